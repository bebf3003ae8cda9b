import { sql } from 'kysely';
import type { Tx } from './database/database.ts';

/** Something that is true at every moment. `find` gives the rows that break it: none, as long as all is well. */
export type Invariant = {
  /** As in docs/invariants.md, L1 for example. */
  readonly id: string;
  readonly sentence: string;
  readonly find: (tx: Tx) => Promise<readonly object[]>;
  /** What `find` reads, unless code judges it. */
  readonly queries?: readonly string[];
};

/** Enough to see what is wrong; a broken invariant can have a row for every player. */
export const MAX_ROWS = 20;

/** Finds at most so many of a query's rows. */
function findMost(query: string, most: number): string {
  return `select * from (${query}) as broken limit ${most}`;
}

/**
 * An invariant that queries can check, each a part of it. Parts of which none needs the other are queries of their own: on a
 * cluster each server then checks its own players, while a `union` would be put together in one place.
 */
export function bySql(id: string, sentence: string, ...queries: readonly string[]): Invariant {
  return {
    id,
    sentence,
    queries,
    find: async (tx) => {
      const broken: object[] = [];
      for (const query of queries) {
        const most = MAX_ROWS - broken.length;
        const { rows } = await sql.raw<object>(findMost(query, most)).execute(tx);
        broken.push(...rows);
      }
      return broken;
    },
  };
}
