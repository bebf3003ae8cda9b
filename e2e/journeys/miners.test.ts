import { minerIds } from '@soho/rules';
import { describe, expect } from 'vitest';
import { balanceOf } from './stage/account.ts';
import { journeysWith } from './stage/journey.ts';
import { hasFocus, presses, pressesAt } from './stage/keyboard.ts';
import {
  buys,
  goesToTheMiners,
  isHeld,
  isMining,
  miner,
  offer,
  opensTheMiners,
  readStats,
  seesOutcome,
} from './stage/miners.ts';
import { measureShownTimes } from './stage/shown-times.ts';
import {
  agrees,
  COMPUTER,
  choosesLantern,
  connectsByExtension,
  connectsByLink,
  extension,
  opensTheWallet,
  pageOpenedBy,
  QR_CODE_LEFT,
  refuses,
  returnsToTheApp,
  signs,
} from './stage/wallet.ts';

/** A day takes 22 seconds. */
const journey = journeysWith({ TIME_SCALE: '0.00025' }, { fullMotion: true });

/** Files that are loaded with the first purchase. */
const PURCHASE = '/assets/purchase-[^/]+';
/** The code of the wallet-connection widget. */
const WIDGET = '/assets/widget-[^/]+';
/** A little less than the 3 s from the wallet's signature to the request to the server. */
const CONFIRM_FLOOR_MS = 2_700;
const STARTED = 'Miner started! It will be ready in 1 day.';

describe('miners', () => {
  journey('a Basic Miner is bought with a transfer, mines, gets ready and is collected', async ({ player }) => {
    await opensTheWallet(player);
    await connectsByLink(player);
    await goesToTheMiners(player);
    await player.sees('Choose your mining setup and start earning automatically!');
    await offer(player, '1 TON').click();
    const dialog = player.app.getByRole('dialog', { name: 'Basic Miner', exact: true });
    await dialog.waitFor();
    const facts = await dialog.locator('dl > div').allInnerTexts();
    expect(facts.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Duration 1 day',
      'Total reward 75000',
      'Price 1 TON',
    ]);
    await player.seesButton('Cancel');

    const wallet = await pageOpenedBy(player, () => player.taps('Buy for 1 TON'));
    await wallet.getByTestId('wallet-amount').getByText('1 TON', { exact: true }).waitFor();
    await player.page.bringToFront();
    await player.sees('Processing...');
    await isHeld(player);
    const sent = await measureShownTimes(player, 'Transaction sent! Processing purchase...');
    await signs(wallet);
    await returnsToTheApp(wallet);
    expect((await sent())[0]).toBeGreaterThan(CONFIRM_FLOOR_MS);
    await seesOutcome(player, 'Success', STARTED);

    await isMining(player);
    await miner(player).getByText('Days left 1h').waitFor();
    expect(await readStats(player)).toEqual([
      'Active Miners 1',
      'Ready to Claim 0',
      'Daily Reward 75000',
      `Total Miners ${minerIds.length}`,
    ]);

    const collect = offer(player, 'Collect 75000');
    await collect.getByText('000', { exact: true }).waitFor();
    await collect.click();
    await player.sees('🎉 75000 coins collected!');
    await player.has(75_000);
    await offer(player, '1 TON').waitFor();
    expect(await balanceOf(player)).toBe(75_000);
  });

  journey('without a wallet no miner is bought, and one can be connected', async ({ player }) => {
    await opensTheMiners(player);
    await buys(player);
    const dialog = player.app.getByRole('dialog', { name: 'Error', exact: true });
    await dialog.getByText('Wallet is not connected. Connect wallet before payment.', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Connect wallet', exact: true }).click();
    const wallet = await pageOpenedBy(player, () => choosesLantern(player));
    await agrees(wallet);
    await returnsToTheApp(wallet);
    await player.seesNo('dialog');
    await player.app.getByRole('button', { name: '…' }).waitFor();
    await offer(player, '1 TON').click();
    await player.taps('Cancel');
    await player.seesNo('dialog');
    await offer(player, '1 TON').waitFor();
  });

  journey(
    'a purchase whose code cannot be loaded shows an error, and is loaded by restarting the app',
    async ({ player }) => {
      player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
      await opensTheMiners(player);
      await player.network.refuseConnections(PURCHASE);
      await offer(player, '1 TON').click();
      await player.sees('Something went wrong. Try again.');
      await player.network.restore(PURCHASE);
      await player.startsAgain(() => offer(player, '1 TON').click());
      const fetched = await player.network.hold(PURCHASE);
      await offer(player, '1 TON').click();
      const busy = player.app.locator('[aria-busy=true]').and(offer(player, '1 TON'));
      await busy.waitFor();
      await fetched();
      await player.seesButton('Buy for 1 TON');
      await busy.waitFor({ state: 'detached' });
    },
  );

  journey('a payment that is refused in the wallet leaves nothing behind', async ({ player }) => {
    await opensTheWallet(player, COMPUTER);
    await connectsByExtension(player);
    await goesToTheMiners(player);
    await buys(player);
    await refuses(extension(player));
    await player.sees('Error sending transaction. Please try again.');
    await player.sees('Transaction canceled');
    await player.sees('There will be no changes to your account.');
    await player.seesNo('dialog');
    await offer(player, '1 TON').waitFor();
    await player.reloads();
    await offer(player, '1 TON').waitFor();
    await player.seesNoMore('Waiting for your payment');
  });

  journey(
    'a wallet widget that fails to load is reported in the dialog, whose Retry starts the app anew with it',
    async ({ player }) => {
      player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
      await player.network.refuseConnections(WIDGET);
      await opensTheMiners(player);
      await offer(player, '1 TON').click();
      const dialog = player.app.getByRole('dialog', { name: 'Basic Miner', exact: true });
      await dialog.getByText("Couldn't load the wallet connection.", { exact: true }).waitFor();
      await player.network.restore(WIDGET);
      await dialog.getByRole('button', { name: 'Retry', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await offer(player, '1 TON').click();
      await player.app
        .locator('[aria-busy=false]')
        .and(player.app.getByRole('button', { name: 'Buy for 1 TON' }))
        .waitFor();
    },
  );

  journey('with the keyboard only, a wallet is connected and a miner is bought', async ({ player }) => {
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
    await expect.poll(() => hasFocus(offer(player, '1 TON'))).toBe(true);
    await player.page.keyboard.press('Enter');
    await presses(player, 'Buy for 1 TON');
    await pressesAt(player, extension(player).getByTestId('wallet-sign'));
    const dialog = player.app.getByRole('dialog', { name: 'Success', exact: true });
    await dialog.getByText(STARTED, { exact: true }).waitFor();
    await presses(player, 'OK');
    await isMining(player);
  });
});
