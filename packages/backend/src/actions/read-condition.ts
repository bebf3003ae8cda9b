// The state of the servers, from what the database knows of all of them: the same measures that /metrics has, and what
// jobs note.
import { sql } from 'kysely';
import { backupAge, scannerLag, shareLag, starsLag, unmatchedNanotons } from '../measures.ts';
import type { Context } from '../platform/context.ts';
import type { Measure } from '../platform/health/scrape.ts';

/** Seconds for which something has not been read, paid or saved; null if there is nothing of the kind. */
export type Condition = {
  readonly auditedAt: Date | null;
  readonly auditSeconds: number | null;
  readonly invariants: number;
  readonly broken: readonly { readonly id: string; readonly violations: number }[];
  readonly chainSeconds: number | null;
  readonly starsSeconds: number | null;
  readonly sharesSeconds: number | null;
  readonly backupSeconds: number | null;
  readonly unmatchedNanotons: number;
  /** Stars that have waited to go back for a quarter of an hour. */
  readonly waitingStars: number;
  readonly jobs: number;
  /** Jobs whose round is overdue, and those whose last round failed. */
  readonly lateJobs: readonly string[];
  readonly failedJobs: readonly string[];
  readonly lastHour: RequestCount;
  readonly lastMinutes: RequestCount;
};

export type RequestCount = { readonly requests: number; readonly errors: number };

/** A round may take long itself: one is late when it should have ended twice, and a minute. */
const isLate = sql`ended_at < now() - (2 * every_ms + 60000) * interval '1 millisecond'`;

/** One statement, of which each part reads a few rows. */
export async function readCondition({ database, config }: Pick<Context, 'database' | 'config'>): Promise<Condition> {
  const counted = (minutes: number) => sql`(select json_build_object('requests', coalesce(sum(requests), 0),
    'errors', coalesce(sum(errors), 0)) from request_count where minute > now() - ${minutes}::integer * interval '1 minute')`;
  const measured = ({ query }: Measure) => sql`(select value from (${query(config)}) as measure limit 1)`;
  const { rows } = await sql<Condition>`select min(checked_at) as "auditedAt",
      extract(epoch from now() - min(checked_at))::float8 as "auditSeconds", count(*) as invariants,
      coalesce(json_agg(json_build_object('id', invariant_id, 'violations', violations) order by invariant_id)
        filter (where violations > 0), '[]') as broken,
      (select coalesce(sum(amount), 0)::float8 from star_receipt
        where state = 'waiting' and noted_at < now() - interval '15 minutes') as "waitingStars",
      (select count(*) from job_round) as jobs,
      array(select job from job_round where ${isLate} order by job) as "lateJobs",
      array(select job from job_round where failed_at = ended_at order by job) as "failedJobs",
      ${measured(scannerLag)} as "chainSeconds", ${measured(starsLag)} as "starsSeconds",
      ${measured(shareLag)} as "sharesSeconds", ${measured(backupAge)} as "backupSeconds",
      coalesce(${measured(unmatchedNanotons)}, 0) as "unmatchedNanotons",
      ${counted(60)} as "lastHour", ${counted(6)} as "lastMinutes"
    from audit_outcome`.execute(database.kysely);
  const [row] = rows;
  if (row === undefined) {
    throw new Error('an aggregate gave no row');
  }
  return row;
}
