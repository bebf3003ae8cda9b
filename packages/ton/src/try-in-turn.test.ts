import { expect, test, vi } from 'vitest';
import { ChainGap, ChainUnreachable } from './chain-errors.ts';
import { tryInTurn } from './try-in-turn.ts';

const failing = (message: string) => () => Promise.reject(new Error(message));

test('what works is done once', async () => {
  const other = vi.fn();
  expect(await tryInTurn(1000, [() => Promise.resolve(1), other])).toBe(1);
  expect(other).not.toHaveBeenCalled();
});

test('what fails is followed by the next, but not at once', async () => {
  const began: number[] = [];
  const beginAnd = (end: () => Promise<string>) => () => {
    began.push(performance.now());
    return end();
  };
  const tries = [failing('down'), failing('busy'), () => Promise.resolve('third')].map(beginAnd);
  expect(await tryInTurn(30, tries)).toBe('third');
  // A timer may be a millisecond early.
  expect((began[1] ?? 0) - (began[0] ?? 0)).toBeGreaterThan(28);
  expect((began[2] ?? 0) - (began[1] ?? 0)).toBeGreaterThan(28);
});

test('when all have failed it is unreachable, for all reasons', async () => {
  const failure = tryInTurn(0, [failing('down'), failing('busy')]);
  await expect(failure).rejects.toThrow(ChainUnreachable);
  await expect(failure).rejects.toThrow(/down; then .*busy/);
});

test('when the last has an answer that shows a gap, that is what it is', async () => {
  const gap = new ChainGap('a gap');
  await expect(tryInTurn(0, [failing('down'), () => Promise.reject(gap)])).rejects.toBe(gap);
});
