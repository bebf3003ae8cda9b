// The one place that knows of a Citus cluster, which stores players on several servers: what it cannot do as one PostgreSQL does is
// a pair of ways, of which one is chosen here.
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Two ways to do the same: for rows of many players at once, and for those of one, as a cluster wants it. */
export type Ways<Way> = { readonly many: Way; readonly one: Way };

/** By database or transaction: nothing changes it while a server runs. */
const known = new WeakMap<Kysely<Tables>, Promise<boolean>>();

/** Whether a database is a cluster's. It is read once, and again if it could not be read. */
export function isCluster(kysely: Kysely<Tables>): Promise<boolean> {
  const before = known.get(kysely);
  if (before !== undefined) {
    return before;
  }
  const read = readExtension(kysely).catch((error: unknown) => {
    known.delete(kysely);
    throw error;
  });
  known.set(kysely, read);
  return read;
}

/** Chooses `many` on PostgreSQL, and `one` on a cluster. @param kysely within a transaction, the transaction */
export async function choose<Way>(kysely: Kysely<Tables>, { many, one }: Ways<Way>): Promise<Way> {
  return (await isCluster(kysely)) ? one : many;
}

async function readExtension(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(kysely);
  return rows.length > 0;
}
