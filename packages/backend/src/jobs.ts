import { forgetUpdates } from './features/bot/index.ts';
import { refreshLeaderboard } from './features/leaderboard/index.ts';
import { scan } from './features/payments/index.ts';
import { settleEarnings } from './features/referrals/index.ts';
import type { Context } from './platform/context.ts';
import { forgetOlder } from './platform/forget.ts';
import type { Job } from './platform/jobs.ts';
import { RESTRICTIONS_EVERY_MS } from './platform/restrictions.ts';
import { watchInvariants } from './watch-invariants.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** Done by any server for all of them. It adds metrics of its own. */
const sharedBy = (context: Context): readonly Job[] => [
  { name: 'settle referral earnings', everyMs: 2 * SECOND_MS, run: settleEarnings },
  { name: 'read what was paid', everyMs: 3 * SECOND_MS, run: scan },
  { name: 'refresh the leaderboard', everyMs: 15 * SECOND_MS, run: refreshLeaderboard },
  watchInvariants(context),
  { name: "forget the bot's updates after 3 days", everyMs: HOUR_MS, run: forgetUpdates },
  {
    name: 'forget stored answers after 24 hours',
    everyMs: HOUR_MS,
    run: ({ database }) => forgetOlder(database, 'stored_answer', 'created_at', '24 hours'),
  },
  {
    name: 'forget what wallets did not sign',
    everyMs: HOUR_MS,
    run: ({ database }) => forgetOlder(database, 'proof_payload', 'created_at', '1 hour'),
  },
];

/** What each server that answers calls does for itself. */
const own: readonly Job[] = [
  {
    name: 'read bans and switches',
    everyMs: RESTRICTIONS_EVERY_MS,
    run: ({ restrictions }) => restrictions.refresh(),
  },
];

/** The recurring work of this server, by its role. Called once a server. */
export function jobsOf(context: Context): readonly Job[] {
  const { role } = context.config;
  return [...(role === 'api' ? [] : sharedBy(context)), ...(role === 'jobs' ? [] : own)];
}
