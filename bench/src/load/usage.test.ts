import { expect, test } from 'vitest';
import { parseStat } from './usage.ts';

test("reads a process's time whatever its name is", () => {
  const text = '42 (a) b 7 7) S 17 42 42 0 -1 4194304 900 0 0 0 150 50 30 4 20 0 11 0 1234 1000000 5000';
  expect(parseStat(text)).toEqual({ parent: 17, own: 200, ofEnded: 34 });
});
