import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { APPLY } from '../../../testing/console.ts';
import { seedLots, seedPlaces } from '../../../testing/full-world.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { addPicture } from './add-picture.ts';
import { removeUnusedPictures } from './picture-store.ts';

const world = useTestWorld();
const database = () => world().context.database;

async function upload(background: string): Promise<string> {
  const file = sharp({ create: { width: 20, height: 20, channels: 3, background } });
  return addPicture(database(), APPLY, await file.png().toBuffer());
}

async function kept(): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`select hash from market_picture order by hash`.execute(
    database().kysely,
  );
  return rows.map(({ hash }) => `/pictures/${hash}.webp`);
}

async function passDays(days: number): Promise<void> {
  await removeUnusedPictures(database());
  await sql`update market_picture set unused_since = (unused_since at time zone 'utc' - ${days} * interval '1 day') at time zone 'utc'`.execute(
    database().kysely,
  );
  await removeUnusedPictures(database());
}

test('a picture is removed a week after the last lot, published or not, has named it', async () => {
  await seedPlaces(world());
  await seedLots(world(), [{ id: 1, nickname: 'A lamp' }]);
  const [shown, unpublished, unused] = [await upload('#123'), await upload('#456'), await upload('#789')];
  const { kysely } = database();
  await sql`update market_lot set image = ${shown}`.execute(kysely);
  await sql`insert into market_unpublished_lot (lot_id, shop_id, group_id, nickname, description, price, url)
    select lot_id + 1, shop_id, group_id, nickname, description, price, url from market_lot`.execute(kysely);
  await sql`update market_unpublished_lot set image = ${unpublished}`.execute(kysely);
  await passDays(6);
  expect(await kept()).toEqual([shown, unpublished, unused].toSorted());
  // Uploaded once more, it has a week again.
  expect(await upload('#789')).toBe(unused);
  await passDays(6);
  expect(await kept()).toContain(unused);
  await passDays(2);
  expect(await kept()).toEqual([shown, unpublished].toSorted());
  await sql`update market_lot set image = null`.execute(kysely);
  await passDays(6);
  await sql`update market_lot set image = ${shown}`.execute(kysely);
  await passDays(2);
  await sql`delete from market_unpublished_lot`.execute(kysely);
  await passDays(8);
  expect(await kept()).toEqual([shown]);
});
