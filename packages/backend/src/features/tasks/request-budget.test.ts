import { beforeEach, expect, test, vi } from 'vitest';
import { type BudgetedRequest, createRequestBudget } from './channels.ts';

let now: number;
let ask: BudgetedRequest;
let work = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  now = 5_000;
  ask = createRequestBudget({ maxPerSecond: 4, maxInFlight: 6, now: () => now });
  work = vi.fn(() => Promise.resolve(true));
});

/** A request beyond the budget gives undefined. */
const answersOf = (requests: ReturnType<BudgetedRequest>[]) => Promise.all(requests.map(async (one) => one));

test('requests in flight with one key are sent once, and again afterwards', async () => {
  const answer = Promise.withResolvers<boolean>();
  work.mockReturnValueOnce(answer.promise);
  const requests = [ask('a', work, 'whole'), ask('a', work, 'half'), ask('a', work, 'whole')];
  answer.resolve(false);
  expect(await answersOf(requests)).toEqual([false, false, false]);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await ask('a', work, 'whole')).toBe(true);
});

test('J02: no more than the budget of a second is sent, and a new second has a new one', async () => {
  const requests = ['a', 'b', 'c', 'd', 'e'].map((key) => ask(key, work, 'whole'));
  expect(await answersOf(requests)).toEqual([true, true, true, true, undefined]);
  now += 999;
  expect(ask('e', work, 'whole')).toBeUndefined();
  now += 1;
  expect(await ask('e', work, 'whole')).toBe(true);
});

test('what can wait leaves half of the budget to what cannot', async () => {
  const requests = ['a', 'b', 'c'].map((key) => ask(key, work, 'half'));
  expect(await answersOf(requests)).toEqual([true, true, undefined]);
  expect(await ask('c', work, 'whole')).toBe(true);
});

test('while nothing is answered, no more than so many are under way, however long it takes', async () => {
  const silence = Promise.withResolvers<boolean>();
  work.mockReturnValue(silence.promise);
  const requests = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => {
    now += 1_000;
    return ask(key, work, 'whole');
  });
  expect(requests).not.toContain(undefined);
  now += 60_000;
  expect(ask('g', work, 'whole')).toBeUndefined();
  silence.reject(new Error('no answer'));
  expect((await Promise.allSettled(requests.map(async (one) => one))).map(({ status }) => status)).toEqual(
    requests.map(() => 'rejected'),
  );
  work.mockResolvedValue(true);
  expect(await ask('g', work, 'whole')).toBe(true);
});
