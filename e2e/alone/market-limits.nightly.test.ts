import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { countStatuses } from '../harness/burst.ts';
import { useWorld } from '../harness/world.ts';

const AT_ONCE = 50;
const world = useWorld({ servers: 1, env: { LIMITS_SCALE: '1' } });

test('G07 of fifty searches of one player at once all but ten a second are refused, and other players are answered', async () => {
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
  // On a slow machine a second may pass while they arrive.
  expect(statuses[429] ?? 0).toBeGreaterThanOrEqual(AT_ONCE / 2);
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
  expect((await search(other.token)).status).toBe(200);
});

test("J14 of four accounts' searches that no index can narrow two run at a time at most, and honest ones are answered", async () => {
  const { client, database } = world();
  await database.rows(
    `insert into market_lot (lot_id, shop_id, nickname, description, price, url)
     select 1000000 + n, shop_id, 'Thing ' || n, repeat('made by hand from wood and paper ', 12), '5 USD', 'https://shop.test/' || n
     from generate_series(1, 20000) as n, (select shop_id from market_shop limit 1) as shop`,
  );
  const read = (token: string, path: string) =>
    client.send({ method: 'GET', path: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  const search = (token: string, query: string) =>
    read(token, `${calls.marketSearch.path}?search_query=${encodeURIComponent(query)}`);
  const greedy = await Promise.all(Array.from({ length: 4 }, () => world().newPlayer()));
  const honest = await world().newPlayer();
  const flood = Promise.all(
    ['%%%', 'c++', '---', '...'].flatMap((query) => greedy.map(({ token }) => search(token, query))),
  );
  const working = watchSearches(flood);
  const answers = await Promise.all([
    search(honest.token, 'lamp'),
    ...Array.from({ length: 10 }, () => read(honest.token, calls.balance.path)),
  ]);
  expect(countStatuses(answers)).toEqual({ 200: answers.length });
  expect(Object.keys(countStatuses(await flood)).filter((status) => !['200', '429', '503'].includes(status))).toEqual(
    [],
  );
  // None would mean that the searches were too quick to be observed, and that this test shows nothing.
  expect([1, 2]).toContain(await working);
});

/** The most searches that the database ran at once until `end`. */
async function watchSearches(end: Promise<unknown>): Promise<number> {
  let most = 0;
  const flood = { isOver: false };
  void end.finally(() => {
    flood.isOver = true;
  });
  while (!flood.isOver) {
    const [row] = await world().database.rows(
      `select count(*)::int as searches from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
         and backend_type = 'client backend' and query ~ '\\mmarket_lot\\M'`,
    );
    most = Math.max(most, Number(row?.['searches']));
  }
  return most;
}
