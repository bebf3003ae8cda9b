import type { Tx } from '../../platform/database/database.ts';
import {
  IndexTooSlow,
  type Rank,
  type Search,
  type SearchLimits,
  searchByIndex,
  searchByWalking,
} from './search-store.ts';

/** How long a search may take, one of its statements, and a walk through the market. LIMITS_SCALE multiplies them. */
const SEARCH_MS = 600;
const STATEMENT_MS = 200;
const WALK_MS = 300;

/** An attempt to answer a search. The ranks that an index was too slow for, by their numbers, are walked through. */
export type Attempt = { readonly limits: SearchLimits; readonly walked: ReadonlySet<number> };

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
