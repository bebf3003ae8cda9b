import { expect, test } from 'vitest';
import { words } from './en.ts';

test('the gate, the header, the navigation and the hub have their texts to the character', () => {
  const { gate, layout, hub } = words;
  expect(gate.loading).toBe('Loading authorization...');
  expect(gate.error('{message}')).toBe('Authorization error: {message}');
  expect(gate.noToken).toBe('Failed to get token. Try refreshing the page.');
  expect([layout.player, layout.balanceLoading, layout.balanceError]).toEqual(['Player', 'Loading...', 'Error']);
  expect([layout.wallet, layout.game, layout.referral, layout.tasks, layout.app]).toEqual([
    'Wallet',
    'Game',
    'Referral',
    'Tasks',
    'App',
  ]);
  expect([hub.dailyProgress, hub.xpEarned, hub.rewards(0), hub.dayStreak(1), hub.market]).toEqual([
    'Daily Progress',
    'XP Earned',
    'Rewards',
    'Day Streak',
    'Market',
  ]);
  expect([hub.lottery, hub.casino, hub.staking, hub.insurance, hub.dating, hub.wallet, hub.taxi]).toEqual([
    'Lottery',
    'Casino',
    'Staking',
    'Insurance',
    'Dating',
    'Wallet',
    'Taxi',
  ]);
  expect(hub.comingSoon).toBe('Coming Soon!');
  expect(hub.comingSoonText('{feature}')).toBe(
    '{feature} feature is currently under development and will be available soon. Stay tuned for updates!',
  );
  expect(hub.ok).toBe('OK');
});
