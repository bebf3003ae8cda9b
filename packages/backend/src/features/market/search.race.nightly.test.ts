import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seedLots, seedPlaces } from '../../testing/full-world.ts';
import { waitingForALock } from '../../testing/rows.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { searchLotIds } from './search.ts';

const PLAYERS = 10;
const AT_ONCE = 2;
const LOOKS = 20;
const world = useTestWorld();
let players: Player[];

beforeAll(async () => {
  await seedPlaces(world());
  await seedLots(world(), [{ id: 1, nickname: 'Lamp' }]);
  players = await Promise.all(Array.from({ length: PLAYERS }, () => world().newPlayer()));
});

test('J14: of ten players who search at once, two keep the database busy, and each one is answered', async () => {
  const { kysely } = world().context.database;
  let most = 0;
  const searches = await kysely.transaction().execute(async (tx) => {
    await sql`lock table market_lot in access exclusive mode`.execute(tx);
    const sent = players.map((player) => player.read('/market/search?search_query=lamp'));
    // The first two wait for the lock; no other follows them while they do.
    const end = Date.now() + 15_000;
    for (let looks = 0; looks < LOOKS && Date.now() < end; looks += most >= AT_ONCE ? 1 : 0) {
      most = Math.max(most, await waitingForALock(world()));
    }
    return sent;
  });
  expect(most).toBe(AT_ONCE);
  const statuses = (await Promise.all(searches)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(200);
});

test('all of a search sees one state of the market: a lot that came meanwhile is not found', async () => {
  const { database } = world().context;
  const searching = await database.kysely.transaction().execute(async (tx) => {
    await sql`lock table market_lot in access exclusive mode`.execute(tx);
    const found = searchLotIds({ database, config: { ...world().context.config, limitsScale: 1_000 } }, {}, 'lamp', 10);
    await expect.poll(() => waitingForALock(world())).toBe(1);
    await sql`insert into market_lot (lot_id, shop_id, group_id, nickname, description, price, url, image)
      select 2, shop_id, group_id, nickname, description, price, url, image from market_lot where lot_id = 1`.execute(
      tx,
    );
    return { found };
  });
  expect(await searching.found).toEqual([1]);
});
