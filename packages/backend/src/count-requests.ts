import { sql } from 'kysely';
import type { Context } from './platform/context.ts';
import type { Job } from './platform/jobs.ts';

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
