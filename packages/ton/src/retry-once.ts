import { setTimeout as wait } from 'node:timers/promises';
import { ChainGap } from './chain-gap.ts';
import { ChainUnreachable } from './chain-unreachable.ts';

export type Attempt = 'first' | 'second';

/**
 * Does something, and retries once when it fails.
 * @param apartMs from the first try's beginning to the second's, at least: providers count requests by the second
 * @throws ChainUnreachable when both have failed, its cause is the second failure; ChainGap when that one was an answer
 */
export async function retryOnce<Result>(apartMs: number, work: (which: Attempt) => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const first = await attempt(() => work('first'));
  if (first.done) {
    return first.result;
  }
  await wait(Math.max(0, startedAt + apartMs - performance.now()));
  const second = await attempt(() => work('second'));
  if (second.done) {
    return second.result;
  }
  if (second.failure instanceof ChainGap) {
    throw second.failure;
  }
  const reasons = [first.failure, second.failure].map(String).join('; then ');
  throw new ChainUnreachable(`no answer that can be trusted: ${reasons}`, { cause: second.failure });
}

type Outcome<Result> =
  | { readonly done: true; readonly result: Result }
  | { readonly done: false; readonly failure: unknown };

async function attempt<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { done: true, result: await work() };
  } catch (failure) {
    return { done: false, failure };
  }
}
