import { expect, test } from 'vitest';
import { type CoinKind, habits, simulateEconomy } from './simulate.ts';

const DAYS = 90;

let seed = 1;
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

const lived = simulateEconomy(1_000, DAYS, random);
const coinsOf = (name: string, ...kinds: readonly CoinKind[]) => {
  const { coins, players } = lived.find(({ habit }) => habit.name === name) ?? { coins: undefined, players: 1 };
  return kinds.reduce((sum, kind) => sum + (coins?.[kind] ?? 0), 0) / players / DAYS;
};

test('the sorts of players are all there are', () => {
  expect(habits.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('whoever comes every day has 187 coins a day from lanterns and the puzzle of the day', () => {
  // 610 coins in seven days, and 100 a day.
  expect(coinsOf('takes, never plays', 'lantern_prize', 'daily_puzzle')).toBeCloseTo(610 / 7 + 100, -1);
});

test('what costs no attempt pays less than a fiftieth of what a day of play does', () => {
  const free = coinsOf('takes, never plays', 'lantern_prize', 'daily_puzzle', 'cards', 'puzzle');
  expect(free).toBeLessThan(coinsOf('all day', 'cards', 'puzzle') / 50);
});

test('most coins of each sort of player come from play', () => {
  for (const { habit } of lived.filter((one) => one.habit.plays)) {
    const played = coinsOf(habit.name, 'cards', 'puzzle');
    expect(played, habit.name).toBeGreaterThan(coinsOf(habit.name, 'lantern_prize', 'daily_puzzle'));
  }
});
