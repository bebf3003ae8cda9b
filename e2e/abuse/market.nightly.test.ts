import { calls } from '@soho/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../harness/http.ts';
import { useWorld } from '../harness/world.ts';

const SEARCH = calls.marketSearch.path;
/** How many times longer a query may take than a plain one. */
const MOST_TIMES_PLAIN = 20;
const TURNS = 5;

const world = useWorld({ servers: 1 });
let token: string;

beforeAll(async () => {
  const { database } = world();
  // From the demo.
  await database.rows('truncate market_lot, market_unpublished_lot, market_group, market_shop, market_category');
  await database.rows("insert into market_category values (1, 'Home'), (2, 'Empty')");
  await database.rows("insert into market_shop (shop_id, category_id, nickname) values (1, 1, 'One'), (2, 1, 'Two')");
  await database.rows("insert into market_group values (1, 'Lamps')");
  await database.rows(
    `insert into market_lot (lot_id, shop_id, group_id, nickname, description, price, url)
     select n, 1 + n % 2, 1, 'Lamp ' || n, repeat('a lamp for the table ', 5), '5 USD', 'https://shop.test/' || n
     from generate_series(1, 5000) as n`,
  );
  await database.rows('vacuum analyze market_lot');
  token = (await world().newPlayer()).token;
});

function get(path: string, query = ''): Promise<Answer> {
  return world().client.send({
    method: 'GET',
    path: `/api${path}${query === '' ? '' : `?${query}`}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

const search = (text: string) => get(SEARCH, `search_query=${encodeURIComponent(text)}`);

describe('G02', () => {
  test.each([
    "'",
    "' or '1'='1",
    "'; drop table market_lot; --",
    "') union select 1,2,3 --",
    "' and (select pg_sleep(3600)) is null --",
    '$$; select pg_sleep(3600); $$',
    '1; select pg_sleep(3600)',
    '{"$gt":""}',
    "E'\\x27",
    ':name $1 ?',
    "lamp'||pg_sleep(3600)||'",
    'ʼ; select pg_sleep(3600) --',
  ])('SQL is text: %j', async (text) => {
    expect(await search(text)).toMatchObject({ status: 200, body: { items: [] } });
    expect((await get(calls.marketShopSearch.path, `shop_id=${encodeURIComponent(text)}&search_query=a`)).status).toBe(
      400,
    );
    expect((await get(calls.catalogCategory.path, `category_id=${encodeURIComponent(text)}`)).status).toBe(400);
  });

  test('a NUL, lone surrogates and broken escapes do not cause a 500', async () => {
    expect((await search('lamp\u0000')).status).toBe(400);
    for (const raw of ['%ED%A0%80', '%FF%FE', '%', '%zz', '%00', 'a%00b']) {
      expect((await get(SEARCH, `search_query=${raw}`)).status, raw).toBeLessThan(500);
    }
    expect(await world().database.rows('select count(*)::int as lots from market_lot')).toEqual([{ lots: 5000 }]);
  });
});

test.each([
  '%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%',
  '_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_',
  '(a+)+$',
  '((((((((((a*)*)*)*)*)*)*)*)*)*)',
  '\\'.repeat(64),
  '!'.repeat(64),
  'a '.repeat(32),
  'lamp for the table a lamp for the table a lamp for the table a l',
])('G05 %j costs no more than a few plain searches', async (text) => {
  // In turns, and the quickest of each, so that other work on this machine does not count.
  const [plain, bomb] = [[], []] as [number[], number[]];
  for (let turn = 0; turn < TURNS; turn += 1) {
    plain.push(await timeSearch('lamp'));
    bomb.push(await timeSearch(text));
  }
  expect(Math.min(...bomb)).toBeLessThan(MOST_TIMES_PLAIN * Math.min(...plain));
});

async function timeSearch(text: string): Promise<number> {
  const start = performance.now();
  expect((await search(text)).status).toBe(200);
  return performance.now() - start;
}
