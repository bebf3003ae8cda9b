import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedLots, seedPlaces } from '../../testing/full-world.ts';
import { type Player, type Reply, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();
let player: Player;

beforeAll(async () => {
  await seedPlaces(world());
  await seedLots(
    world(),
    Array.from({ length: 25 }, (_, index) => ({ id: index + 1, nickname: `Lot ${index + 1}`, group: 1 + (index % 2) })),
  );
  await seedLots(world(), [{ id: 100, nickname: 'Other', shop: 2, group: 2 }]);
  player = await world().newPlayer();
});

const idsOf = ({ body }: Reply) => (body['items'] as { lotId: number }[]).map(({ lotId }) => lotId);

test('the catalogue goes from categories to shops to groups with their counts', async () => {
  expect((await player.get(calls.catalog)).body).toEqual([
    { id: 1, nickname: 'Home' },
    { id: 2, nickname: 'Empty' },
  ]);
  expect((await player.read('/catalog/category?category_id=1')).body).toEqual([
    { id: 1, nickname: 'One' },
    { id: 2, nickname: 'Two' },
  ]);
  expect((await player.read('/catalog/category?category_id=2')).body).toEqual([]);
  expect((await player.read('/catalog/shop?shop_id=1')).body).toEqual({
    id: 1,
    nickname: 'One',
    groups: [
      { id: 2, nickname: 'Cups', count: 12 },
      { id: 1, nickname: 'Lamps', count: 13 },
    ],
  });
});

test('categories and groups have a name in Russian if an operator gave one', async () => {
  const { kysely } = world().context.database;
  await sql`update market_category set nickname_ru = 'Дом' where category_id = 1`.execute(kysely);
  await sql`update market_group set nickname_ru = 'Лампы' where group_id = 1`.execute(kysely);
  const readIn = async (language: string, path: string) => {
    const headers = { authorization: `Bearer ${player.token}`, 'accept-language': language };
    return (await world().app.inject({ url: `/api${path}`, headers })).json();
  };
  expect(await readIn('ru', '/catalog')).toEqual([
    { id: 1, nickname: 'Дом' },
    { id: 2, nickname: 'Empty' },
  ]);
  expect((await readIn('ru', '/catalog/shop?shop_id=1')).groups).toEqual([
    { id: 2, nickname: 'Cups', count: 12 },
    { id: 1, nickname: 'Лампы', count: 13 },
  ]);
  expect((await readIn('ru', '/market/lots?group_id=1')).items[0].tag).toBe('Лампы');
  expect((await readIn('ru', '/market/search?search_query=lot&group_id=1')).items[0].tag).toBe('Лампы');
  expect((await readIn('de', '/catalog'))[0]).toEqual({ id: 1, nickname: 'Home' });
  expect((await readIn('en', '/market/lots?group_id=1')).items[0].tag).toBe('Lamps');
});

test('G09: a category or shop that does not exist is 404, and has no lots', async () => {
  expect((await player.read('/catalog/category?category_id=9')).status).toBe(404);
  expect((await player.read('/catalog/shop?shop_id=9')).status).toBe(404);
  expect((await player.read('/market/lots?shop_id=9')).body).toEqual({ items: [], has_more: false });
  expect((await player.read('/market/lots?shop_id=2&group_id=1')).body).toEqual({ items: [], has_more: false });
});

test('lots come newest first, 20 a page, and the last page has no more', async () => {
  const first = await player.read('/market/lots?shop_id=1');
  expect(idsOf(first)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
  expect(first.body['has_more']).toBe(true);
  expect(first.body['items']).toContainEqual({
    lotId: 25,
    image: null,
    nickname: 'Lot 25',
    desction: '',
    price: '5 USD',
    url: 'https://shop.test/25',
    tag: 'Lamps',
  });
  const last = await player.read('/market/lots?shop_id=1&offset=20');
  expect(idsOf(last)).toEqual([5, 4, 3, 2, 1]);
  expect(last.body['has_more']).toBe(false);
  expect((await player.read('/market/lots?shop_id=1&limit=25')).body['has_more']).toBe(false);
});

test('a group has its lots of all shops, or of one', async () => {
  expect(idsOf(await player.read('/market/lots?group_id=2&limit=3'))).toEqual([100, 24, 22]);
  expect(idsOf(await player.read('/market/lots?group_id=2&shop_id=2'))).toEqual([100]);
  expect(idsOf(await player.read('/market/lots?limit=1'))).toEqual([100]);
});

test('at the last offset there is no more, however many lots there are', async () => {
  expect((await player.read('/market/lots?offset=10000')).body).toEqual({ items: [], has_more: false });
});

describe('G08: the schema refuses', () => {
  test.each([
    ['an address without https', "'http://a.test/'", 'null'],
    ['a script as an address', "'javascript:alert(1)'", 'null'],
    ['an address with a space', "'https://a.test/ b'", 'null'],
    ['an image that is data', "'https://a.test/'", "'data:image/png;base64,AAAA'"],
    ['an image of another origin without its protocol', "'https://a.test/'", "'//evil.test/a.png'"],
    ['the same with a backslash', "'https://a.test/'", "'/\\evil.test/a.png'"],
  ])('%s', async (_, url, image) => {
    const insert = sql`insert into market_lot (lot_id, shop_id, nickname, description, price, url, image)
      values (999, 1, 'a', '', '1', ${sql.raw(url)}, ${sql.raw(image)})`;
    await expect(insert.execute(world().context.database.kysely)).rejects.toMatchObject({ code: '23514' });
  });
});

test('what search keeps of a name is computed without a search path, as a restore does', async () => {
  const { rows } = await world()
    .context.database.kysely.transaction()
    .execute(async (tx) => {
      await sql`set local search_path to ''`.execute(tx);
      return sql`select public.market_nickname_key('USB-C  Ёж') as key`.execute(tx);
    });
  expect(rows).toEqual([{ key: ' usb-c еж\n usb\n c\n еж' }]);
});
