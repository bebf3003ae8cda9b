import { listCohorts } from '../features/operators/cohorts.ts';
import { listDailyFigures } from '../features/operators/daily-figures.ts';
import { listEarnings, writeEarnings } from '../features/operators/earnings.ts';
import { listSwitches } from '../features/operators/switches.ts';
import { formatTon, sumWaiting } from '../features/payments/index.ts';
import type { ActionContext, Actions } from './action.ts';
import { findIncidents } from './find-incidents.ts';
import { readCondition } from './read-condition.ts';
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
