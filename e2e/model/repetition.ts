import { randomUUID } from 'node:crypto';
import type { Call } from '@soho/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { countStatuses } from '../harness/burst.ts';
import type { Answer } from '../harness/http.ts';
import type { Model } from './model.ts';
import type { RealSystem } from './real-system.ts';

/** How a call is made: once, or many times at once, each with its own key or all with one. */
export type Repetition = { readonly times: number; readonly oneKey: boolean };

const ONCE: Repetition = { times: 1, oneKey: false };

/** Mostly as few as a race needs; two servers share them. */
export const burstSizes = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: fc.integer({ min: 10, max: 20 }) },
  { weight: 1, arbitrary: fc.constant(50) },
);

export const repetitions: fc.Arbitrary<Repetition> = fc.oneof(
  { withCrossShrink: true },
  { weight: 5, arbitrary: fc.constant(ONCE) },
  { weight: 1, arbitrary: fc.record({ times: burstSizes, oneKey: fc.boolean() }) },
);

export function describeWay({ times, oneKey }: Repetition): string {
  return times === 1 ? '' : ` ${times} times at once${oneKey ? ' with one key' : ''}`;
}

type ModelCall = { readonly call: Call; readonly body: unknown; readonly token?: string };

/** Sends a call as often as `repetition` says. */
export function callInWay(
  { world, player }: RealSystem,
  { call, body, token = player.token }: ModelCall,
  repetition: Repetition,
) {
  const oneKey = randomUUID();
  return Promise.all(
    Array.from({ length: repetition.times }, async () => {
      const key = repetition.oneKey ? oneKey : randomUUID();
      return { key, answer: await world.client.requestUntilTaken(call, { token, body, key }) };
    }),
  );
}

/**
 * Sends a call as often as `repetition` says, and expects as many successes as the model says; a rule refuses the others.
 * @param due how many calls with their own keys may succeed
 * @returns an answer for each time that it succeeded
 */
export async function expectSuccesses(
  model: Model,
  real: RealSystem,
  modelCall: ModelCall,
  repetition: Repetition,
  due: number,
): Promise<Answer[]> {
  const attempts = await callInWay(real, modelCall, repetition);
  const happened = Math.min(due, repetition.oneKey ? 1 : repetition.times);
  const successes = repetition.oneKey ? happened * repetition.times : happened;
  expect(countStatuses(attempts.map(({ answer }) => answer))).toEqual({
    ...(successes > 0 ? { 200: successes } : {}),
    ...(repetition.times > successes ? { 409: repetition.times - successes } : {}),
  });
  const done = attempts.filter(({ answer }) => answer.status === 200);
  if (repetition.oneKey) {
    expect(new Set(done.map(({ answer }) => answer.text)).size).toBe(happened);
  }
  const { call, body, token = real.player.token } = modelCall;
  for (const { key, answer } of done.slice(0, happened)) {
    model.answered.push({ call, token, body, key, text: answer.text });
  }
  return done.slice(0, happened).map(({ answer }) => answer);
}
