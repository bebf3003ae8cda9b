import type { IncidentCode } from '@soho/contract/console';
import { tonText } from '@soho/rules';
import { listCohorts } from '../features/operators/cohorts.ts';
import { listDailyFigures } from '../features/operators/daily-figures.ts';
import { listEarnings, writeEarnings } from '../features/operators/earnings.ts';
import { listSwitches } from '../features/operators/switches.ts';
import { formatTon, sumWaiting } from '../features/payments/index.ts';
import type { ActionContext, Actions } from './action.ts';
import { type Condition, readCondition } from './read-condition.ts';
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
