import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { reportOf } from '../../testing/broken.ts';
import { pay } from '../../testing/rewards.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { buy } from '../../testing/wardrobe.ts';
import { wardrobeInvariants } from './audit.ts';

const world = useTestWorld();
let player: Player;

beforeAll(async () => {
  player = await world().newPlayer();
  await pay(world(), player.id, 10_000);
  await buy(player, 'fan');
  await buy(player, 'rose');
});

test.each([
  ['S1', 'a purchase that took another price', "update wardrobe_purchase set price = 1 where item = 'fan'"],
  [
    'S1',
    'a purchase that took nothing',
    "insert into wardrobe_purchase (player_id, item, price) select player_id, 'koi', 6000 from wardrobe_purchase limit 1",
  ],
  [
    'S1',
    'coins that were taken for nothing',
    `insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
     select player_id, 99, 'wardrobe_purchase', 'wardrobe:koi', -6000, 0 from wardrobe_purchase limit 1`,
  ],
  [
    'S1',
    'a purchase that is gone',
    "delete from wardrobe_worn where item = 'fan'; delete from wardrobe_purchase where item = 'fan'",
  ],
  ['S2', 'an item of another kind', "update wardrobe_worn set kind = 'frame' where item = 'fan'"],
  [
    'S2',
    'an item that was never bought',
    `alter table wardrobe_worn drop constraint wardrobe_worn_player_id_item_fkey;
     update wardrobe_worn set item = 'koi' where item = 'fan'`,
  ],
])('%s finds %s', async (id, _, damage) => {
  expect(await reportOf(world(), wardrobeInvariants, id, async () => {})).toEqual([]);
  const rows = await reportOf(world(), wardrobeInvariants, id, async (tx) => {
    for (const statement of damage.split(';')) {
      await sql.raw(statement).execute(tx);
    }
  });
  expect(rows).toContainEqual(expect.objectContaining({ player_id: player.id }));
});
