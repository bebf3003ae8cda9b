import { sql } from 'kysely';
import type { Context } from './platform/context.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Forgets stored answers after 24 hours, every hour; several servers may do it at once. @returns a function that stops it */
export function startSweep({ database, log }: Context): () => void {
  const sweep = () =>
    sql`delete from stored_answer where created_at < now() - interval '24 hours'`
      .execute(database.kysely)
      .catch((error: unknown) => log.warn({ err: error }, 'stored answers could not be swept'));
  const timer = setInterval(sweep, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
