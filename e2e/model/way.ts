import { randomUUID } from 'node:crypto';
import type { Call } from '@soho/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { countStatuses } from '../harness/burst.ts';
import type { Answer } from '../harness/http.ts';
import type { Model } from './model.ts';
import type { Real } from './real.ts';

/** How a call is made: once, or many times at once, each with a key of its own or all with one. */
export type Way = { readonly times: number; readonly oneKey: boolean };

const ONCE: Way = { times: 1, oneKey: false };

/** Mostly as few as a race needs; two servers have each a share of them. */
export const bursts = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: fc.integer({ min: 10, max: 20 }) },
  { weight: 1, arbitrary: fc.constant(50) },
);

export const ways: fc.Arbitrary<Way> = fc.oneof(
  { withCrossShrink: true },
  { weight: 5, arbitrary: fc.constant(ONCE) },
  { weight: 1, arbitrary: fc.record({ times: bursts, oneKey: fc.boolean() }) },
);

export function inWords({ times, oneKey }: Way): string {
  return times === 1 ? '' : ` ${times} times at once${oneKey ? ' with one key' : ''}`;
}

type Asked = { readonly call: Call; readonly body: unknown; readonly token?: string };

/** Makes a call in some way. */
export function askInWay({ world, player }: Real, { call, body, token = player.token }: Asked, way: Way) {
  const oneKey = randomUUID();
  return Promise.all(
    Array.from({ length: way.times }, async () => {
      const key = way.oneKey ? oneKey : randomUUID();
      return { key, answer: await world.client.ask(call, { token, body, key }) };
    }),
  );
}

/**
 * Makes a call in some way, and expects as many successes as the model says, every other one refused by a rule.
 * @param due how many may succeed that have keys of their own
 * @returns an answer for each time that it has happened
 */
export async function askFor(model: Model, real: Real, asked: Asked, way: Way, due: number): Promise<Answer[]> {
  const asks = await askInWay(real, asked, way);
  const happened = Math.min(due, way.oneKey ? 1 : way.times);
  const successes = way.oneKey ? happened * way.times : happened;
  expect(countStatuses(asks.map(({ answer }) => answer))).toEqual({
    ...(successes > 0 ? { 200: successes } : {}),
    ...(way.times > successes ? { 409: way.times - successes } : {}),
  });
  const done = asks.filter(({ answer }) => answer.status === 200);
  if (way.oneKey) {
    expect(new Set(done.map(({ answer }) => answer.text)).size).toBe(happened);
  }
  const { call, body, token = real.player.token } = asked;
  for (const { key, answer } of done.slice(0, happened)) {
    model.answered.push({ call, token, body, key, text: answer.text });
  }
  return done.slice(0, happened).map(({ answer }) => answer);
}
