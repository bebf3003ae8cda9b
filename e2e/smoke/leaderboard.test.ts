import { giveCoins } from '../harness/coins.ts';
import { balanceOf } from '../stage/account.ts';
import { updatesTheBoard } from '../stage/board.ts';
import { expect, test } from '../stage/test.ts';

test('the leaderboard shows the player with the most coins first', async ({ player, stage }) => {
  expect(await balanceOf(player)).toBe(0);
  await giveCoins(stage, player, 1_000_000_000);
  await updatesTheBoard(stage);
  await player.opensTheApp();
  await player.goesTo('Referral');
  await player.app.getByRole('link', { name: 'Go to Leaderboard', exact: true }).click();
  const rows = player.app.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem');
  await expect(rows.first()).toContainText(`guest_${player.id}`);
  await expect(player.app.getByRole('region', { name: 'You', exact: true })).toContainText('Place 1');
});
