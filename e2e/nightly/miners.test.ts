import { DAY_MS } from '@soho/rules';
import { ageRows } from '../harness/age-rows.ts';
import { getsFocus, presses, pressesAt } from '../stage/keyboard.ts';
import { isMining, offer, seesOutcome, startMinerElsewhere } from '../stage/miners.ts';
import { task } from '../stage/tasks.ts';
import { expect, test } from '../stage/test.ts';
import { extension, QR_CODE_LEFT } from '../stage/wallet.ts';

test('with the keyboard only, a wallet is connected and a miner is bought', async ({ player }) => {
  player.browserErrors.expect(QR_CODE_LEFT);
  await player.opensTheApp({ bare: '1' });
  await pressesAt(player, player.app.getByRole('link', { name: 'Game', exact: true }));
  await presses(player, 'Auto Miner', 'Shift+Tab');
  await presses(player, 'Connect wallet', 'Shift+Tab');
  await pressesAt(player, player.app.getByRole('button', { name: 'Lantern' }));
  await presses(player, 'Browser Extension');
  await pressesAt(player, extension(player).getByTestId('wallet-connect'));
  await player.app.getByRole('button', { name: '…' }).waitFor();
  await pressesAt(player, offer(player, '1 TON'));
  await player.seesButton('Buy for 1 TON');
  await player.page.keyboard.press('Escape');
  await player.seesNo('dialog');
  await getsFocus(offer(player, '1 TON'));
  await player.page.keyboard.press('Enter');
  await presses(player, 'Buy for 1 TON');
  await pressesAt(player, extension(player).getByTestId('wallet-sign'));
  await seesOutcome(player, 'Success', 'Miner started! It will be ready in 1 day.');
  await isMining(player);
});

test('a miner that is ready moves nothing on the hub', async ({ player, stage }) => {
  await startMinerElsewhere(player, 1);
  await ageRows(stage.database, player.id, DAY_MS);
  await player.opensTheApp();
  await player.app.getByRole('link', { name: /^A miner is ready/ }).waitFor();
  const status = await player.network.hold('/api/miners/status');
  await player.reloads();
  await player.seesButton("Light tonight's lantern +10 and an attempt");
  const below = player.app.getByRole('region', { name: 'Early Quest' });
  // Not its skeleton, which has the same name and is replaced when the tasks have loaded.
  await task(player, 'Play your first game').waitFor();
  const place = async () => {
    const box = await below.boundingBox();
    return [box?.x, box?.y];
  };
  // On a busy machine the screen may still be moving in.
  let before = await place();
  const rests = async () => {
    const last = String(before);
    before = await place();
    return String(before) === last;
  };
  await expect.poll(rests).toBe(true);
  await status();
  await player.app.getByRole('link', { name: /^A miner is ready/ }).waitFor();
  expect(await place()).toEqual(before);
  await player.taps('Lantern +10');
  await player.sees('Tomorrow: +20 and an attempt');
  await player.taps('No, thanks');
  await expect.poll(place).toEqual(before);
});
