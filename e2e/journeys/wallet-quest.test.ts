import { describe, expect } from 'vitest';
import { balanceOf } from './stage/account.ts';
import { endsWithACleanAudit } from './stage/audit.ts';
import { isSentTo } from './stage/external-links.ts';
import { journeysWith } from './stage/journey.ts';
import { payments, quest, readPayments } from './stage/payments.ts';
import { measureShownTimes } from './stage/shown-times.ts';
import {
  COMPUTER,
  connectsByExtension,
  connectsByLink,
  extension,
  opensTheWallet,
  pageOpenedBy,
  refuses,
  returnsToTheApp,
  signs,
} from './stage/wallet.ts';

const journey = journeysWith();

const RECEIVED = '🎉 Payment received! +100000 coins';
/** Files that are loaded with the quest on the card game's screen. */
const PANEL = '/assets/open-quest-[^/]+';

describe('the wallet quest', () => {
  journey('0.6 TON bring 100000 coins, once, and are listed with a link to the explorer', async ({ player }) => {
    await opensTheWallet(player);
    await connectsByLink(player);
    await quest(player).getByText('100.000', { exact: true }).waitFor();
    const wallet = await pageOpenedBy(player, () => player.taps('Send 0.6 TON'));
    await wallet.getByTestId('wallet-amount').getByText('0.6 TON', { exact: true }).waitFor();
    const sent = await measureShownTimes(player, 'Transaction sent! Checking payment...');
    const received = await measureShownTimes(player, RECEIVED);
    await signs(wallet);
    await returnsToTheApp(wallet);
    expect(await sent()).toHaveLength(1);
    expect(await received()).toHaveLength(1);
    await player.has(100_000);
    await quest(player).getByText('Completed', { exact: true }).waitFor();
    await player.button('Send 0.6 TON').waitFor({ state: 'detached' });

    await payments(player).getByText('Paid', { exact: true }).waitFor();
    expect(await readPayments(player)).toEqual([expect.stringMatching(/^Wallet quest [\d.]+ [\d:]+ 0\.6 TON Paid$/)]);
    const link = payments(player).getByRole('link', { name: 'View in explorer' });
    const address = String(await link.getAttribute('href'));
    await link.click();
    await isSentTo(player, 'web_app_open_link', address);
    await player.goesToTheCardGame();
    await player.seesButton('Start game');
    await player.app.getByText('Wallet quest').waitFor({ state: 'detached' });
    expect(await balanceOf(player)).toBe(100_000);

    await player.page.goto(address);
    await player.page.getByText('0.6 TON', { exact: true }).waitFor();
  });

  journey("on the card game's screen it is done, and gone afterwards", async ({ player }) => {
    await opensTheWallet(player, COMPUTER);
    await connectsByExtension(player);
    await player.goesToTheCardGame();
    await player.app.getByRole('button', { name: 'Wallet quest' }).click();
    await player.taps('Send 0.6 TON');
    await signs(extension(player));
    await player.sees(RECEIVED);
    await player.has(100_000);
    await player.app.getByText('Wallet quest').waitFor({ state: 'detached' });
    await player.seesButton('Start game');
  });

  journey(
    "on the card game's screen its panel is loaded by a tap, and after a failure the next tap restarts the app",
    async ({ player }) => {
      player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
      await player.opensTheApp();
      await player.goesToTheCardGame();
      const line = player.app.getByRole('button', { name: 'Wallet quest' });
      await player.network.refuseConnections(PANEL);
      await line.click();
      await player.sees('Something went wrong. Try again.');
      await player.network.restore(PANEL);
      await player.startsAgain(() => line.click());
      const fetched = await player.network.hold(PANEL);
      await line.click();
      await player.app.locator('[aria-busy=true]').and(line).waitFor();
      await fetched();
      await player.seesButton('Send 0.6 TON');
    },
  );

  journey('that is refused in the wallet is not paid, and is offered again', async ({ player }) => {
    await opensTheWallet(player, COMPUTER);
    await connectsByExtension(player);
    await player.taps('Send 0.6 TON');
    await refuses(extension(player));
    await player.sees('Error sending transaction');
    await player.seesButton('Send 0.6 TON');
    await payments(player).getByText('Not paid', { exact: true }).waitFor();
    expect(await balanceOf(player)).toBe(0);
  });

  journey('needs a wallet', async ({ player }) => {
    await opensTheWallet(player);
    await player.taps('Send 0.6 TON');
    await player.sees('Wallet is not connected. Connect wallet before payment.');
    await player.sees('Your payments will appear here.');
  });
});

describe('afterwards', () => {
  journey('the audit is clean', async ({ stage }) => {
    await endsWithACleanAudit(stage);
  });
});
