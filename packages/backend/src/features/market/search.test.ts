import { beforeAll, describe, expect, test } from 'vitest';
import { seedLots, seedPlaces } from '../../testing/full-world.ts';
import { type Player, type Reply, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();
let player: Player;

const COMMON = 12_000;

beforeAll(async () => {
  await seedPlaces(world());
  await seedLots(world(), [
    { id: 1, nickname: 'Ceramic lamp' },
    { id: 2, nickname: 'Big lamp, blue' },
    { id: 3, nickname: 'A vase', description: 'Goes with every lamp.' },
    { id: 4, nickname: 'Lamp of glass', shop: 2, group: 2 },
    { id: 5, nickname: 'Lampshade' },
    { id: 6, nickname: 'Ёлка зелёная', description: 'Новогодняя' },
    { id: 7, nickname: 'Скидка 50% сегодня' },
    { id: 8, nickname: 'Скидка 50 рублей' },
    { id: 9, nickname: 'snake_case' },
    { id: 10, nickname: 'snakeXcase' },
    { id: 11, nickname: String.raw`back\slash` },
    { id: 12, nickname: 'USB-C (new) cable' },
    { id: 13, nickname: 'Quokka toy' },
    { id: 14, nickname: 'Toy', description: 'A quokka for the table' },
    { id: 15, nickname: 'Old #+#' },
    { id: 16, nickname: 'Teapot', description: 'A teapot of clay' },
    { id: 80_000, nickname: 'Fresh #+#' },
  ]);
  // More than is looked through before the indexes are used.
  await seedLots(
    world(),
    Array.from({ length: COMMON }, (_, index) => ({
      id: 1_000 + index,
      nickname: `Plain thing ${index}`,
      description: 'Common words',
      shop: 2,
      group: 2,
    })),
  );
  player = await world().newPlayer();
});

const idsOf = ({ body }: Reply) => (body['items'] as { lotId: number }[]).map(({ lotId }) => lotId);
const search = (query: string, rest = '') =>
  player.read(`/market/search?search_query=${encodeURIComponent(query)}${rest}`);
const find = async (query: string, rest = '') => idsOf(await search(query, rest));

test('what starts with the query comes first, then what holds it, then what has it in its description; newest first', async () => {
  expect(await find('lamp')).toEqual([5, 4, 2, 1, 3]);
  expect(await find('lamp', '&shop_id=1')).toEqual([5, 2, 1, 3]);
  expect(await find('lamp', '&group_id=2')).toEqual([4]);
  expect(await find('quokka')).toEqual([13, 14]);
});

test('a lot with the query in its name and in its description is found once', async () => {
  expect(await find('teapot')).toEqual([16]);
  expect(await find('teapot', '&shop_id=1')).toEqual([16]);
});

test('a substring is found inside of words', async () => {
  expect(await find('amps')).toEqual([5]);
  expect(await find('every la')).toEqual([3]);
});

test("a shop's own call finds the same as the other one in that shop", async () => {
  const { body } = await player.read('/market/shop/search?shop_id=2&search_query=lamp');
  expect(body).toEqual((await search('lamp', '&shop_id=2')).body);
  expect((await player.read('/market/shop/search?search_query=lamp')).status).toBe(400);
});

test('case does not matter, nor ё, nor white space around and between', async () => {
  expect(await find('ЕЛКА')).toEqual([6]);
  expect(await find('ёлка')).toEqual([6]);
  expect(await find('зеленая')).toEqual([6]);
  expect(await find('  BIG   Lamp ')).toEqual([2]);
});

test('one or two characters are the start of a word of a nickname', async () => {
  expect(await find('la')).toEqual([5, 4, 2, 1]);
  expect(await find('am')).toEqual([]);
  expect(await find('ё')).toEqual([6]);
  expect(await find('c')).toEqual([12, 9, 1]);
  expect(await find('ne')).toEqual([12]);
});

describe('G02: SQL is text', () => {
  test.each([
    "' or '1'='1",
    "'; drop table market_lot; --",
    "') union select 1,2,3 --",
    '$$; select pg_sleep(3600); $$',
    "lamp'||pg_sleep(3600)||'",
    ':name $1 ?',
    'ʼ; select pg_sleep(3600) --',
  ])('%s', async (text) => {
    expect(await find(text)).toEqual([]);
    const id = encodeURIComponent(text);
    expect((await player.read(`/market/shop/search?search_query=a&shop_id=${id}`)).status).toBe(400);
    expect((await player.read(`/catalog/category?category_id=${id}`)).status).toBe(400);
  });

  test.each(['%ED%A0%80', '%FF%FE', '%', '%zz', 'a%00b'])('a broken escape is no error of ours: %s', async (raw) => {
    expect((await player.read(`/market/search?search_query=${raw}`)).status).toBeLessThan(500);
  });
});

describe('G03: wildcards are literal', () => {
  test.each([
    ['50%', [7]],
    ['%%%', []],
    ['___', []],
    ['e_c', [9]],
    ['k\\s', [11]],
    ['%', []],
    ['_', []],
    ['(n', [12]],
    ['n)', []],
  ])('%s', async (query, ids) => {
    expect(await find(query)).toEqual(ids);
  });
});

test('what no index can narrow is looked for among the newest lots only', async () => {
  expect(await find('#+#')).toEqual([80_000]);
  expect(await find('#+#', '&shop_id=1')).toEqual([80_000, 15]);
});

test('what is common is paged through to its end without a repetition', async () => {
  const seen: number[] = [];
  for (let offset = 0; offset < 500; offset += 100) {
    const reply = await search('plain', `&limit=100&offset=${offset}`);
    expect(reply.body['has_more']).toBe(true);
    seen.push(...idsOf(reply));
  }
  expect(seen).toEqual(Array.from({ length: 500 }, (_, index) => 1_000 + COMMON - 1 - index));
});

test('pages go on from rank to rank', async () => {
  const pages = await Promise.all([0, 2, 4].map((offset) => search('lamp', `&limit=2&offset=${offset}`)));
  expect(pages.map(idsOf)).toEqual([[5, 4], [2, 1], [3]]);
  expect(pages.map(({ body }) => body['has_more'])).toEqual([true, true, false]);
});

test('a lot that is added between two pages leaves none out', async () => {
  const first = await search('quokka', '&limit=1');
  await seedLots(world(), [{ id: 90_000, nickname: 'Quokka, new' }]);
  const rest = await search('quokka', '&limit=5&offset=1');
  expect(new Set([...idsOf(first), ...idsOf(rest)])).toEqual(new Set([13, 14]));
});

test('G04: white space alone finds nothing, too much or NUL is refused', async () => {
  expect((await search('   ')).body).toEqual({ items: [], has_more: false });
  expect((await search('x'.repeat(65))).status).toBe(400);
  expect((await search('')).status).toBe(400);
  expect((await search('lamp\u0000')).status).toBe(400);
});
