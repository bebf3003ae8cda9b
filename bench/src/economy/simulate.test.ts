import { wardrobeItems, wardrobePrice } from '@soho/rules';
import { expect, test } from 'vitest';
import { type AttemptSource, type CoinKind, habits, simulateEconomy } from './simulate.ts';

const DAYS = 90;

let seed = 1;
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

const lived = simulateEconomy(1_000, DAYS, random);
const livesOf = (name: string) => {
  const lives = lived.find(({ habit }) => habit.name === name);
  if (lives === undefined) {
    throw new Error(`no players who ${name}`);
  }
  return lives;
};
/** Coins of these kinds that a player of the sort earns on a day. */
const coinsOf = (name: string, ...kinds: readonly CoinKind[]) => {
  const { coins, players } = livesOf(name);
  return kinds.reduce((sum, kind) => sum + coins[kind], 0) / players / DAYS;
};
/** Attempts that a player of the sort gets on a day. */
const attemptsOf = (name: string, source: AttemptSource) => {
  const { attempts, players } = livesOf(name);
  return attempts[source] / players / DAYS;
};

test('the sorts of players are all there are', () => {
  expect(habits.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('a player who comes every day gets 187 coins a day from lanterns and the puzzle of the day', () => {
  // 610 coins in seven days, and 100 a day.
  expect(coinsOf('takes, never plays', 'lantern_prize', 'daily_puzzle')).toBeCloseTo(610 / 7 + 100, -1);
});

test('lanterns give 12 attempts a week to a player who comes every day, a tenth of what ads give', () => {
  expect(attemptsOf('all day', 'lanterns')).toBeCloseTo(12 / 7, 1);
  expect(attemptsOf('all day', 'lanterns')).toBeLessThan(attemptsOf('all day', 'ads') / 10);
});

test('a player who watches no ad has a game for most of the days on which they come', () => {
  const comes = habits.find(({ name }) => name === 'watches no ad')?.comes ?? 0;
  expect(attemptsOf('watches no ad', 'ads')).toBe(0);
  expect(attemptsOf('watches no ad', 'lanterns')).toBeGreaterThan(comes);
});

test('what costs no attempt pays less than a fiftieth of what a day of play does', () => {
  const free = coinsOf('takes, never plays', 'lantern_prize', 'daily_puzzle', 'cards', 'puzzle');
  expect(free).toBeLessThan(coinsOf('all day', 'cards', 'puzzle') / 50);
});

test('the wardrobe is out of reach for no sort of player, and bought out by those who play all day', () => {
  for (const { habit, players, spent } of lived) {
    expect(spent / players, habit.name).toBeGreaterThan(1_000);
  }
  const price = wardrobeItems.reduce((sum, item) => sum + wardrobePrice(item), 0);
  const { spent, players } = livesOf('all day');
  expect(spent / players).toBe(price);
});

test('most coins of each sort of player come from play', () => {
  for (const { habit } of lived.filter((one) => one.habit.plays)) {
    const played = coinsOf(habit.name, 'cards', 'puzzle');
    expect(played, habit.name).toBeGreaterThan(coinsOf(habit.name, 'lantern_prize', 'daily_puzzle'));
  }
});
