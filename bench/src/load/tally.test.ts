import { expect, test } from 'vitest';
import { Tally } from './tally.ts';

function tallyOf(...answers: [string, number, number][]): Tally {
  const tally = new Tally();
  for (const answer of answers) {
    tally.add(...answer);
  }
  return tally;
}

test('times are of what was granted, by kind of call and of all', () => {
  const answers = Array.from({ length: 100 }, (_, n): [string, number, number] => ['GET /balance', 200, n]);
  const tally = tallyOf(...answers, ['GET /tasks', 200, 1000], ['GET /tasks', 503, 1]);
  expect(tally.fine('GET /balance')).toEqual({ count: 100, p50Ms: 50, p95Ms: 95, p99Ms: 99 });
  expect(tally.fine('GET /tasks')).toMatchObject({ count: 1, p50Ms: 1000 });
  expect(tally.fine().count).toBe(101);
});

test('a refusal by a rule and a shed request are not failures, anything else is', () => {
  const tally = tallyOf(['a', 409, 1], ['a', 429, 1], ['a', 503, 7], ['a', 400, 1], ['a', 500, 1], ['a', 0, 1]);
  expect(tally.failed).toBe(3);
  expect(tally.byRule).toBe(2);
  expect(tally.shed()).toMatchObject({ count: 1, p99Ms: 7 });
});
