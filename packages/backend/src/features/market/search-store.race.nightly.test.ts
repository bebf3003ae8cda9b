import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seedLots, seedPlaces } from '../../testing/full-world.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import {
  beginSearch,
  descriptionHolds,
  IndexTooSlow,
  nicknameHolds,
  nicknameStarts,
  patternsOf,
  type Rank,
  searchByIndex,
  searchByWalking,
} from './search-store.ts';

const world = useTestWorld();
const LOTS = 20_000;

beforeAll(async () => {
  await seedPlaces(world());
  await seedLots(
    world(),
    Array.from({ length: LOTS }, (_, index) => ({
      id: index + 1,
      nickname: `Lamp ${index}`,
      description: 'A blue lamp',
    })),
  );
});

const NEWEST = [LOTS, LOTS - 1, LOTS - 2];
const conditions = {
  'its start': nicknameStarts(' lamp'),
  'a part of its nickname': nicknameHolds(patternsOf('amp')),
  'its description': descriptionHolds(patternsOf('blue'), '%blue%'),
};

async function search(way: typeof searchByIndex, condition: Rank['condition'], statementMs: number): Promise<number[]> {
  const limits = { until: performance.now() + 30_000, statementMs, walkMs: 30_000 };
  return world()
    .context.database.kysely.transaction()
    .execute(async (tx) => {
      await beginSearch(tx, 'lamp', limits);
      const found = await way(
        tx,
        { scope: {}, patterns: patternsOf('lamp'), needed: 3, limits },
        { number: 7, condition },
      );
      const { rows } = await sql`select current_setting('enable_bitmapscan') as bitmaps`.execute(tx);
      expect(rows).toEqual([{ bitmaps: 'on' }]);
      return found;
    });
}

test.each(Object.entries(conditions))('an index and a walk find the same lots by %s', async (_, condition) => {
  expect(await search(searchByIndex, condition, 20_000)).toEqual(NEWEST);
  expect(await search(searchByWalking, condition, 20_000)).toEqual(NEWEST);
});

test.each(Object.entries(conditions))('an index that reads for too long by %s says so', async (_, condition) => {
  const searching = search(searchByIndex, condition, 1);
  await expect(searching).rejects.toBeInstanceOf(IndexTooSlow);
  await expect(searching).rejects.toMatchObject({ rank: 7, cause: { code: '57014' } });
});

test('a statement of a search ends at its limit', async () => {
  const { kysely } = world().context.database;
  const searching = kysely.transaction().execute(async (tx) => {
    await beginSearch(tx, 'lamp', { until: performance.now() + 30_000, statementMs: 50, walkMs: 50 });
    await sql`select pg_sleep(${30})`.execute(tx);
  });
  await expect(searching).rejects.toMatchObject({ code: '57014' });
});
