import { expect, test } from 'vitest';
import { isTab, matchesPattern, parentOf, tabOf } from './screens.ts';

test('the four tabs and the home page have no back button', () => {
  expect(['/', '/app', '/pickgame', '/ref', '/task'].every(isTab)).toBe(true);
  expect(['/game', '/puzzle', '/miner', '/wallet', '/market', '/leaderboard'].some(isTab)).toBe(false);
});

test('a screen that was opened directly leads back to its tab', () => {
  expect(parentOf('/game')).toBe('/pickgame');
  expect(parentOf('/leaderboard')).toBe('/ref');
  expect(parentOf('/market')).toBe('/app');
  expect(parentOf('/wallet')).toBe('/app');
});

test('a page of the market that was opened directly leads back to the market', () => {
  expect(['/market/category/1', '/market/shop/3', '/market/lots/7'].map(parentOf)).toEqual(
    Array.from({ length: 3 }, () => '/market'),
  );
});

test('the wallet highlights no tab', () => {
  expect(tabOf('/wallet')).toBeUndefined();
  expect(tabOf('/puzzle')).toBe('game');
});

test("a screen's path may hold an id, and nothing more", () => {
  expect(matchesPattern('/market/shop/7', '/market/shop/:id')).toBe(true);
  expect(
    ['/market/shop/', '/market/shop/7/lots', '/old/market/shop/7'].some((path) =>
      matchesPattern(path, '/market/shop/:id'),
    ),
  ).toBe(false);
  expect(matchesPattern('/market', '/market')).toBe(true);
  expect(['/', '/market/'].some((path) => matchesPattern(path, '/market'))).toBe(false);
});
