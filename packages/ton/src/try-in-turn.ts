import { setTimeout as wait } from 'node:timers/promises';
import { ChainGap, ChainUnreachable } from './chain-errors.ts';

/**
 * What the first of these tries that succeeds gives.
 * @param apartMs from a try's beginning to the next one's, at least: providers count requests by the second
 * @throws ChainUnreachable when all have failed, its cause is the last failure; ChainGap when that one was an answer
 */
export async function tryInTurn<Result>(apartMs: number, tries: readonly (() => Promise<Result>)[]): Promise<Result> {
  const failures: unknown[] = [];
  let startedAt = -apartMs;
  for (const attempt of tries) {
    await wait(Math.max(0, startedAt + apartMs - performance.now()));
    startedAt = performance.now();
    try {
      return await attempt();
    } catch (failure) {
      failures.push(failure);
    }
  }
  const cause = failures.at(-1);
  if (cause instanceof ChainGap) {
    throw cause;
  }
  throw new ChainUnreachable(`no answer that can be trusted: ${failures.map(String).join('; then ')}`, { cause });
}
