import { forgetUpdates } from './features/bot/index.ts';
import { refreshLeaderboard } from './features/leaderboard/index.ts';
import { scan } from './features/payments/index.ts';
import { settleEarnings } from './features/referrals/index.ts';
import { forgetOlder } from './platform/forget.ts';
import type { Job } from './platform/jobs.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

export const jobs: readonly Job[] = [
  { name: 'settle referral earnings', everyMs: 2 * SECOND_MS, run: settleEarnings },
  { name: 'read what was paid', everyMs: 3 * SECOND_MS, run: scan },
  { name: 'refresh the leaderboard', everyMs: 15 * SECOND_MS, run: refreshLeaderboard },
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
