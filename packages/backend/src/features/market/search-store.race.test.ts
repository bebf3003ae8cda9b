import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { patience } from '../../../../../scripts/provision/patience.ts';
import { seedLots, seedPlaces } from '../../testing/market.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { patternsOf } from './query-text.ts';
import { beginSearch, type Search, searchDescription, searchNickname, searchNicknameStart } from './search-store.ts';

const world = useTestWorld({}, 1, { auditOnce: true });
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

function searchAll(indexMs: number): Promise<number[][]> {
  return world()
    .context.database.kysely.transaction()
    .execute(async (tx) => {
      const search = (text: string): Search => ({
        scope: {},
        patterns: patternsOf(text),
        needed: 3,
        until: performance.now() + patience(10_000),
        statementMs: patience(10_000),
        indexMs,
      });
      const found = [
        await searchNicknameStart(tx, search('lamp'), ' lamp'),
        await searchNickname(tx, search('amp')),
        await searchDescription(tx, search('blue'), '%blue%'),
      ];
      const { rows } = await sql`select current_setting('enable_bitmapscan') as bitmaps`.execute(tx);
      expect(rows).toEqual([{ bitmaps: 'on' }]);
      return found;
    });
}

test('an index that reads for too long is given up, and the same lots are found on the way from the newest on', async () => {
  const newest = [LOTS, LOTS - 1, LOTS - 2];
  expect(await searchAll(5_000)).toEqual([newest, newest, newest]);
  expect(await searchAll(5)).toEqual([newest, newest, newest]);
});

test('a statement of a search ends at its limit', async () => {
  const { kysely } = world().context.database;
  const searching = kysely.transaction().execute(async (tx) => {
    await beginSearch(tx, 'lamp', 50);
    await sql`select pg_sleep(${patience(10)})`.execute(tx);
  });
  await expect(searching).rejects.toMatchObject({ code: '57014' });
});
