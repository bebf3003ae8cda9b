import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { countStatuses } from '../harness/burst.ts';
import { useWorld } from '../harness/world.ts';

const AT_ONCE = 50;
const world = useWorld({ servers: 1, env: { LIMITS_SCALE: '1' } });

test('G07 fifty searches at once of one player are refused but for ten a second, and others are answered', async () => {
  const { client } = world();
  const [greedy, other] = [await world().newPlayer(), await world().newPlayer()];
  const search = (token: string) =>
    client.send({
      method: 'GET',
      path: `/api${calls.marketSearch.path}?search_query=lamp`,
      headers: { authorization: `Bearer ${token}` },
    });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => search(greedy.token)));
  const statuses = countStatuses(answers);
  expect(statuses[200] ?? 0).toBeGreaterThanOrEqual(10);
  // A slow machine may let a second pass while they come in.
  expect(statuses[429] ?? 0).toBeGreaterThanOrEqual(AT_ONCE / 2);
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
  expect((await search(other.token)).status).toBe(200);
});

test('J14 four accounts search for what no index can narrow, and honest searches and balances are answered', async () => {
  const { client } = world();
  const read = (token: string, path: string) =>
    client.send({ method: 'GET', path: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  const greedy = await Promise.all(Array.from({ length: 4 }, () => world().newPlayer()));
  const honest = await world().newPlayer();
  const flood = Promise.all(
    ['%%%', 'c++', '---', '...'].flatMap((query) =>
      greedy.map(({ token }) => read(token, `${calls.marketSearch.path}?search_query=${encodeURIComponent(query)}`)),
    ),
  );
  const answers = await Promise.all([
    read(honest.token, `${calls.marketSearch.path}?search_query=lamp`),
    ...Array.from({ length: 10 }, () => read(honest.token, calls.balance.path)),
  ]);
  expect(countStatuses(answers)).toEqual({ 200: answers.length });
  expect(Object.keys(countStatuses(await flood)).filter((status) => !['200', '429', '503'].includes(status))).toEqual(
    [],
  );
});
