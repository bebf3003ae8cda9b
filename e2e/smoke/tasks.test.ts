import { balanceOf, beginsACardGameElsewhere, findPairsOfOpenGame } from '../stage/account.ts';
import { isCheckedOff, offer, task } from '../stage/tasks.ts';
import { expect, test } from '../stage/test.ts';

test('a task that is done is collected once, and stays checked off', async ({ player }) => {
  await beginsACardGameElsewhere(player);
  await findPairsOfOpenGame(player, 8);
  await player.opensTheApp();
  await player.goesTo('Tasks');
  const row = task(player, 'Play your first game');
  await row.getByText('1 / 1', { exact: true }).waitFor();
  await offer(row, 'Collect').click();
  await player.sees('🎉 Reward received!');
  await isCheckedOff(row);
  await offer(row, 'Collect').waitFor({ state: 'hidden' });
  await player.has(900);
  expect(await balanceOf(player)).toBe(900);
});
