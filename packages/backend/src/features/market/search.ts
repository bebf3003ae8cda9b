// Common texts are searched in the newest lots, rare ones by an index: a first look at some thousand lots tells which it
// is, and neither way reads much. The order: nickname starts with the query, nickname holds
// it, description holds it; among equals the newest first.
import type { calls, ReplyOf } from '@soho/contract';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { SEARCHES_AT_ONCE } from '../../platform/database/open.ts';
import { withRetries } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Language } from '../../platform/words/language.ts';
import {
  beginSearch,
  descriptionHolds,
  IndexTooSlow,
  nicknameHolds,
  nicknameStarts,
  patternsOf,
  type Rank,
  type Scope,
  type Search,
  type SearchLimits,
  searchByIndex,
  searchByWalking,
  searchNewest,
  searchNewestDescriptions,
} from './search-store.ts';
import { SearchTurns } from './search-turns.ts';
import { boundsOf, hasMore, type Page, selectLots, toLot } from './store.ts';

export type Lots = ReplyOf<typeof calls.marketLots>;

/** How many of the newest lots are searched through: a number for each that is needed, within bounds. */
type SearchWindow = { readonly forEach: number; readonly min: number; readonly max: number };

/** All lots lie in the order of their ids; those of one shop are spread over the table, and cost more to look at. */
const EVERYWHERE: SearchWindow = { forEach: 200, min: 4_000, max: 50_000 };
const IN_SCOPE: SearchWindow = { forEach: 60, min: 1_200, max: 15_000 };

/**
 * The embedded database does one thing at a time, and does it in the server's own process: one search, then nothing but other
 * work for twice as long.
 */
const EMBEDDED = { places: 1, rest: 2 };
const APART = { places: SEARCHES_AT_ONCE, rest: 0 };

/**
 * Searches for players, a few at a time: the database has other work.
 * @throws Refusal('unavailable') for a caller that would wait too long, and all that `searchLots` throws
 */
export function makeSearch({ searches, config, metrics }: Context) {
  metrics.shed.inc({ reason: 'searches' }, 0);
  const turns = new SearchTurns({
    ...(searches.engine === 'pglite' ? EMBEDDED : APART),
    scale: config.limitsScale,
    now: () => performance.now(),
    later: (ms, call) => void setTimeout(call, ms).unref(),
    onRefused: () => metrics.shed.inc({ reason: 'searches' }),
  });
  return async (playerId: number, where: Scope & Page, query: string, language: Language): Promise<Lots> => {
    const wanted = { scope: where, page: where, query, language };
    return turns.run(playerId, () => searchLots({ database: searches, config }, wanted));
  };
}

type Searching = Pick<Context, 'database' | 'config'>;

type Wanted = { readonly scope: Scope; readonly page: Page; readonly query: string; readonly language: Language };

/**
 * Searches lots of a scope. What no trigram can narrow ('c++', '%%%') is searched for among the newest lots only:
 * 4,000 of all, 1,200 of a shop or group.
 * @throws Refusal('invalid_request') for a NUL, which no text of PostgreSQL can hold
 * @throws Error with SQLSTATE 57014 after 0.2 seconds for one statement, 0.3 for a walk, and 0.6 for all
 */
function searchLots(searching: Searching, { scope, page, query, language }: Wanted): Promise<Lots> {
  const { first, end, needed } = boundsOf(page);
  return attemptInSnapshot(searching, async (tx, attempt) => {
    const ids = await searchIds(tx, { scope, query, needed }, attempt);
    const lots = await selectLots(tx, ids.slice(first, end), language);
    return { items: lots.map(toLot), has_more: hasMore(page, ids.length) };
  });
}

/** The ids of the first `needed` lots that players find, for operators. @throws what `searchLots` throws */
export function searchLotIds(searching: Searching, scope: Scope, query: string, needed: number): Promise<number[]> {
  return attemptInSnapshot(searching, (tx, attempt) => searchIds(tx, { scope, query, needed }, attempt));
}

/** All of a search sees one state of the market, so that no lot has two ranks. PGlite runs one transaction at a time. */
function attemptInSnapshot<Result>(
  { database, config }: Searching,
  work: (tx: Tx, attempt: Attempt) => Promise<Result>,
): Promise<Result> {
  const transaction = database.kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return withRetries(database, () =>
    untilIndexesSuffice(config, (attempt) => transaction.execute((tx) => work(tx, attempt))),
  );
}

type WantedIds = { readonly scope: Scope; readonly query: string; readonly needed: number };

async function searchIds(tx: Tx, { scope, query, needed }: WantedIds, attempt: Attempt): Promise<number[]> {
  if (query.includes('\u0000')) {
    throw new Refusal('invalid_request');
  }
  const text = await beginSearch(tx, query, attempt.limits);
  return text === ''
    ? []
    : findLots(tx, { scope, patterns: patternsOf(text), needed, limits: attempt.limits }, attempt);
}

/** A rank, and how its lots are found among the newest ones. */
type RankToSearch = Pick<Rank, 'condition'> & { readonly newest: (rest: Search) => Promise<readonly number[]> };

async function findLots(tx: Tx, search: Search, attempt: Attempt): Promise<number[]> {
  const { needed, patterns } = search;
  const { start, description, indexed } = patterns;
  const searched = countSearched(search);
  const [[starts, holds], all] = await searchNewest(tx, search, searched);
  const ranks: readonly RankToSearch[] = [
    ...(start === undefined ? [] : [{ newest: async () => starts, condition: nicknameStarts(start) }]),
    { newest: async () => holds, condition: nicknameHolds(patterns) },
    ...(description === undefined
      ? []
      : [
          {
            newest: (rest: Search) => searchNewestDescriptions(tx, rest, searched, description),
            condition: descriptionHolds(patterns, description),
          },
        ]),
  ];
  const ids: number[] = [];
  for (const [number, { newest, condition }] of ranks.entries()) {
    const rest = { ...search, needed: needed - ids.length };
    if (rest.needed > 0) {
      const found = await newest(rest);
      const suffices = all || !indexed || found.length >= rest.needed;
      ids.push(...(suffices ? found.slice(0, rest.needed) : await searchAll(tx, rest, { number, condition }, attempt)));
    }
  }
  return ids;
}

function countSearched({ scope: { shop_id, group_id }, patterns: { indexed }, needed }: Search): number {
  const { forEach, min, max } = shop_id === undefined && group_id === undefined ? EVERYWHERE : IN_SCOPE;
  return indexed ? Math.min(max, Math.max(min, needed * forEach)) : min;
}

/** How long a search may take, one of its statements, and a walk through the market. LIMITS_SCALE multiplies them. */
const SEARCH_MS = 600;
const STATEMENT_MS = 200;
const WALK_MS = 300;

/** An attempt to answer a search. The ranks that an index was too slow for, by their numbers, are walked through. */
type Attempt = { readonly limits: SearchLimits; readonly walked: ReadonlySet<number> };

/**
 * Searches again, from the start, each time that an index was too slow: that has ended the search's transaction.
 * @throws Error with SQLSTATE 57014 when the time is over
 */
export async function untilIndexesSuffice<Result>(
  { limitsScale }: { readonly limitsScale: number },
  search: (attempt: Attempt) => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + SEARCH_MS * limitsScale;
  const limits = { until, statementMs: STATEMENT_MS * limitsScale, walkMs: WALK_MS * limitsScale };
  const walked = new Set<number>();
  for (;;) {
    try {
      return await search({ limits, walked });
    } catch (error) {
      if (!(error instanceof IndexTooSlow)) {
        throw error;
      }
      if (performance.now() >= until) {
        throw error.cause;
      }
      walked.add(error.rank);
    }
  }
}

/** The newest lots of a rank among all. @throws IndexTooSlow, after which the next attempt walks through the rank */
export function searchAll(tx: Tx, search: Search, rank: Rank, { walked }: Attempt): Promise<number[]> {
  return walked.has(rank.number) ? searchByWalking(tx, search, rank) : searchByIndex(tx, search, rank);
}
