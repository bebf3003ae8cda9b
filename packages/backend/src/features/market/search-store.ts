import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { sqlState } from '../../platform/database/transaction.ts';

/** What is searched for, and the scope. */
export type Search = {
  readonly scope: Scope;
  readonly patterns: SearchPatterns;
  /** How many lots are needed. */
  readonly needed: number;
  readonly limits: SearchLimits;
};

/** How long a search may take. */
export type SearchLimits = {
  /** The deadline, on the clock of performance.now(). */
  readonly until: number;
  /** Milliseconds for each statement, except for a walk. */
  readonly statementMs: number;
  /** Milliseconds for a walk from the newest lot on. */
  readonly walkMs: number;
};

/** Ids of lots whose nickname starts with the query, or holds it elsewhere: of each rank newest first. */
export type Ranks = readonly [starts: number[], holds: number[]];

/** Lots of one rank fulfil its condition. */
export type Rank = { readonly number: number; readonly condition: RawBuilder<unknown> };

const HIGHEST = '\u{10ffff}';

const QUERY_CANCELED = '57014';

/** The largest that PostgreSQL takes. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/**
 * Begins a search in its transaction: one process of the database works for it, and no statement takes longer than it may.
 * @returns the query in the form in which lots' texts are stored for search
 */
export async function beginSearch(tx: Tx, query: string, limits: SearchLimits): Promise<string> {
  const { rows } = await sql<{ text: string }>`select market_text(${query}) as text,
    set_config('max_parallel_workers_per_gather', '0', true),
    set_config('statement_timeout', ${String(limitNow(limits))}, true)`.execute(tx);
  return rows[0]?.text ?? '';
}

/**
 * Looks through the nicknames of the `limit` newest lots.
 * @returns at most as many as needed of each rank, and whether these were all lots
 */
export async function searchNewest(tx: Tx, search: Search, limit: number): Promise<[ranks: Ranks, all: boolean]> {
  const { scope, needed } = search;
  const { start, nickname } = search.patterns;
  const starts = start === undefined ? sql`false` : sql`starts_with(nickname_key, ${start})`;
  const { rows } = await sql<{ searched: number; starts: number[]; holds: number[] }>`
    with newest as materialized (
      select lot_id, nickname_key from market_lot where ${inScope(scope)} order by lot_id desc limit ${limit}
    )
    select (select count(*) from newest) as searched,
      array(select lot_id from newest where ${starts} limit ${needed}) as starts,
      array(select lot_id from newest where nickname_key like ${nickname} and not ${starts} limit ${needed}) as holds
    `.execute(tx);
  const [row] = rows;
  return [[row?.starts ?? [], row?.holds ?? []], (row?.searched ?? 0) < limit];
}

/** Looks through the `limit` newest lots for those of which only the description holds the query, newest first. */
export async function searchNewestDescriptions(
  tx: Tx,
  { scope, patterns, needed, limits }: Search,
  limit: number,
  description: string,
): Promise<number[]> {
  await keepDeadline(tx, limits);
  const { rows } = await sql<{ lot_id: number }>`select lot_id from (
      select lot_id, nickname_key, description_key from market_lot where ${inScope(scope)}
      order by lot_id desc limit ${limit}
    ) as newest
    where description_key like ${description} and nickname_key not like ${patterns.nickname}
    limit ${needed}`.execute(tx);
  return rows.map(({ lot_id }) => lot_id);
}

/**
 * The nickname starts with the query. A range, and no LIKE: with that the planner would also take the trigrams, which read
 * all lots that hold it.
 */
export function nicknameStarts(start: string): Rank['condition'] {
  return sql`nickname_key >= ${start} and nickname_key < ${start + HIGHEST}`;
}

/** The nickname holds the query, but does not start with it. */
export function nicknameHolds({ nickname, start }: SearchPatterns): Rank['condition'] {
  const others = start === undefined ? sql`true` : sql`not starts_with(nickname_key, ${start})`;
  return sql`nickname_key like ${nickname} and ${others}`;
}

/** Only the description holds the query. */
export function descriptionHolds({ nickname }: SearchPatterns, description: string): Rank['condition'] {
  return sql`description_key like ${description} and nickname_key not like ${nickname}`;
}

/** An index read for too long, which has ended the transaction. What it reads for so long is mostly common. */
export class IndexTooSlow extends Error {
  /** The number of the rank. */
  readonly rank: number;

  constructor(rank: number, cause: unknown) {
    super('an index took too long', { cause });
    this.rank = rank;
  }
}

/** The newest lots of a rank, by an index. @throws IndexTooSlow */
export async function searchByIndex(tx: Tx, search: Search, { number, condition }: Rank): Promise<number[]> {
  await keepDeadline(tx, search.limits);
  try {
    // A sum, so that the planner does not go through all lots in the order of their ids for what is rare.
    return await selectIds(tx, search, condition, sql`lot_id + 0`);
  } catch (error) {
    throw sqlState(error) === QUERY_CANCELED ? new IndexTooSlow(number, error) : error;
  }
}

/** The same on the way from the newest lot on, which soon finds what is common. */
export async function searchByWalking(tx: Tx, search: Search, { condition }: Rank): Promise<number[]> {
  const { limits } = search;
  await setLimit(tx, Math.min(limits.walkMs, limits.until - performance.now()));
  // All trigrams are read as bitmaps: these are what has taken too long.
  await sql`set local enable_bitmapscan = off`.execute(tx);
  const found = await selectIds(tx, search, condition, sql`lot_id`);
  await sql`set local enable_bitmapscan = on`.execute(tx);
  await setLimit(tx, limitNow(limits));
  return found;
}

async function selectIds(
  tx: Tx,
  { scope, needed }: Search,
  condition: Rank['condition'],
  order: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ lot_id: number }>`select lot_id from market_lot where ${inScope(scope)} and ${condition}
    order by ${order} desc limit ${needed}`.execute(tx);
  return rows.map(({ lot_id }) => lot_id);
}

/** Sets the limit of the next statement only if the deadline is near: otherwise the one of the search's beginning is right. */
async function keepDeadline(tx: Tx, limits: SearchLimits): Promise<void> {
  const ms = limitNow(limits);
  if (ms < bounded(limits.statementMs)) {
    await setLimit(tx, ms);
  }
}

/** Milliseconds that a statement may take which begins now. */
function limitNow({ until, statementMs }: SearchLimits): number {
  return bounded(Math.min(statementMs, until - performance.now()));
}

/** PGlite has no clock that could stop a statement. */
async function setLimit(tx: Tx, ms: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(bounded(ms))}`.execute(tx);
}

/** 0 would be no limit. */
function bounded(ms: number): number {
  return Math.max(1, Math.min(Math.round(ms), MAX_TIMEOUT_MS));
}

/** Which lots: a shop's, a group's across all shops, a group's in a shop; all lots when neither is given. */
export type Scope = { readonly shop_id?: number | undefined; readonly group_id?: number | undefined };

/** The condition that a lot belongs to a scope. */
export function inScope({ shop_id, group_id }: Scope): RawBuilder<unknown> {
  const conditions = [
    ...(shop_id === undefined ? [] : [sql`shop_id = ${shop_id}::bigint`]),
    ...(group_id === undefined ? [] : [sql`group_id = ${group_id}::bigint`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Characters from which on a query is a substring; a shorter one is how a word starts. */
const SUBSTRING_FROM = 3;

/** What a lot can be found by, as patterns of LIKE on the key of a nickname or description, best first. */
type SearchPatterns = {
  /** How the key of a nickname starts; none for a query that is only about words. */
  readonly start: string | undefined;
  readonly nickname: string;
  readonly description: string | undefined;
  /** Whether a trigram index can narrow it: 'c++' and '%%%' it cannot. */
  readonly indexed: boolean;
};

/** @param text a query as `market_text` of the migration has it, not empty */
export function patternsOf(text: string): SearchPatterns {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  if ([...text].length < SUBSTRING_FROM) {
    return { start: undefined, nickname: `% ${literal}%`, description: undefined, indexed: hasTrigram(` ${text}`) };
  }
  return { start: ` ${text}`, nickname: `%${literal}%`, description: `%${literal}%`, indexed: hasTrigram(text) };
}

/** Trigrams are of words with two spaces before and one behind: pg_trgm. */
function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(text);
}
