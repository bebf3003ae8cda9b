import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { countRows } from '../../testing/rows.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

async function newPlayerWithout(): Promise<Player> {
  const player = await world().newPlayer();
  for (let used = 0; used < 5; used += 1) {
    expect((await player.post(calls.attemptsUse)).status).toBe(200);
  }
  return player;
}

test('a new player has 5 attempts', async () => {
  const player = await world().newPlayer();
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 5 });
});

test('each game costs one, whatever its kind', async () => {
  const player = await world().newPlayer();
  const replies = [
    await player.post(calls.attemptsUse),
    await player.post(calls.attemptsUse, { game: 'card' }),
    await player.post(calls.attemptsUse, { game: 'puzzle' }),
  ];
  expect(replies.map(({ body }) => [body['attempts'], body['success']])).toEqual([
    [4, true],
    [3, true],
    [2, true],
  ]);
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 2 });
});

test('C01: no game starts without one; the refusal says so, and nothing is spent', async () => {
  const player = await newPlayerWithout();
  const english = await player.post(calls.attemptsUse, undefined, { language: 'en' });
  expect(english).toMatchObject({
    status: 409,
    body: { code: 'no_attempts', detail: 'Попыток больше нет (No attempts left)' },
  });
  const russian = await player.post(calls.attemptsUse, undefined, { language: 'ru-RU,ru;q=0.9' });
  expect(russian).toMatchObject({ status: 409, body: { code: 'no_attempts', detail: 'Попыток больше нет' } });
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 0 });
  expect(await countRows(world(), 'game', player.id)).toBe(5);
});

test('the message is in the language of the request', async () => {
  const player = await world().newPlayer();
  const russian = await player.post(calls.attemptsUse, {}, { language: 'ru' });
  const english = await player.post(calls.attemptsUse, {}, { language: 'de' });
  expect([russian.body['message'], english.body['message']]).toEqual(['Игра началась.', 'The game has started.']);
});

test('C11: a repeated request spends one attempt, and gets the same game', async () => {
  const player = await world().newPlayer();
  const key = randomUUID();
  const first = await player.post(calls.attemptsUse, { game: 'puzzle' }, { key });
  const again = await player.post(calls.attemptsUse, { game: 'puzzle' }, { key });
  expect(again.body).toEqual(first.body);
  expect([first.headers['idempotent-replay'], again.headers['idempotent-replay']]).toEqual([undefined, 'true']);
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 4 });
});

test.each([{ count: 100 }, { attempts: -5 }, { attempts: 5 }, { game: 'card', count: 2 }, { game: 'chess' }])(
  'C09: no one can ask for more: %j',
  async (body) => {
    const player = await world().newPlayer();
    for (const call of [calls.attemptsUse, calls.attemptsAdd]) {
      const reply = await world().app.inject({
        method: 'POST',
        url: `/api${call.path}`,
        headers: { authorization: `Bearer ${player.token}` },
        payload: body,
      });
      expect(reply.statusCode).toBe(400);
    }
    expect((await player.get(calls.attempts)).body).toEqual({ attempts: 5 });
  },
);
