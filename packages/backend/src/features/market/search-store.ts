import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { sqlState } from '../../platform/database/retry.ts';
import type { SearchPatterns } from './query-text.ts';
import { inScope, type Scope } from './scope.ts';

/** What is searched for, and the scope. */
export type Search = {
  readonly scope: Scope;
  readonly patterns: SearchPatterns;
  /** How many lots are needed. */
  readonly needed: number;
  /** The deadline, on the clock of performance.now(). */
  readonly until: number;
  /** How many milliseconds one statement may take. */
  readonly statementMs: number;
  /** How many milliseconds an index may read. */
  readonly indexMs: number;
};

/** Ids of found lots, those of each rank newest first: nickname starts with it, nickname holds it, description holds it. */
export type Ranks = readonly [starts: number[], holds: number[], described: number[]];

const HIGHEST = '\u{10ffff}';

const QUERY_CANCELED = '57014';

/** The largest that PostgreSQL takes. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/**
 * Begins a search in its transaction: one process of the database works for it, and no statement takes longer
 * than `statementMs`.
 * @returns the query in the form in which lots' texts are stored for search
 */
export async function beginSearch(tx: Tx, query: string, statementMs: number): Promise<string> {
  const { rows } = await sql<{ text: string }>`select market_text(${query}) as text,
    set_config('max_parallel_workers_per_gather', '0', true),
    set_config('statement_timeout', ${String(bounded(statementMs))}, true)`.execute(tx);
  return rows[0]?.text ?? '';
}

/** Looks through the `limit` newest lots. @returns at most as many as needed of each rank, and whether these were all lots */
export async function searchNewest(tx: Tx, search: Search, limit: number): Promise<{ ranks: Ranks; all: boolean }> {
  const { scope, needed } = search;
  const { start, nickname, description } = search.patterns;
  type Row = { searched: number; starts: number[] | null; holds: number[] | null; described: number[] | null };
  // Without `offset 0` the rank of a lot would be worked out for each of the three lists.
  const { rows } = await sql<Row>`
    select count(*) as searched,
      (array_agg(lot_id) filter (where rank = 1))[1:${needed}::integer] as starts,
      (array_agg(lot_id) filter (where rank = 2))[1:${needed}::integer] as holds,
      (array_agg(lot_id) filter (where rank = 3))[1:${needed}::integer] as described
    from (
      select lot_id, case
        when ${start === undefined ? sql`false` : sql`starts_with(nickname_key, ${start})`} then 1
        when nickname_key like ${nickname} then 2
        when ${description === undefined ? sql`false` : sql`description_key like ${description}`} then 3 end as rank
      from (select lot_id, nickname_key, description_key from market_lot where ${inScope(scope)}
        order by lot_id desc limit ${limit}) as newest
      offset 0
    ) as ranked`.execute(tx);
  const [row] = rows;
  return { ranks: [row?.starts ?? [], row?.holds ?? [], row?.described ?? []], all: (row?.searched ?? 0) < limit };
}

/** All lots whose nickname starts with the query, by the index of nicknames. */
export function searchNicknameStart(tx: Tx, search: Search, start: string): Promise<number[]> {
  return searchWhole(tx, search, startsWith(start));
}

/** All lots whose nickname holds the query, but does not start with it, by the trigrams. */
export function searchNickname(tx: Tx, search: Search): Promise<number[]> {
  const { nickname, start } = search.patterns;
  const others = start === undefined ? sql`true` : sql`not starts_with(nickname_key, ${start})`;
  return searchWhole(tx, search, sql`nickname_key like ${nickname} and ${others}`);
}

/** All lots of which only the description holds the query, by the trigrams. */
export function searchDescription(tx: Tx, search: Search, description: string): Promise<number[]> {
  return searchWhole(
    tx,
    search,
    sql`description_key like ${description} and nickname_key not like ${search.patterns.nickname}`,
  );
}

/** A range, and no LIKE: with that the planner would also take the trigrams, which read all lots that hold it. */
function startsWith(start: string): RawBuilder<unknown> {
  return sql`nickname_key >= ${start} and nickname_key < ${start + HIGHEST}`;
}

/** By an index. What that reads for too long is mostly common, and soon found on the way from the newest lot on. */
async function searchWhole(tx: Tx, search: Search, condition: RawBuilder<unknown>): Promise<number[]> {
  const select = async (order: RawBuilder<unknown>): Promise<number[]> => {
    const { rows } = await sql<{
      lot_id: number;
    }>`select lot_id from market_lot where ${inScope(search.scope)} and ${condition}
      order by ${order} desc limit ${search.needed}`.execute(tx);
    return rows.map(({ lot_id }) => lot_id);
  };
  await sql`savepoint by_index`.execute(tx);
  await allow(tx, search, Math.min(search.until, performance.now() + search.indexMs));
  try {
    // A sum, so that the planner does not go through all lots in the order of their ids for what is rare.
    const found = await select(sql`lot_id + 0`);
    await allow(tx, search, search.until);
    return found;
  } catch (error) {
    if (sqlState(error) !== QUERY_CANCELED) {
      throw error;
    }
  }
  await sql`rollback to savepoint by_index`.execute(tx);
  await allow(tx, search, search.until);
  // All trigrams are read as bitmaps: these are what has just taken too long.
  await sql`set local enable_bitmapscan = off`.execute(tx);
  const found = await select(sql`lot_id`);
  await sql`set local enable_bitmapscan = on`.execute(tx);
  return found;
}

/** Lets each of the next statements run until then, but not for longer than it may. PGlite has no clock that could stop them. */
async function allow(tx: Tx, { statementMs }: Search, until: number): Promise<void> {
  const ms = bounded(Math.min(statementMs, until - performance.now()));
  await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx);
}

/** 0 would be no limit. */
function bounded(ms: number): number {
  return Math.max(1, Math.min(Math.round(ms), MAX_TIMEOUT_MS));
}
