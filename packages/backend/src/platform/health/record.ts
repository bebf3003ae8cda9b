import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs.ts';

const MINUTE_MS = 60_000;

/** Adds what this server has answered since the last round to the minute that it ends in, for the console. */
export function countRequests({ metrics }: Context): Job {
  let counted = { requests: 0, errors: 0 };
  return {
    name: 'count requests',
    everyMs: MINUTE_MS,
    firstAfterMs: MINUTE_MS,
    run: async ({ database }) => {
      const now = { requests: 0, errors: 0 };
      for (const { metricName, labels, value } of (await metrics.requestSeconds.get()).values) {
        if (metricName?.endsWith('_count')) {
          now.requests += value;
          now.errors += String(labels.code).startsWith('5') ? value : 0;
        }
      }
      const [requests, errors] = [now.requests - counted.requests, now.errors - counted.errors];
      await sql`insert into request_count (minute, requests, errors)
        values (date_trunc('minute', now()), ${requests}, ${errors})
        on conflict (minute) do update set requests = request_count.requests + excluded.requests,
          errors = request_count.errors + excluded.errors`.execute(database.kysely);
      counted = now;
    },
  };
}

/** Some jobs end a round every other second: a row that is this old is recent enough. */
const RECORDED_EVERY_MS = 10_000;

/** The same job, which also records when its rounds end, for the console. */
export function recordRounds(job: Job): Job {
  let recordedAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  async function record(database: Database, failed: boolean): Promise<void> {
    if (failed === hasFailed && performance.now() - recordedAt < RECORDED_EVERY_MS) {
      return;
    }
    [recordedAt, hasFailed] = [performance.now(), failed];
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
        await record(context.database, true).catch(() => undefined);
        throw error;
      }
      await record(context.database, false);
    },
  };
}
