import type { Database, Statement } from './database/database.ts';
import { makePlayerReader } from './player-reader.ts';

const READ_KNOWN: Statement = {
  name: 'read-known-players',
  sql: 'select player_id from player where player_id = any($1::bigint[])',
};

/** Tells whether a player is there: a token outlives one who was deleted, or whom a restored backup does not have. */
export function makeKnownReader(database: Database): (playerId: number) => Promise<boolean> {
  const read = makePlayerReader<{ readonly player_id: number }>(database, READ_KNOWN);
  return async (playerId) => (await read(playerId)) !== undefined;
}
