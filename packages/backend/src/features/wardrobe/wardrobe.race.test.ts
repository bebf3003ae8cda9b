import { calls } from '@soho/contract';
import { wardrobeItems, wardrobePrice } from '@soho/rules';
import { expect, test } from 'vitest';
import { pay } from '../../testing/backups.ts';
import { AT_ONCE, RACE_PLAYERS, times } from '../../testing/databases.ts';
import { balanceOf, buy, wear } from '../../testing/full-world.ts';
import { dealCards, letTimePass, pairsOf } from '../../testing/play.ts';
import { countRows } from '../../testing/rows.ts';
import { successes, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({}, 2);

test('B20: many purchases at once are one, and take its price once, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    await pay(world(), player.id, 10_000);
    const replies = await Promise.all(times(AT_ONCE, () => buy(player, 'fan')));
    expect(successes(replies)).toBe(1);
    expect(replies.filter(({ body }) => body['code'] === 'item_owned')).toHaveLength(AT_ONCE - 1);
    expect(await balanceOf(player)).toBe(9_000);
    expect(await countRows(world(), 'wardrobe_purchase', player.id)).toBe(1);
  }
});

test('B20: of two items at once, with coins for one, one is bought, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    await pay(world(), player.id, 1_999);
    const replies = await Promise.all(times(AT_ONCE, (index) => buy(player, index % 2 === 0 ? 'fan' : 'rose')));
    expect(successes(replies)).toBe(1);
    expect([999, 499]).toContain(await balanceOf(player));
    expect(await countRows(world(), 'wardrobe_purchase', player.id)).toBe(1);
  }
});

test('coins that are won meanwhile are neither lost nor spent twice', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    await pay(world(), player.id, 1_000);
    const game = await dealCards(player);
    await letTimePass(world(), player.id, 60_000);
    const [pair = [0, 0]] = pairsOf(game.deck);
    const replies = await Promise.all([
      ...times(10, () => buy(player, 'fan')),
      ...times(10, () => player.post(calls.balanceUpdate, { game_id: game.id, pair })),
    ]);
    expect(successes(replies)).toBe(2);
    expect(await balanceOf(player)).toBe(100);
  }
});

test('whatever is bought and worn at once, all is paid for and one of each kind is worn', async () => {
  const player = await world().newPlayer();
  await pay(world(), player.id, 1_000_000);
  await Promise.all(wardrobeItems.flatMap((item) => [buy(player, item), wear(player, item), buy(player, item)]));
  const price = wardrobeItems.reduce((sum, item) => sum + wardrobePrice(item), 0);
  expect(await balanceOf(player)).toBe(1_000_000 - price);
  expect(await countRows(world(), 'wardrobe_purchase', player.id)).toBe(12);
});
