import { expect, test } from 'vitest';
import { ChainUnreachable } from './chain-unreachable.ts';
import { type Attempt, retryOnce } from './retry-once.ts';

test('what works is done once', async () => {
  const tries: Attempt[] = [];
  expect(await retryOnce(1000, (which) => Promise.resolve(tries.push(which)))).toBe(1);
  expect(tries).toEqual(['first']);
});

test('what fails is done again, but not at once', async () => {
  const began: number[] = [];
  const result = await retryOnce(50, (which) => {
    began.push(performance.now());
    return which === 'first' ? Promise.reject(new Error('down')) : Promise.resolve(which);
  });
  expect(result).toBe('second');
  // A timer may be a millisecond early.
  expect((began[1] ?? 0) - (began[0] ?? 0)).toBeGreaterThan(48);
});

test('what fails twice is unreachable, for both reasons', async () => {
  const failure = retryOnce(0, (which) => Promise.reject(new Error(`${which} is down`)));
  await expect(failure).rejects.toThrow(ChainUnreachable);
  await expect(failure).rejects.toThrow(/first is down.*second is down/);
});
