import { expect, test } from 'vitest';
import { coins } from './coins.ts';
import { AD_DAILY_CAP, PAIR_REWARD, PUZZLE_REWARD, STARTING_ATTEMPTS } from './economy.ts';

test.each([0, 1, 100, 1_500_000, Number.MAX_SAFE_INTEGER])('%d is an amount of coins', (amount) => {
  expect(coins(amount)).toBe(amount);
});

test.each([-1, -0.5, 0.5, 99.999, 2 ** 53, 1e308, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  '%d is not an amount of coins',
  (amount) => {
    expect(() => coins(amount)).toThrow(RangeError);
  },
);

test('a pair pays 100 coins, a solved puzzle 100; a player starts with 5 attempts and earns at most 20 a day', () => {
  expect({ PAIR_REWARD, PUZZLE_REWARD, STARTING_ATTEMPTS, AD_DAILY_CAP }).toEqual({
    PAIR_REWARD: 100,
    PUZZLE_REWARD: 100,
    STARTING_ATTEMPTS: 5,
    AD_DAILY_CAP: 20,
  });
});
