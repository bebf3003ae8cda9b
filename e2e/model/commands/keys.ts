import { randomUUID } from 'node:crypto';
import { calls, IDEMPOTENT_REPLAY } from '@soho/contract';
import { minerIds } from '@soho/rules';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Command, command } from '../command.ts';
import type { AnsweredCall, Model } from '../model.ts';
import { burstSizes } from '../repetition.ts';

const which = fc.nat({ max: 30 });

export const replaying = fc
  .tuple(which, fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: burstSizes }))
  .map(([index, times]) => replay(index, times));
export const reusingKeys = which.map(reuseKey);

/** Expects the first answer again, word for word, marked as a replay. */
function replay(index: number, times: number): Command {
  return command(
    `ask again for what was done ${index} calls ago, ${times} times at once`,
    async (model, { world }) => {
      const { call, token, body, key, text } = latest(model, index);
      const answers = await Promise.all(
        Array.from({ length: times }, () => world.client.requestAnswer(call, { token, body, key })),
      );
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 200, headers: { [IDEMPOTENT_REPLAY]: 'true' }, body: JSON.parse(text) });
      }
    },
    hasAnswered,
  );
}

function reuseKey(index: number): Command {
  return command(
    `give the key of ${index} calls ago to something else`,
    async (model, { world }) => {
      const { call, token, key, body } = latest(model, index);
      const answer = await world.client.requestAnswer(call, { token, key, body: another(call, body) });
      expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    },
    hasAnswered,
  );
}

function hasAnswered({ answered }: Readonly<Model>): boolean {
  return answered.length > 0;
}

function latest({ answered }: Model, index: number): AnsweredCall {
  const found = answered.at(-1 - (index % answered.length));
  if (found === undefined) {
    throw new Error('nothing was answered yet');
  }
  return found;
}

/** A different body that fits the call's schema. */
function another(call: AnsweredCall['call'], body: unknown): unknown {
  const { game, st, miner_id } = Object(body);
  switch (call) {
    case calls.attemptsUse:
      return { game: game === 'card' ? 'puzzle' : 'card' };
    case calls.attemptsAdd:
      return { ad_session: randomUUID() };
    case calls.balanceUpdate:
      return { ...Object(body), game_id: randomUUID() };
    case calls.tasksCollect:
    case calls.tasksInstant:
      return { st: `${st}_2` };
    case calls.minersClaim:
      return { miner_id: (miner_id % minerIds.length) + 1 };
    default:
      return undefined;
  }
}
