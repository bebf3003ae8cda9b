import { sql } from 'kysely';
import type { Database } from './platform/database/database.ts';
import type { Job } from './platform/jobs.ts';

/** Some jobs end a round every other second: a row that is this old is recent enough. */
const NOTED_EVERY_MS = 10_000;

/** The same job, which also notes when its rounds end, for the console. */
export function noteRounds(job: Job): Job {
  let notedAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  async function note(database: Database, failed: boolean): Promise<void> {
    if (failed === hasFailed && performance.now() - notedAt < NOTED_EVERY_MS) {
      return;
    }
    [notedAt, hasFailed] = [performance.now(), failed];
    await sql`insert into job_round (job, every_ms, ended_at, failed_at)
      values (${job.name}, ${job.everyMs}, now(), case when ${failed} then now() end)
      on conflict (job) do update set every_ms = excluded.every_ms, ended_at = excluded.ended_at,
        failed_at = coalesce(excluded.failed_at, job_round.failed_at)`.execute(database.kysely);
  }
  return {
    ...job,
    run: async (context, signal) => {
      try {
        await job.run(context, signal);
      } catch (error) {
        // If the database is the cause, this fails as well; the error of the job is the one to log.
        await note(context.database, true).catch(() => undefined);
        throw error;
      }
      await note(context.database, false);
    },
  };
}
