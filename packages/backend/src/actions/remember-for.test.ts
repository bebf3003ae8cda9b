import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberFor } from './remember-for.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what was read is answered to all until its time is over', async () => {
  let reads = 0;
  const read = rememberFor(1_000, async () => (reads += 1));
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
});

test('a failure is answered to those who wait for it, and not remembered', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('there');
  const read = rememberFor(1_000, work);
  expect(await Promise.allSettled([read(), read()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(await read()).toBe('there');
  expect(work).toHaveBeenCalledTimes(2);
});
