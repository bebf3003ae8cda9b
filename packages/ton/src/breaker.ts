import { ChainGap, ChainUnreachable } from './chain-errors.ts';

const FAILURES_IN_A_ROW = 5;
const OPEN_MS = 30_000;

/** Runs a piece of work, or refuses to while the last ones have failed. */
export type Breaker = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * After 5 failures in a row nothing is tried for 30 s, so that no call waits for what does not answer; then one piece of
 * work is let through as a trial, and its end decides for the next ones.
 * @param now milliseconds of a clock that never goes back
 * @throws ChainUnreachable, from the breaker, instead of running the work
 */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let openUntil = 0;
  let onTrial = false;

  return async (work) => {
    const trial = failures >= FAILURES_IN_A_ROW;
    if (trial && (onTrial || now() < openUntil)) {
      throw new ChainUnreachable('not requested: it has not answered before');
    }
    if (trial) {
      onTrial = true;
    }
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (failure) {
      // A provider whose list has a gap does answer.
      failures = failure instanceof ChainGap ? 0 : failures + 1;
      // Work that began before the breaker opened does not keep it open for longer.
      if (failures > FAILURES_IN_A_ROW ? trial : failures === FAILURES_IN_A_ROW) {
        openUntil = now() + OPEN_MS;
      }
      throw failure;
    } finally {
      if (trial) {
        onTrial = false;
      }
    }
  };
}
