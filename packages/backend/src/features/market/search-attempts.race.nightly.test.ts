import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { seedLots, seedPlaces } from '../../testing/full-world.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { searchAll, untilIndexesSuffice } from './search.ts';
import { beginSearch, IndexTooSlow, patternsOf } from './search-store.ts';

const world = useTestWorld();

/** Every lot fulfils it, at once on a walk, which takes no bitmaps, and else after seconds. */
const SLOW_BY_INDEX = sql`case current_setting('enable_bitmapscan')
  when 'on' then pg_sleep(${30})::text = '' else true end`;

test('a rank that an index was too slow for is walked through by the next attempt, in a new transaction', async () => {
  await seedPlaces(world());
  await seedLots(
    world(),
    [1, 2, 3].map((id) => ({ id, nickname: 'Lamp' })),
  );
  const tried: number[][] = [];
  const found = await untilIndexesSuffice({ limitsScale: 10 }, (attempt) =>
    world()
      .context.database.kysely.transaction()
      .execute(async (tx) => {
        tried.push([...attempt.walked]);
        await beginSearch(tx, 'lamp', attempt.limits);
        const search = { scope: {}, patterns: patternsOf('lamp'), needed: 2, limits: attempt.limits };
        return searchAll(tx, search, { number: 1, condition: SLOW_BY_INDEX }, attempt);
      }),
  );
  expect([found, tried]).toEqual([
    [3, 2],
    [[], [1]],
  ]);
});

test('when the time is over, the reason that the database gave is the answer', async () => {
  const reason = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const search = vi.fn(async () => Promise.reject(new IndexTooSlow(0, reason)));
  await expect(untilIndexesSuffice({ limitsScale: 0 }, search)).rejects.toBe(reason);
  expect(search).toHaveBeenCalledTimes(1);
});
