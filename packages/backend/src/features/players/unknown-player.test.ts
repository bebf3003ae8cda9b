import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { signToken } from '../../platform/http/token.ts';
import { countRows } from '../../testing/rows.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

// After a restored backup there are honest tokens of players whom the database does not know: they must sign in again.
test.each([
  ['GET', calls.balance.path, undefined],
  ['GET', calls.attempts.path, undefined],
  ['POST', calls.attemptsUse.path, undefined],
  ['POST', calls.attemptsAdd.path, undefined],
  ['POST', calls.videoStarted.path, undefined],
  ['POST', calls.gameStarted.path, undefined],
] as const)('%s %s asks a player whom nobody knows to sign in again', async (method, path, payload) => {
  const token = signToken(world().app, 99_999);
  for (const key of [undefined, randomUUID()]) {
    const reply = await world().app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(reply.json()).toMatchObject({ status: 401, code: 'unauthorized' });
  }
  expect(await countRows(world(), 'stored_answer', 99_999)).toBe(0);
});

test('a claim of a player whom nobody knows is refused', async () => {
  const token = signToken(world().app, 99_999);
  const reply = await world()
    .playerWith(99_999, token)
    .post(calls.balanceUpdate, { game_id: randomUUID(), pair: [0, 1] });
  expect(reply).toMatchObject({ status: 409, body: { code: 'no_game' } });
});
