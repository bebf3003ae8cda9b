import * as z from 'zod/mini';
import { emptyObject, noBody } from '../values.ts';
import { time, ton } from './values.ts';

/** What an operator must look at, most urgent first; each but the last two has an alert of its own. */
export const incidentCodes = [
  'invariant_broken',
  'scanner_behind',
  'stars_behind',
  'errors',
  'backup_old',
  'money_waits',
  'stars_wait',
  'shares_wait',
  'audit_old',
  'job_failed',
  'job_late',
] as const;
export type IncidentCode = (typeof incidentCodes)[number];

const seconds = z.nullable(z.number());

/** The figures of the last 31 days, which a job counts; what waits for an operator, and the state of the servers. */
export const overview = {
  method: 'GET',
  path: '/overview',
  action: 'overview.read',
  body: noBody,
  query: emptyObject,
  reply: z.object({
    /** The oldest first; TON is in `ton_received`, everything else is whole numbers. */
    days: z.array(z.object({ day: z.iso.date(), figures: z.record(z.string(), z.string()) })),
    /** By the week of joining (its Monday, UTC), the newest first: of `of` players, `came` were here `after` days later. */
    cohorts: z.array(
      z.object({
        week: z.iso.date(),
        joined: z.int(),
        returned: z.array(z.object({ after: z.int(), of: z.int(), came: z.int() })),
      }),
    ),
    waiting: z.object({ payments: z.int(), left: ton }),
    off: z.array(z.enum(['payments', 'claims', 'ads', 'sharing'])),
    /** `detail` is what the condition is about: an amount, seconds, names. */
    incidents: z.array(z.object({ code: z.enum(incidentCodes), detail: z.string() })),
    condition: z.object({
      /** Null before the first audit. */
      audited_at: z.nullable(time),
      invariants: z.int(),
      broken: z.int(),
      /** Seconds for which something has not been read, paid or saved; null if there is nothing of the kind. */
      chain_seconds: seconds,
      stars_seconds: seconds,
      shares_seconds: seconds,
      backup_seconds: seconds,
      jobs: z.int(),
      late_jobs: z.int(),
      /** Players' calls of the last hour, and those that the servers failed. */
      requests: z.int(),
      errors: z.int(),
    }),
  }),
  commands: {
    overview: { about: 'shows the figures of the last 31 days, what waits, and the state of the servers' },
  },
} as const;

/** Days of UTC, both included; without them, the last 31. */
const days = z.strictObject({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) });

/** What was earned and what it cost, day by day, the newest first. */
export const earnings = {
  method: 'GET',
  path: '/earnings',
  action: 'overview.read',
  body: noBody,
  query: days,
  reply: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        ton,
        stars: z.int(),
        /** Paid to players, and taken or spent. */
        coins_out: z.int(),
        coins_back: z.int(),
        ads: z.int(),
        players_new: z.int(),
        /** Who came on this day, and had joined before. */
        players_back: z.int(),
      }),
    ),
  }),
  commands: {
    earnings: { about: 'shows what each day has earned and cost: TON, Stars, coins, ads, players who came back' },
  },
} as const;

/** The same for a spreadsheet. */
export const exportEarnings = {
  method: 'GET',
  path: '/earnings/export',
  action: 'overview.read',
  body: noBody,
  query: days,
  reply: z.object({ file: z.string() }),
  commands: {
    'earnings export': { about: 'prints the same as CSV' },
  },
} as const;
