import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

test('a new player has no coins', async () => {
  const player = await world().newPlayer();
  expect((await player.get(calls.balance)).body).toEqual({
    balance: 0,
    nickname: `Player ${player.id}`,
    avatar_url: null,
  });
});

test('B12: shows nobody but the player whose token it is', async () => {
  const [player, other] = [await world().newPlayer(), await world().newPlayer()];
  const asked = await world().app.inject({
    url: '/api/balance',
    headers: { authorization: `Bearer ${player.token}`, 'x-user-id': String(other.id) },
  });
  expect(asked.json()).toMatchObject({ nickname: `Player ${player.id}` });
  const byQuery = await world().app.inject({
    url: `/api/balance?user_id=${other.id}`,
    headers: { authorization: `Bearer ${player.token}` },
  });
  expect(byQuery.statusCode).toBe(400);
});

test('answers each of many who ask at the same time with their own', async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => world().newPlayer()));
  const replies = await Promise.all([...players, ...players].map((player) => player.get(calls.balance)));
  expect(replies.map(({ body }) => body['nickname'])).toEqual([...players, ...players].map(({ id }) => `Player ${id}`));
});
