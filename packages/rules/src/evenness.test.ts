import { expect, test } from 'vitest';
import { unevennessOf } from './evenness.ts';

const timesOf = (intervals: readonly number[]) =>
  intervals.reduce<number[]>((times, interval) => [...times, (times.at(-1) ?? 0) + interval], [0]);

test('intervals that are all the same are even', () => {
  expect(unevennessOf(timesOf([300, 300, 300, 300]))).toEqual({ unevenness: 0, meanMs: 300 });
});

test("a script's intervals, late by what a network adds, are below 0.1", () => {
  expect(unevennessOf(timesOf([312, 305, 331, 308, 346, 303, 319])).unevenness).toBeLessThan(0.1);
});

test("a hand's intervals are above 0.3", () => {
  expect(unevennessOf(timesOf([2_400, 5_100, 1_800, 7_300, 1_500, 1_200, 1_100])).unevenness).toBeGreaterThan(0.3);
});
