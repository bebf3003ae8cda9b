import { sql } from 'kysely';
import type { Tx } from './database/database.ts';

/** Something that is true at every moment. `find` gives the rows that break it: none, as long as all is well. */
export type Invariant = {
  /** As in docs/invariants.md, L1 for example. */
  readonly id: string;
  readonly sentence: string;
  readonly find: (tx: Tx) => Promise<readonly object[]>;
};

/** Enough to see what is wrong; a broken invariant can have a row for every player. */
export const MAX_ROWS = 20;

/** An invariant that one query can check. */
export function bySql(id: string, sentence: string, query: string): Invariant {
  return {
    id,
    sentence,
    find: async (tx) => {
      const { rows } = await sql.raw<object>(`select * from (${query}) as broken limit ${MAX_ROWS}`).execute(tx);
      return rows;
    },
  };
}
