import type { IncidentCode } from '@soho/contract/console';
import { tonText } from '@soho/rules';
import { sql } from 'kysely';
import { listCohorts } from '../features/operators/cohorts.ts';
import { listDailyFigures } from '../features/operators/daily-figures.ts';
import { listEarnings, writeEarnings } from '../features/operators/earnings.ts';
import { listSwitches } from '../features/operators/switches.ts';
import { formatTon, sumWaiting } from '../features/payments/index.ts';
import { backupAge, scannerLag, shareLag, starsLag, unmatchedNanotons } from '../measures.ts';
import type { Context } from '../platform/context.ts';
import type { Measure } from '../platform/health/scrape.ts';
import type { ActionContext, Actions } from './action.ts';
import { rememberFor } from './remember-for.ts';

const FIGURES_KNOWN_MS = 10_000;

/** The state of the product and of the servers. */
export function makeOverviewActions(context: ActionContext) {
  const { database } = context;
  // A job counts them each few minutes, for all operators who look.
  const readFigures = rememberFor(FIGURES_KNOWN_MS, () => listDailyFigures(database));
  const readCohorts = rememberFor(FIGURES_KNOWN_MS, () => listCohorts(database));

  return {
    earnings: async ({ query }) => ({ days: await listEarnings(database, daysOf(query)) }),

    exportEarnings: async ({ query }) => ({ file: writeEarnings(await listEarnings(database, daysOf(query))) }),

    overview: async () => {
      const figures = await readFigures();
      const cohorts = await readCohorts();
      const { payments, left } = await sumWaiting(database);
      const switches = await listSwitches(database);
      const condition = await readCondition(context);
      return {
        days: [...Map.groupBy(figures, ({ day }) => day)].map(([day, ofDay]) => ({
          day,
          figures: Object.fromEntries(
            ofDay.map(({ kind, value }) => [kind, kind === 'ton_received' ? formatTon(BigInt(value)) : value]),
          ),
        })),
        cohorts: cohorts.map(({ returned, ...cohort }) => ({ ...cohort, returned: [...returned] })),
        waiting: { payments, left: formatTon(left) },
        off: switches.filter(({ off }) => off !== undefined).map(({ name }) => name),
        incidents: findIncidents(condition),
        condition: {
          audited_at: condition.auditedAt?.toISOString() ?? null,
          invariants: condition.invariants,
          broken: condition.broken.length,
          chain_seconds: condition.chainSeconds,
          stars_seconds: condition.starsSeconds,
          shares_seconds: condition.sharesSeconds,
          backup_seconds: condition.backupSeconds,
          jobs: condition.jobs,
          late_jobs: condition.lateJobs.length,
          ...condition.lastHour,
        },
      };
    },
  } satisfies Partial<Actions>;
}

const DAY_MS = 86_400_000;
const DAYS = 31;

/** The days that are asked for; without them, the last 31. */
function daysOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const last = to ?? new Date().toISOString().slice(0, 10);
  return { from: from ?? new Date(Date.parse(last) - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10), to: last };
}

type Incident = { readonly code: IncidentCode; readonly detail: string };

/** The bounds of the alerts of the same names; a test compares them. */
export const BOUNDS = {
  scanner_behind: 60,
  stars_behind: 120,
  /** Of requests. */
  errors: 0.01,
  backup_old: 93_600,
  /** Nanotons. */
  money_waits: 100_000_000,
  stars_wait: 0,
  shares_wait: 60,
  audit_old: 7_500,
} as const satisfies Partial<Record<IncidentCode, number>>;

/** What an operator must look at now, the most urgent first. */
function findIncidents(condition: Condition): Incident[] {
  const { broken, lastMinutes, failedJobs, lateJobs } = condition;
  const above = (code: keyof typeof BOUNDS, value: number | null, detail: string): Incident[] =>
    value !== null && value > BOUNDS[code] ? [{ code, detail }] : [];
  const older = (code: keyof typeof BOUNDS, seconds: number | null) =>
    above(code, seconds, formatSeconds(seconds ?? 0));
  return [
    ...broken.map(({ id, violations }) => ({ code: 'invariant_broken' as const, detail: `${id}: ${violations}` })),
    ...older('scanner_behind', condition.chainSeconds),
    ...older('stars_behind', condition.starsSeconds),
    ...above(
      'errors',
      lastMinutes.requests === 0 ? 0 : lastMinutes.errors / lastMinutes.requests,
      `${lastMinutes.errors} / ${lastMinutes.requests}`,
    ),
    ...(condition.backupSeconds === null ? [{ code: 'backup_old' as const, detail: '' }] : []),
    ...older('backup_old', condition.backupSeconds),
    ...above(
      'money_waits',
      condition.unmatchedNanotons,
      `${tonText(BigInt(Math.round(condition.unmatchedNanotons)))} TON`,
    ),
    ...above('stars_wait', condition.waitingStars, `${condition.waitingStars} ⭐`),
    ...older('shares_wait', condition.sharesSeconds),
    ...older('audit_old', condition.auditSeconds),
    ...(failedJobs.length === 0 ? [] : [{ code: 'job_failed' as const, detail: failedJobs.join(', ') }]),
    ...(lateJobs.length === 0 ? [] : [{ code: 'job_late' as const, detail: lateJobs.join(', ') }]),
  ];
}

/** '95 s', '12 min', '30 h'. */
function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 600
    ? `${whole} s`
    : whole < 36_000
      ? `${Math.round(whole / 60)} min`
      : `${Math.round(whole / 3_600)} h`;
}

// The state of the servers, from what the database knows of all of them: the same measures that /metrics has, and what
// jobs note.

/** Seconds for which something has not been read, paid or saved; null if there is nothing of the kind. */
type Condition = {
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

type RequestCount = { readonly requests: number; readonly errors: number };

/** A round may take long itself: one is late when it should have ended twice, and a minute. */
const isLate = sql`ended_at < now() - (2 * every_ms + 60000) * interval '1 millisecond'`;

/** One statement, of which each part reads a few rows. */
async function readCondition({ database, config }: Pick<Context, 'database' | 'config'>): Promise<Condition> {
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
