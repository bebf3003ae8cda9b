import { expect, test, vi } from 'vitest';
import { patience } from '../../../../../scripts/provision/patience.ts';
import { seedLots, seedPlaces } from '../../testing/market.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { patternsOf } from './query-text.ts';
import { untilIndexesSuffice } from './search-attempts.ts';
import { beginSearch, IndexTooSlow, nicknameHolds, searchByIndex, searchByWalking } from './search-store.ts';

const world = useTestWorld();
const LOTS = 5_000;

test('a rank that an index was too slow for is walked through by the next attempt, in a new transaction', async () => {
  await seedPlaces(world());
  await seedLots(
    world(),
    Array.from({ length: LOTS }, (_, index) => ({ id: index + 1, nickname: `Lamp ${index}` })),
  );
  const patterns = patternsOf('amp');
  const tried: number[][] = [];
  const found = await untilIndexesSuffice({ limitsScale: patience(20) }, (attempt) =>
    world()
      .context.database.kysely.transaction()
      .execute(async (tx) => {
        tried.push([...attempt.walked]);
        // One millisecond is not enough to read the index.
        const limits = attempt.walked.has(1) ? attempt.limits : { ...attempt.limits, statementMs: 1 };
        await beginSearch(tx, 'amp', limits);
        const search = { scope: {}, patterns, needed: 2, limits };
        const way = attempt.walked.has(1) ? searchByWalking : searchByIndex;
        return way(tx, search, { number: 1, condition: nicknameHolds(patterns) });
      }),
  );
  expect([found, tried]).toEqual([
    [LOTS, LOTS - 1],
    [[], [1]],
  ]);
});

test('when the time is over, the reason that the database gave is the answer', async () => {
  const reason = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const search = vi.fn(async () => Promise.reject(new IndexTooSlow(0, reason)));
  await expect(untilIndexesSuffice({ limitsScale: 0 }, search)).rejects.toBe(reason);
  expect(search).toHaveBeenCalledTimes(1);
});
