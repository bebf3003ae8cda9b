import { CompiledQuery, type Kysely } from 'kysely';
import { coalesce } from '../coalesce.ts';
import { choose, type Ways } from './choose.ts';
import type { Database, Statement } from './database.ts';
import type { Tables } from './tables.ts';
import { withRetries } from './transaction.ts';

/**
 * The same statement twice: `many` takes a column of each value, `one` a player's values, so that a cluster can hand it to that player's
 * server. On one PostgreSQL `many` takes less of the processor. Values that all requests share come last in both.
 */
export type Pair = Ways<Statement>;

/** What is asked for one player. */
export type Asked = readonly [playerId: number, ...values: unknown[]];

const MAX_BATCH = 64;

/**
 * Runs a pair for requests: those of different players that arrive together by one statement, on a cluster each by its own.
 * @returns the player's row; undefined if there is none
 */
export function makePairRunner<Row extends { readonly player_id: number }>(
  database: Database,
  { many, one }: Pair,
  { shared = [], maxInFlight }: { readonly shared?: readonly unknown[]; readonly maxInFlight: number },
): (asked: Asked) => Promise<Row | undefined> {
  const run = (statement: Statement, values: readonly unknown[]) =>
    withRetries(database, () => database.prepared<Row>(statement, [...values, ...shared]));
  const together = coalesce<Asked, Row | undefined>({
    run: async (requests) => {
      const rows = await run(many, columnsOf(requests));
      const byPlayer = new Map(rows.map((row) => [row.player_id, row]));
      return requests.map(([playerId]) => byPlayer.get(playerId));
    },
    keyOf: ([playerId]) => playerId,
    maxBatch: MAX_BATCH,
    maxInFlight,
  });
  const alone = async (asked: Asked) => (await run(one, asked))[0];
  return async (asked) => (await choose(database.kysely, { many: together, one: alone }))(asked);
}

/** Runs one of two texts for players of a job, of whom it takes the ids alone: by one statement, on a cluster by one for each. */
export async function runForPlayers<Row>(
  kysely: Kysely<Tables>,
  { many, one }: Ways<string>,
  playerIds: readonly number[],
  shared: readonly unknown[],
): Promise<Row[]> {
  const runs = await choose(kysely, {
    many: [CompiledQuery.raw(many, [playerIds, ...shared])],
    one: playerIds.map((playerId) => CompiledQuery.raw(one, [playerId, ...shared])),
  });
  const rows: Row[] = [];
  for (const run of runs) {
    rows.push(...(await kysely.executeQuery<Row>(run)).rows);
  }
  return rows;
}

/** @returns the values of all by their place */
export function columnsOf(requests: readonly Asked[]): unknown[][] {
  return (requests[0] ?? []).map((_, place) => requests.map((values) => values[place]));
}
