import { calls } from '@soho/contract';
import { consoleCalls } from '@soho/contract/console';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { actionsOn, type ConsoleBrowser, useConsole } from '../testing/console.ts';

const console = useConsole();
const world = () => console().world;
let content: ConsoleBrowser;

type Row = { id: number; version: string; fields: Record<string, string | null> };
type Kind = 'categories' | 'shops' | 'groups' | 'lots';

const lot = {
  shop_id: 1,
  group_id: null,
  nickname: 'Lamp',
  description: 'A lamp',
  price: '10 USD',
  url: 'https://shop.test/lamp',
  image: null,
};

beforeAll(async () => {
  content = await console().signedIn('content');
  await save('categories', 1, null, { nickname: 'Home', nickname_ru: 'Дом' });
  await save('shops', 1, null, { nickname: 'Lights', category_id: 1 });
  await save('groups', 1, null, { nickname: 'Lamps' });
});

function save(kind: Kind, id: number, version: string | null, fields: object, apply = true) {
  return content.send(consoleCalls.saveMarketRow, { body: { kind, id, version, fields: fields as never, apply } });
}

async function readRows(query: object): Promise<Row[]> {
  const reply = await content.send(consoleCalls.marketRows, { query: query as never });
  expect(reply.status).toBe(200);
  return reply.body['rows'] as Row[];
}

async function newLot(id: number, changes: object = {}): Promise<Row> {
  expect(await save('lots', id, null, { ...lot, ...changes })).toMatchObject({ status: 200 });
  const [row] = await readRows({ kind: 'lots', text: String(id) });
  return row as Row;
}

async function seenByPlayers(id: number): Promise<boolean> {
  const player = await world().newPlayer();
  const { body } = await player.get(calls.marketLots, { shop_id: '1', limit: '100' });
  return (body['items'] as { lotId: number }[]).some(({ lotId }) => lotId === id);
}

test('a row is added once, previewed field by field, recorded, and seen by players', async () => {
  const preview = await save('lots', 100, null, lot, false);
  expect(preview.body).toMatchObject({ applied: false });
  expect(preview.body['changes']).toContainEqual({ what: 'price', subject: 'lots 100', before: '', after: '10 USD' });
  expect(await seenByPlayers(100)).toBe(false);
  await newLot(100);
  expect(await seenByPlayers(100)).toBe(true);
  expect(await save('lots', 100, null, lot)).toMatchObject({ status: 409, body: { code: 'refused' } });
  expect(await actionsOn(world(), 'lots 100')).toMatchObject([{ action: 'market add', before: null }]);
});

test('a lot is moved to another shop; one that does not exist, and an invalid lot, are refused', async () => {
  const { version } = await newLot(110);
  await save('shops', 2, null, { nickname: 'Other', category_id: 1 });
  expect((await save('lots', 110, version, { shop_id: 99 })).body['detail']).toContain('shop_id: 99 does not exist');
  expect((await save('lots', 110, version, { url: 'javascript:alert(1)', price: '' })).body['detail']).toMatch(
    /price: .*\n.*url: /s,
  );
  expect((await save('lots', 110, version, { nickname: '\u202e' })).body['code']).toBe('refused');
  const moved = await save('lots', 110, version, { shop_id: 2 });
  expect(moved.body['changes']).toEqual([{ what: 'shop_id', subject: 'lots 110', before: '1', after: '2' }]);
  expect((await readRows({ kind: 'lots', shop_id: '2' })).map(({ id }) => id)).toEqual([110]);
});

test('of two edits of one row the second is a conflict', async () => {
  const { version } = await newLot(120);
  expect((await save('lots', 120, version, { price: '11 USD' })).status).toBe(200);
  expect((await save('lots', 120, version, { price: '12 USD' })).body['code']).toBe('conflict');
  const publish = { id: 120, version, on: false, apply: true };
  expect((await content.send(consoleCalls.publishLot, { body: publish })).body['code']).toBe('conflict');
});

test('an unpublished lot is seen by operators alone, is edited, left alone by imports, and comes back', async () => {
  const { version } = await newLot(130);
  const publish = (of: string, on: boolean, apply = true) =>
    content.send(consoleCalls.publishLot, { body: { id: 130, version: of, on, apply } });
  expect((await publish(version, false, false)).body).toMatchObject({ applied: false });
  expect(await seenByPlayers(130)).toBe(true);
  expect((await publish(version, false)).status).toBe(200);
  expect(await seenByPlayers(130)).toBe(false);
  expect((await publish(version, false)).body['code']).toBe('refused');
  expect(await save('lots', 130, null, lot)).toMatchObject({ body: { code: 'refused' } });
  expect((await save('lots', 130, version, { price: '99 USD' })).status).toBe(200);

  const rowOf = (id: number) => `${id},${lot.shop_id},${lot.nickname},${lot.price},${lot.url}\n`;
  const text = `id,shop_id,nickname,price,url\n${rowOf(130)}${rowOf(131)}`;
  const body = { kind: 'lots' as const, text, apply: true };
  expect((await content.send(consoleCalls.importMarket, { body })).body['changes']).toEqual([
    { what: 'rows added', subject: 'lots', before: '', after: '1' },
  ]);
  expect(await seenByPlayers(131)).toBe(true);
  expect(await seenByPlayers(130)).toBe(false);

  const [hidden] = await readRows({ kind: 'lots', unpublished: '1' });
  expect(hidden).toMatchObject({ id: 130, fields: { price: '99 USD' } });
  expect((await publish(hidden?.version ?? '', true)).status).toBe(200);
  expect(await seenByPlayers(130)).toBe(true);
  expect((await actionsOn(world(), 'lots 130')).map((action) => Object(action).action)).toEqual([
    'market add',
    'market unpublish',
    'market edit',
    'market publish',
  ]);
});

test('a broken file is refused with its lines, and none of it is imported', async () => {
  const text = `id,shop_id,nickname,price,url\r\n140,1,Good,1 USD,https://shop.test/1\r\n141,77,,1 USD,ftp://x\r\n`;
  const body = { kind: 'lots' as const, text, apply: true };
  const reply = await content.send(consoleCalls.importMarket, { body });
  expect(reply.body).toMatchObject({
    code: 'refused',
    detail: expect.stringMatching(/line 3, nickname.*line 3, url/s),
  });
  expect(await readRows({ kind: 'lots', text: '140' })).toEqual([]);
});

test('rows are paged by their ids and found by id, part of the name, and what players search for', async () => {
  for (let id = 200; id < 260; id += 1) {
    await save('groups', id, null, { nickname: `Group ${id}` });
  }
  const first = (await content.send(consoleCalls.marketRows, { query: { kind: 'groups' } as never })).body;
  const ids = (first['rows'] as Row[]).map(({ id }) => id);
  expect(ids).toHaveLength(50);
  const second = await readRows({ kind: 'groups', before: String(first['next']) });
  expect(second.map(({ id }) => id)).toEqual([249, 250, 251, 252, 253, 254, 255, 256, 257, 258, 259]);
  expect((await readRows({ kind: 'groups', text: 'oup 25' })).length).toBe(10);
  expect((await readRows({ kind: 'groups', text: '%' })).length).toBe(0);
  await newLot(150, { nickname: 'Unicorn chair' });
  expect((await readRows({ kind: 'lots', text: 'unicorn' })).map(({ id }) => id)).toEqual([150]);
});

test("a lot is marked if its picture is one of this server's and does not exist", async () => {
  await newLot(160, { image: `/pictures/${'0'.repeat(32)}.webp` });
  await newLot(161, { image: 'https://shop.test/lamp.jpg' });
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#284' } })
    .png()
    .toBuffer();
  const upload = () =>
    content.send(consoleCalls.addPicture, { body: picture, headers: { 'content-type': 'image/png' } });
  const { path } = (await upload()).body as { path: string };
  // The same picture is stored once.
  expect((await upload()).body).toEqual({ path });
  expect(await actionsOn(world(), `picture ${path.slice(10, 42)}`)).toHaveLength(1);
  await newLot(162, { image: path });
  const marks = await Promise.all(
    [160, 161, 162].map((id) => content.send(consoleCalls.marketRows, { query: { kind: 'lots', text: String(id) } })),
  );
  expect(marks.map(({ body }) => (body['rows'] as { is_picture_missing: boolean }[])[0]?.is_picture_missing)).toEqual([
    true,
    false,
    false,
  ]);
});
