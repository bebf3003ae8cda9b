import { expect, test } from 'vitest';
import { findOdd, HELD_WEIGHT, type SignalCode, weigh } from './weigh.ts';

const timesOf = (intervals: readonly number[]) =>
  intervals.reduce<number[]>((times, interval) => [...times, (times.at(-1) ?? 0) + interval], [0]);

/** Numbers from 0 to 1 that are the same in each run. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** What some games of one day, and where the player comes from, weigh together. */
function weightOf(games: readonly (readonly number[])[], origin: readonly SignalCode[] = []): number {
  const play = games.flatMap((intervals) => findOdd(timesOf(intervals), 1).map(({ code }) => ({ code, count: 1 })));
  return weigh([...play, ...origin.map((code) => ({ code, count: 25 }))]);
}

type Wait = { readonly least: number; readonly most: number; readonly pause?: number };

/** Games of a script that waits for a time between two for each pair, and a while before the second one. */
function scripted(seed: number, { least, most, pause = 0 }: Wait, games = 3): number[][] {
  const random = makeRandom(seed);
  return Array.from({ length: games }, () =>
    Array.from({ length: 7 }, (_, pair) => least + random() * (most - least) + (pair === 0 ? pause : 0)),
  );
}

const METRONOME = { least: 2_900, most: 3_100 };
const PAUSING = { least: 400, most: 1_390, pause: 5_000 };

const EIGHT = [11, 22, 33, 44, 55, 66, 77, 88];

test.each([
  ['8 pairs in 2.6 seconds', { least: 150, most: 600 }],
  ['8 pairs in 6 seconds', { least: 500, most: 1_100 }],
  ['a pause, then no time for a wrong turn', PAUSING],
] as const)('J13: eight jittery scripts of one address weigh enough after three games: %s', (_, wait) => {
  for (const seed of EIGHT) {
    expect(weightOf(scripted(seed, wait), ['crowded_address'])).toBeGreaterThanOrEqual(HELD_WEIGHT);
  }
});

test('a metronome weighs enough after three games, wherever it comes from', () => {
  expect(weightOf(scripted(1, METRONOME, 2))).toBeLessThan(HELD_WEIGHT);
  expect(weightOf(scripted(1, METRONOME))).toBeGreaterThanOrEqual(HELD_WEIGHT);
});

test('J13: hands weigh nothing, and the address of a family or a class hardly anything, however many games are won', () => {
  const hand = [
    [2_400, 5_100, 1_800, 7_300, 1_500, 1_200, 1_100],
    [4_200, 1_300, 3_900, 2_100, 1_100, 1_000, 900],
    // Quick, with a good memory.
    [1_900, 1_100, 2_600, 1_200, 1_000, 900, 800],
  ];
  expect(weightOf(hand)).toBe(0);
  expect(weightOf(Array.from({ length: 20 }, () => hand).flat(), ['crowded_address', 'invitation_ring'])).toBe(2);
});

test('one game or two, however odd, do not weigh enough where many are at one address', () => {
  expect(weightOf(scripted(7, { least: 150, most: 600 }, 1), ['crowded_address', 'invitation_ring'])).toBeLessThan(
    HELD_WEIGHT,
  );
  expect(weightOf(scripted(7, PAUSING, 2), ['crowded_address', 'invitation_ring'])).toBeLessThan(HELD_WEIGHT);
});

test('says what is odd about a game, in words', () => {
  expect(findOdd(timesOf([300, 300, 300, 300, 300, 300, 300]), 1)).toEqual([
    { code: 'even_moves', evidence: 'a pair every 300 ms, 0% apart' },
    { code: 'perfect_games', evidence: '8 pairs in 2.1 s' },
  ]);
  expect(findOdd(timesOf([4_000, 900, 1_300, 700, 1_350, 600, 800]), 1)).toEqual([
    { code: 'faultless_streaks', evidence: '6 pairs in a row within 1400 ms of the last' },
  ]);
});

test('times are those of a game that may be faster', () => {
  expect(findOdd(timesOf([2_400, 5_100, 1_800, 7_300, 1_500, 1_200, 1_100].map((ms) => ms / 10)), 0.1)).toEqual([]);
});
