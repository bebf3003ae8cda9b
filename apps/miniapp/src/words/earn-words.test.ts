import { REFERRAL_BONUS, SHARE_PERCENT } from '@soho/rules';
import { expect, test } from 'vitest';
import { leaderboard } from './en/leaderboard.ts';
import { referrals } from './en/referrals.ts';
import { words as first } from './en.ts';
import { referrals as ru } from './ru/referrals.ts';

test('tasks and quests have their texts to the character', () => {
  const { tasks } = first;
  expect([tasks.mainQuest, tasks.earlyQuest, tasks.collect, tasks.go]).toEqual([
    'Main Quest',
    'Early Quest',
    'Collect',
    'Go',
  ]);
  expect([tasks.rewardReceived, tasks.coinsReceived(1500)]).toEqual(['Reward received!', '+1500 coins received!']);
  expect([tasks.collectFailed, tasks.completeFailed]).toEqual(['Error collecting reward', 'Error completing task']);
});

test('referrals have their texts to the character', () => {
  expect([referrals.total, referrals.earned, referrals.copied]).toEqual(['Total Referrals', 'Total Earned', 'Copied!']);
  expect([referrals.mine(3), referrals.history]).toEqual(['My Referrals (3)', 'Earnings History']);
  expect(referrals.tip(SHARE_PERCENT, REFERRAL_BONUS)).toBe(
    'Tip: earn 15% of their rewards and get 50 coins for each new referral.',
  );
  expect([referrals.noReferrals, referrals.noReferralsText]).toEqual([
    'No referrals yet',
    'Share your link to start earning!',
  ]);
  expect([referrals.noEarnings, referrals.noEarningsText]).toEqual([
    'No earnings yet',
    'Your referral rewards will appear here!',
  ]);
  expect([referrals.loading, referrals.failed, referrals.retry]).toEqual([
    'Loading referral data...',
    'Error loading referral data',
    'Try Again',
  ]);
  expect([referrals.leaderboard, referrals.noDate]).toEqual(['Go to Leaderboard', 'N/A']);
});

test('the invitation names the product', () => {
  expect(referrals.invitation('SOHO')).toBe('Join me in SOHO: play, do tasks and earn coins together!');
  expect(ru.invitation('SOHO')).toContain('SOHO');
});

test("an earning's reason shows underscores as spaces", () => {
  expect(referrals.reason('new_referral')).toBe('new referral');
  expect(ru.reason('game_reward')).toBe('награда за игру');
});

test('the leaderboard says what went wrong', () => {
  expect(leaderboard.failed('{message}')).toBe('Loading error: {message}');
});
