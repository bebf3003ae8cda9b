import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { pay } from '../../testing/backups.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { makeBalanceReader } from './service.ts';

const world = useTestWorld();

test('a new player has no coins', async () => {
  const player = await world().newPlayer();
  expect((await player.get(calls.balance)).body).toEqual({
    balance: 0,
    nickname: `Player ${player.id}`,
    avatar_url: null,
  });
});

test('B12: shows no one but the player whose token it is', async () => {
  const [player, other] = [await world().newPlayer(), await world().newPlayer()];
  const reply = await world().app.inject({
    url: '/api/balance',
    headers: { authorization: `Bearer ${player.token}`, 'x-user-id': String(other.id) },
  });
  expect(reply.json()).toMatchObject({ nickname: `Player ${player.id}` });
  const byQuery = await world().app.inject({
    url: `/api/balance?user_id=${other.id}`,
    headers: { authorization: `Bearer ${player.token}` },
  });
  expect(byQuery.statusCode).toBe(400);
});

test('answers each of many players at the same time with their own', async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => world().newPlayer()));
  const replies = await Promise.all([...players, ...players].map((player) => player.get(calls.balance)));
  expect(replies.map(({ body }) => body['nickname'])).toEqual([...players, ...players].map(({ id }) => `Player ${id}`));
});

test('a request after coins were acknowledged reads them, though another read is still under way', async () => {
  const player = await world().newPlayer();
  const { context } = world();
  const [hasRead, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: Database = {
    ...context.database,
    prepared: async <Row>(...statement: Parameters<Database['prepared']>) => {
      const rows = await context.database.prepared<Row>(...statement);
      hasRead.resolve();
      await mayAnswer.promise;
      return rows;
    },
  };
  const read = makeBalanceReader({ ...context, database: slow });
  const before = read(player.id);
  await hasRead.promise;
  await pay(world(), player.id, 100);
  const after = read(player.id);
  mayAnswer.resolve();
  expect([(await before).balance, (await after).balance]).toEqual([0, 100]);
});
