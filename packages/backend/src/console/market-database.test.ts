import { calls } from '@soho/contract';
import { consoleCalls } from '@soho/contract/console';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveEmptySearches } from '../features/market/index.ts';
import { importMarket, listEmptySearches, readMarketRows, saveRow } from '../features/market/operator.ts';
import { jobsOf } from '../jobs.ts';
import { type ConsoleBrowser, ConsoleWorld } from '../testing/console.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { APPLY, actionsOn } from '../testing/operators.ts';

let market: TestDatabase;
let console: ConsoleWorld;
let content: ConsoleBrowser;

const world = () => console.world;

beforeAll(async () => {
  market = await openTestDatabase();
  const players = await openTestDatabase();
  console = await ConsoleWorld.open(market.url === undefined ? {} : { MARKET_DATABASE_URL: market.url }, {
    database: players,
    market: { ...market.database, actionLog: players.database },
  });
  content = await console.signedIn('content');
  await save('categories', 1, { nickname: 'Home' });
  await save('shops', 1, { nickname: 'Lights', category_id: 1 });
});

afterAll(async () => {
  await world().expectCleanAudit();
  await console.close();
  await market.close();
});

const lamp = {
  shop_id: 1,
  group_id: null,
  nickname: 'Lamp',
  description: '',
  price: '10 USD',
  url: 'https://t.me',
  image: null,
};

function save(kind: 'categories' | 'shops' | 'lots', id: number, fields: object, apply = true) {
  return content.send(consoleCalls.saveMarketRow, {
    body: { kind, id, version: null, fields: fields as never, apply },
  });
}

/** Rows of a table in the market's database, and in the players'. */
async function count(
  table: 'market_lot' | 'market_picture' | 'operator_action',
): Promise<{ market: number; players: number }> {
  const read = async ({ kysely }: TestDatabase['database']) => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(kysely);
    return rows[0]?.rows ?? 0;
  };
  return { market: await read(market.database), players: await read(world().context.database) };
}

test('what operators do to a market with a separate database is seen by players, and recorded where they are', async () => {
  const before = await count('operator_action');
  expect(await save('lots', 1, lamp)).toMatchObject({ status: 200 });
  expect(await count('market_lot')).toEqual({ market: 1, players: 0 });
  expect(await count('operator_action')).toEqual({ market: 0, players: before.players + 1 });
  expect(await actionsOn(world(), 'lots 1')).toMatchObject([{ action: 'market add', after: { nickname: 'Lamp' } }]);
  const player = await world().newPlayer();
  const found = { items: [{ lotId: 1, nickname: 'Lamp' }] };
  expect((await player.get(calls.catalog)).body).toEqual([{ id: 1, nickname: 'Home' }]);
  expect((await player.get(calls.marketLots, { shop_id: '1' })).body).toMatchObject(found);
  expect((await player.get(calls.marketSearch, { search_query: 'lamp' })).body).toMatchObject(found);
  const rows = await content.send(consoleCalls.marketRows, { query: { kind: 'lots', text: 'lamp' } });
  expect(rows.body).toMatchObject({ rows: [{ id: 1 }] });
});

test('a preview neither changes nor records anything', async () => {
  const before = await count('operator_action');
  expect((await save('lots', 2, lamp, false)).body).toMatchObject({ applied: false });
  expect(await count('operator_action')).toEqual(before);
  expect(await count('market_lot')).toEqual({ market: 1, players: 0 });
});

test('what cannot be recorded is not done', async () => {
  const unrecorded = { ...market.database, actionLog: { ...market.database, kysely: brokenLog() } };
  await expect(saveRow(unrecorded, APPLY, { kind: 'lots', id: 3, version: null, fields: lamp })).rejects.toThrow(
    'the log is full',
  );
  expect(await count('market_lot')).toEqual({ market: 1, players: 0 });
});

/** A log in which nothing can be written. */
function brokenLog(): TestDatabase['database']['kysely'] {
  const { kysely } = world().context.database;
  return new Proxy(kysely, {
    get: (target, name) => {
      if (name === 'transaction') {
        throw new Error('the log is full');
      }
      return Reflect.get(target, name);
    },
  });
}

test('an import is recorded once, with its counts', async () => {
  const rows = readMarketRows([Buffer.from('id,nickname\n2,Garden\n')], 'csv', 'categories');
  const request = { kind: 'categories', rows, fingerprint: 'garden', command: APPLY } as const;
  await importMarket(world().context.market, request);
  expect(await actionsOn(world(), 'categories')).toEqual([
    { operator: 'mei', action: 'market import', before: null, after: { added: 1, changed: 0, same: 0 } },
  ]);
});

test('pictures and searches without a result are in the database of the market', async () => {
  const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const { body } = await content.send(consoleCalls.addPicture, {
    body: file,
    headers: { 'content-type': 'image/png' },
  });
  expect(await count('market_picture')).toEqual({ market: 1, players: 0 });
  expect((await world().app.inject({ url: String(body['path']) })).statusCode).toBe(200);
  for (const player of [await world().newPlayer(), await world().newPlayer()]) {
    await player.get(calls.marketSearch, { search_query: 'samovar' });
  }
  await saveEmptySearches(world().context);
  expect(await listEmptySearches(market.database, 10)).toMatchObject([{ text: 'samovar', searches: 2 }]);
});

test('jobs clean it, and remove what was written before it moved', async () => {
  const jobs = jobsOf(world().context);
  const run = (name: string) =>
    jobs.find((job) => job.name.startsWith(name))?.run(world().context, new AbortController().signal);
  const databases = [market.database, world().context.database];
  for (const { kysely } of databases) {
    await sql`insert into market_empty_search (day, text, searches) values ('2026-01-01', 'old', 1)`.execute(kysely);
  }
  await run('delete rows of market_empty_search');
  for (const { kysely } of databases) {
    const { rows } = await sql`select from market_empty_search where text = 'old'`.execute(kysely);
    expect(rows).toEqual([]);
  }
  await run('remove pictures that no lot names');
  const { rows } = await sql`select from market_picture where unused_since is not null`.execute(market.database.kysely);
  expect(rows).toHaveLength(1);
});
