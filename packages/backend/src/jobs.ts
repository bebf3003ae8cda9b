import { sql } from 'kysely';
import { deleteExpiredUpdates } from './features/bot/index.ts';
import { refreshLeaderboard } from './features/leaderboard/index.ts';
import { countLeagues } from './features/leagues/index.ts';
import { removeUnusedPictures } from './features/market/index.ts';
import { findMessages, sendMessages } from './features/messages/index.ts';
import { countDailyFigures, deleteExpiredSessions } from './features/operators/index.ts';
import { readStarTransactions, refundStars } from './features/payments/index.ts';
import { settleEarnings } from './features/referrals/index.ts';
import type { Context } from './platform/context.ts';
import { withoutTimeLimits } from './platform/database/open.ts';
import { deleteExpired, type ExpiringRows } from './platform/delete-expired.ts';
import { countRequests, recordRounds } from './platform/health/record.ts';
import type { Job } from './platform/jobs.ts';
import { RESTRICTIONS_EVERY_MS } from './platform/restrictions.ts';
import { watchInvariants } from './watch-invariants.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 3_600 * SECOND_MS;
const FIGURES_EVERY_MS = 600 * SECOND_MS;

/** What is kept for a time only (docs/invariants.md, 'What grows'). */
export const expiringRows: readonly ExpiringRows[] = [
  { table: 'stored_answer', time: 'created_at', interval: '24 hours' },
  { table: 'proof_payload', time: 'created_at', interval: '1 hour' },
  { table: 'ad_session', time: 'opened_at', interval: '1 day', only: sql`status = 'replaced'` },
  { table: 'flag', time: 'day', interval: '90 days' },
  { table: 'signal', time: 'day', interval: '90 days' },
  { table: 'signup', time: 'day', interval: '90 days' },
  { table: 'message', time: 'found_at', interval: '30 days' },
  { table: 'request_count', time: 'minute', interval: '1 day' },
  { table: 'player_sign_out', time: 'signed_out_at', interval: '2 days' },
];

/** Done every hour. */
const deletions: readonly Pick<Job, 'name' | 'run'>[] = [
  { name: 'delete old sessions of the console', run: deleteExpiredSessions },
  { name: 'delete bot updates after 3 days', run: deleteExpiredUpdates },
  ...expiringRows.map((rows) => ({
    name: `delete rows of ${rows.table} after ${rows.interval}`,
    run: ({ database }: Context) => deleteExpired(database, rows),
  })),
];

/** Done by any one server for all of them. It adds metrics of its own. */
const sharedBy = (context: Context): readonly Job[] => [
  { name: 'settle referral earnings', everyMs: 2 * SECOND_MS, run: settleEarnings },
  { name: 'scan the chain', everyMs: 3 * SECOND_MS, run: ({ scanner }) => scanner.scan() },
  { name: 'read the Star transactions', everyMs: 10 * SECOND_MS, run: readStarTransactions },
  { name: 'send Stars back', everyMs: 5 * SECOND_MS, run: refundStars },
  { name: 'refresh the leaderboard', everyMs: 15 * SECOND_MS, run: refreshLeaderboard },
  { name: 'count and settle leagues', everyMs: 15 * SECOND_MS, run: countLeagues },
  { name: 'find messages to players', everyMs: 15 * SECOND_MS, run: findMessages },
  { name: 'send messages to players', everyMs: 5 * SECOND_MS, run: sendMessages },
  watchInvariants(context),
  {
    name: 'count the figures of the day',
    everyMs: FIGURES_EVERY_MS,
    firstAfterMs: SECOND_MS,
    run: () => withoutTimeLimits(context, (database) => countDailyFigures({ database })),
  },
  {
    name: 'remove pictures that no lot names',
    everyMs: 24 * HOUR_MS,
    firstAfterMs: HOUR_MS,
    run: () => withoutTimeLimits(context, removeUnusedPictures),
  },
  ...deletions.map((deletion, number) => ({
    ...deletion,
    everyMs: HOUR_MS,
    // A server that has just started opens its connections, and players and other jobs wait for them.
    firstAfterMs: MINUTE_MS / 2 + number * SECOND_MS,
  })),
];

/** What each server that answers calls does for itself. */
const ownOf = (context: Context): readonly Job[] => [
  {
    name: 'read bans and switches',
    everyMs: RESTRICTIONS_EVERY_MS,
    run: ({ restrictions }) => restrictions.refresh(),
  },
  countRequests(context),
];

/** The recurring work of this server, by its role. Called once a server. */
export function jobsOf(context: Context): readonly Job[] {
  const { role } = context.config;
  return [...(role === 'api' ? [] : sharedBy(context).map(recordRounds)), ...(role === 'jobs' ? [] : ownOf(context))];
}
