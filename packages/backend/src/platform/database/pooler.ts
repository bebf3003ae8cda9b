import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Under this, PgBouncer says that it does not pass a time limit on. */
const NOT_PASSED_ON = /unsupported startup parameter/;

const ADVICE = 'Name PostgreSQL itself: servers have pools of their own.';

const ADDRESS = 'The address of the database leads to a pooler';

/** Servers behind a pooler that takes turns: another one comes within as many queries. */
const TRIES = 3;

/**
 * Whether a pooler stands before the database that servers cannot work with: one in transaction mode, where a prepared
 * statement is not on the server that the next query meets, or one that does not pass on the time limits of requests.
 * @returns a sentence that says so, or undefined
 */
export async function findPoolerProblem({ kysely }: Pick<Database, 'kysely'>): Promise<string | undefined> {
  try {
    return await kysely.connection().execute(async (one) => {
      const { pid, limit } = await readSession(one);
      if (limit === '0') {
        return `${ADDRESS} that drops the time limits of requests. ${ADVICE}`;
      }
      // A pooler lends this transaction the server that the other connection had last.
      return kysely.transaction().execute(async (other) => {
        await readSession(other);
        for (let tries = 0; tries < TRIES; tries += 1) {
          if ((await readSession(one)).pid !== pid) {
            return `${ADDRESS} in transaction mode, where prepared statements fail. ${ADVICE}`;
          }
        }
        return undefined;
      });
    });
  } catch (error) {
    if (error instanceof Error && NOT_PASSED_ON.test(error.message)) {
      return `${ADDRESS} that refuses the time limits of requests (${error.message}). ${ADVICE}`;
    }
    throw error;
  }
}

async function readSession(connection: Kysely<Tables>): Promise<{ pid: number; limit: string }> {
  const { rows } = await sql<{ pid: number; limit: string }>`select pg_backend_pid() as pid,
    current_setting('statement_timeout') as limit`.execute(connection);
  return rows[0] ?? { pid: 0, limit: '' };
}
