import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RawRow } from '../../../platform/table-file/raw-row.ts';
import { seedPlaces } from '../../../testing/full-world.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { fillEmptyMarket, importMarket } from './import-market.ts';

const world = useTestWorld();
const LOTS = 4_500;
const command = { operator: 'mei', apply: true };

async function* lots({ cutOffAfter = LOTS, broken = 0 } = {}): AsyncGenerator<RawRow> {
  for (let n = 1; n <= LOTS; n += 1) {
    if (n > cutOffAfter) {
      throw new Error('the power went out');
    }
    const nickname = n === broken ? '' : `Lot ${n}`;
    yield { line: n, fields: { id: n, shop_id: 1, nickname, price: '1', url: 'https://shop.test/' } };
  }
}

const count = async (what: 'market_lot' | 'market_shop') => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(what)}`.execute(
    world().context.database.kysely,
  );
  return rows[0]?.count;
};

test('a market that is empty is filled once, however many servers start with it', async () => {
  const { database } = world().context;
  const market = { categories: [{ id: 7, nickname: 'Demo' }], shops: [], groups: [], lots: [] };
  await Promise.all([fillEmptyMarket(database, market), fillEmptyMarket(database, market)]);
  await fillEmptyMarket(database, { ...market, shops: [{ id: 8, category_id: 7, nickname: 'Other' }] });
  const { rows } = await sql`select category_id, nickname from market_category`.execute(database.kysely);
  expect(rows).toEqual([{ category_id: 7, nickname: 'Demo' }]);
  expect(await count('market_shop')).toBe(0);
});

test('an import that is cut off, or has a broken row, publishes nothing; the same file does afterwards', async () => {
  const { database } = world().context;
  await seedPlaces(world());
  const wanted = { kind: 'lots', command } as const;
  await expect(importMarket(database, { ...wanted, rows: lots({ cutOffAfter: 3_000 }) })).rejects.toThrow(
    'the power went out',
  );
  await expect(importMarket(database, { ...wanted, rows: lots({ broken: 1_100 }) })).rejects.toThrow(
    'line 1100, nickname: must be 1 to 200 characters',
  );
  expect(await count('market_lot')).toBe(0);
  expect(await importMarket(database, { ...wanted, rows: lots() })).toEqual({ added: LOTS, changed: 0, same: 0 });
  expect(await count('market_lot')).toBe(LOTS);
});

test('of two imports of one file at once each waits for the other, and its rows are counted as new once', async () => {
  const { database } = world().context;
  await sql`truncate market_lot`.execute(database.kysely);
  const wanted = () => ({ kind: 'lots', command, rows: lots() }) as const;
  const counts = await Promise.all([importMarket(database, wanted()), importMarket(database, wanted())]);
  expect(counts).toContainEqual({ added: LOTS, changed: 0, same: 0 });
  expect(counts).toContainEqual({ added: 0, changed: 0, same: LOTS });
  expect(await count('market_lot')).toBe(LOTS);
});

test('a first filling leaves indexes and constraints as the migrations made them', async () => {
  const { database } = world().context;
  const indexes = () =>
    sql`select indexdef as definition from pg_indexes where tablename = 'market_lot'
      union all select conname || pg_get_constraintdef(oid) || convalidated from pg_constraint
      where conrelid = 'market_lot'::regclass and contype in ('p', 'f', 'c') order by 1`.execute(database.kysely);
  const { rows: before } = await indexes();
  // 9 indexes; a key, 2 foreign keys and 6 checks.
  expect(before).toHaveLength(18);
  await sql`truncate market_lot`.execute(database.kysely);
  await importMarket(database, { kind: 'lots', command, rows: lots() });
  expect((await indexes()).rows).toEqual(before);
});

test('an import is recorded with the name of the operator who started it', async () => {
  const { rows } = await sql`select operator, action, subject, after from operator_action`.execute(
    world().context.database.kysely,
  );
  expect(rows).toContainEqual({
    operator: 'mei',
    action: 'market import',
    subject: 'lots',
    after: { added: LOTS, changed: 0, same: 0 },
  });
});
