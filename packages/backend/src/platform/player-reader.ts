import { coalesce } from './coalesce.ts';
import type { Database, Statement } from './database/database.ts';
import { withRetries } from './database/transaction.ts';

/**
 * Reads one row for each player, by one statement for all requests that come while another one is under way.
 * @param statement takes the ids of a batch as $1, an array of bigint, and answers at most one row for each
 */
export function makePlayerReader<Row extends { readonly player_id: number }>(
  database: Database,
  statement: Statement,
): (playerId: number) => Promise<Row | undefined> {
  return coalesce({
    run: async (playerIds) => {
      const rows = await withRetries(database, () => database.prepared<Row>(statement, [playerIds]));
      const byPlayer = new Map(rows.map((row) => [row.player_id, row]));
      return playerIds.map((playerId) => byPlayer.get(playerId));
    },
    maxBatch: 64,
    // Rows cost little beside a round trip: requests that arrive during one share the next.
    maxInFlight: 1,
  });
}

const READ_KNOWN: Statement = {
  name: 'read-known-players',
  sql: 'select player_id from player where player_id = any($1::bigint[])',
};

/** Returns whether a player exists: a token outlives one who was deleted, or who is not in a restored backup. */
export function makeKnownReader(database: Database): (playerId: number) => Promise<boolean> {
  const read = makePlayerReader<{ readonly player_id: number }>(database, READ_KNOWN);
  return async (playerId) => (await read(playerId)) !== undefined;
}
