import { isSentTo, joinsChannel, looksAway } from '../stage/external-links.ts';
import { isCheckedOff, offer, task } from '../stage/tasks.ts';
import { expect, test } from '../stage/test.ts';

test('a channel is opened, joined and collected for', async ({ player }) => {
  await player.opensTheApp();
  await player.goesTo('Tasks');
  const row = task(player, 'Join the SOHO community');
  await row.getByText('0 / 1', { exact: true }).waitFor();
  await offer(row, 'Open').click();
  await isSentTo(player, 'web_app_open_tg_link', 'https://t.me/soho_community');
  await joinsChannel(player, 'soho_community');
  // A 'not yet' is cached for some seconds.
  await expect
    .poll(async () => {
      await looksAway(player);
      return row.getByText('1 / 1', { exact: true }).isVisible();
    })
    .toBe(true);
  await offer(row, 'Collect').click();
  await isCheckedOff(row);
  await player.has(500);
});
