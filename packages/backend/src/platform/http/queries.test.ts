import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

test.each([
  ['nothing', ''],
  ['another kind', '?kind=chess'],
  ['an empty kind', '?kind='],
  ['G10: a parameter twice', '?kind=card&kind=card'],
  ['an array in the spelling of some frameworks', '?kind[]=card'],
  ['a parameter that it does not know', '?kind=card&user_id=1'],
  ['NUL', '?kind=card%00'],
  ['__proto__', '?kind=card&__proto__=1'],
  ['SQL', "?kind=card'--"],
  ['bad percent signs', '?kind=%zz'],
  ['10 kB', `?kind=${'x'.repeat(10_000)}`],
])('GET /games/current refuses %s', async (_, query) => {
  const player = await world().newPlayer();
  const reply = await world().app.inject({
    url: `/api${calls.currentGame.path}${query}`,
    headers: { authorization: `Bearer ${player.token}` },
  });
  expect(reply.json()).toMatchObject({ status: 400, code: 'invalid_request' });
});

test.each(Object.values(calls).filter(({ path }) => path !== '/ads/reward'))(
  '$method $path refuses a query that it does not know',
  async ({ method, path }) => {
    const player = await world().newPlayer();
    const reply = await world().app.inject({
      method,
      url: `/api${path}?amount=1`,
      headers: { authorization: `Bearer ${player.token}` },
    });
    expect(reply.statusCode).toBe(400);
  },
);
