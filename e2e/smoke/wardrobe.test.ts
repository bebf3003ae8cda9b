import { giveCoins } from '../harness/coins.ts';
import { balanceOf } from '../stage/account.ts';
import { expect, test } from '../stage/test.ts';

test('an item of the wardrobe is bought, and worn in the game', async ({ player, stage }) => {
  expect(await balanceOf(player)).toBe(0);
  await giveCoins(stage, player, 1_200);
  await player.opensTheApp();
  await player.taps('Settings');
  await player.app.getByRole('link', { name: 'Wardrobe New looks for coins' }).click();
  await player.app.getByRole('radio', { name: 'Fan, 1000', exact: true }).check();
  await player.taps('Buy for 1000');
  await player.taps('Buy');
  await player.app.getByRole('radio', { name: 'Fan, On', exact: true }).waitFor();
  await player.has(200);
  await player.goesToTheCardGame();
  await player.app.locator('[data-card-back=fan]').waitFor();
});
