import { describe, expect } from 'vitest';
import { balanceOf } from './stage/account.ts';
import { endsWithACleanAudit } from './stage/audit.ts';
import { whileHalted } from './stage/chain.ts';
import { journeysWith } from './stage/journey.ts';
import { expectNoFaults } from './stage/looks.ts';
import {
  buys,
  goesToTheMiners,
  isAwaited,
  isMining,
  isTold,
  miner,
  offer,
  opensTheMiners,
  startMinerElsewhere,
} from './stage/miners.ts';
import { isLedTo } from './stage/outside.ts';
import { closesTheBrowser, payments, quest, readPayments } from './stage/payments.ts';
import type { Player } from './stage/player.ts';
import { clockText } from './stage/text-clock.ts';
import {
  COMPUTER,
  connectsByExtension,
  connectsByLink,
  extension,
  goesToTheWallet,
  opensTheWallet,
  pageOpenedBy,
  refuses,
  returnsToTheApp,
  signs,
} from './stage/wallet.ts';

const journey = journeysWith();

const RECEIVED = '🎉 Payment received! +100000 coins';
const PENDING = 'Payment sent. Waiting for the network: your miner will start by itself.';
const UNCLEAR =
  'Nobody knows yet whether your wallet has sent the payment. If it has, your miner will start by itself. If you did not pay, say so on the card.';
/** What comes with the quest that is opened on the card game's screen. */
const PANEL = '/assets/open-quest-[^/]+';
/** What asks the wallet's extension. */
const EXTENSION = '/local/wallet/devices/[^/]+/injected';

describe('the wallet quest (SPEC §2)', () => {
  journey('0.6 TON bring 100000 coins, once, and are listed with the way to the explorer', async ({ player }) => {
    await opensTheWallet(player);
    await connectsByLink(player);
    await quest(player).getByText('100.000', { exact: true }).waitFor();
    const wallet = await pageOpenedBy(player, () => player.taps('Send 0.6 TON'));
    await wallet.getByTestId('wallet-amount').getByText('0.6 TON', { exact: true }).waitFor();
    const sent = await clockText(player, 'Transaction sent! Checking payment...');
    const received = await clockText(player, RECEIVED);
    await signs(wallet);
    await returnsToTheApp(wallet);
    expect(await sent()).toHaveLength(1);
    expect(await received()).toHaveLength(1);
    await player.has(100_000);
    await quest(player).getByText('Completed', { exact: true }).waitFor();
    await player.button('Send 0.6 TON').waitFor({ state: 'detached' });

    await payments(player).getByText('Paid', { exact: true }).waitFor();
    expect(await readPayments(player)).toEqual([expect.stringMatching(/^Wallet quest [\d.]+ [\d:]+ 0\.6 TON Paid$/)]);
    const link = payments(player).getByRole('link', { name: 'Show in the explorer' });
    const address = String(await link.getAttribute('href'));
    await link.click();
    await isLedTo(player, 'web_app_open_link', address);
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
    "on the card game's screen its panel is fetched by the tap, and where it was not the next one starts the app again",
    async ({ player }) => {
      player.complaints.expect(/ERR_CONNECTION_REFUSED/);
      await player.opensTheApp();
      await player.goesToTheCardGame();
      const line = player.app.getByRole('button', { name: 'Wallet quest' });
      await player.network.cut(PANEL);
      await line.click();
      await player.sees('Something went wrong. Try again.');
      await player.network.mend(PANEL);
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
    await player.sees('What you pay for is listed here, with its state.');
  });
});

describe('payments that cannot be lost', () => {
  journey(
    'one that was signed as the browser closed is awaited or granted, and never offered again',
    async ({ player }) => {
      await opensTheWallet(player);
      await connectsByLink(player);
      await goesToTheMiners(player);
      const wallet = await pageOpenedBy(player, () => buys(player));
      await signs(wallet);
      await closesTheBrowser(player);
      await opensTheMiners(player);
      await miner(player).getByText('Waiting for your payment').or(offer(player, 'Mining')).waitFor();
      await offer(player, '1 TON').waitFor({ state: 'detached' });
      await isMining(player);
    },
  );

  journey('one that is signed after the browser was closed is granted', async ({ player }) => {
    await opensTheWallet(player);
    await connectsByLink(player);
    await goesToTheMiners(player);
    const wallet = await pageOpenedBy(player, () => buys(player));
    await wallet.getByTestId('wallet-sign').waitFor();
    await closesTheBrowser(player);
    await opensTheMiners(player);
    await isAwaited(player);
    await signs(wallet);
    await player.page.bringToFront();
    await isMining(player);
  });

  journey('one whose answer the wallet lost is looked for, and granted', async ({ player }) => {
    player.complaints.expect(/ERR_CONNECTION_RESET/, /Unhandled error|Failed to fetch/);
    await opensMinersConnected(player);
    await player.network.loseAnswers(EXTENSION);
    await buys(player);
    const checking = await clockText(player, 'Checking whether the payment was sent...');
    await signs(extension(player));
    await isTold(player, 'Success', 'Miner started! It will be ready in 1 day.');
    expect(await checking()).toHaveLength(1);
    await isMining(player);
  });

  journey('one that nobody knows about is not called unpaid, until the player says so', async ({ player }) => {
    player.complaints.expect(/ERR_CONNECTION_REFUSED/, /Unhandled error|Failed to fetch/);
    await opensMinersConnected(player);
    await player.network.cut(EXTENSION);
    await buys(player);
    await isTold(player, 'Almost there', UNCLEAR);
    await isAwaited(player);
    await player.taps('I did not pay');
    const dialog = player.app.getByRole('dialog', { name: 'Did you not pay?', exact: true });
    await dialog.waitFor();
    await expectNoFaults(player, 'not-paid');
    await dialog.getByRole('button', { name: 'Keep waiting', exact: true }).click();
    await isAwaited(player);
    await player.taps('I did not pay');
    await dialog.getByRole('button', { name: 'I did not pay', exact: true }).click();
    await offer(player, '1 TON').waitFor();
  });

  journey('none is offered before it is known whether it is awaited', async ({ player }) => {
    const orders = await player.network.hold('/api/payments/orders');
    await opensTheMiners(player);
    const held = player.app.locator('[aria-disabled=true]').and(offer(player, '1 TON'));
    await held.waitFor();
    await orders();
    await held.waitFor({ state: 'detached' });
    await offer(player, '1 TON').waitFor();
  });
});

describe('what was paid for', () => {
  journey('miners say how long they run in days, and in hours when it is less than one', async ({ player }) => {
    await startMinerElsewhere(player, 1);
    await startMinerElsewhere(player, 2);
    await opensTheMiners(player);
    await miner(player).getByText('Days left 24h').waitFor();
    await miner(player, 'Advanced Miner').getByText('Days left 3d').waitFor();
  });
});

describe('a chain that stands still', () => {
  journey('a payment is awaited, not offered again, and granted by itself', async ({ player, stage }) => {
    await opensMinersConnected(player);
    await whileHalted(stage, async () => {
      await buys(player);
      await signs(extension(player));
      await isTold(player, 'Almost there', PENDING);
      await isAwaited(player);
      await player.reloads();
      await isAwaited(player);
      await goesToTheWallet(player);
      await payments(player).getByText('Waiting', { exact: true }).waitFor();
    });
    await payments(player).getByText('Paid', { exact: true }).waitFor();
    await goesToTheMiners(player);
    await isMining(player);
  });

  journey("the quest's payment is awaited on the card game's screen after a reload too", async ({ player, stage }) => {
    await opensTheWallet(player, COMPUTER);
    await connectsByExtension(player);
    await player.goesToTheCardGame();
    await whileHalted(stage, async () => {
      await player.app.getByRole('button', { name: 'Wallet quest' }).click();
      await player.taps('Send 0.6 TON');
      await signs(extension(player));
      await quest(player).getByText('Waiting for your payment', { exact: true }).waitFor();
      await player.reloads();
      await quest(player).getByText('Waiting for your payment', { exact: true }).waitFor();
      await player.button('Send 0.6 TON').waitFor({ state: 'detached' });
    });
    await player.has(100_000);
    await player.app.getByText('Wallet quest').waitFor({ state: 'detached' });
  });

  journey('after all this the audit is clean', async ({ stage }) => {
    await endsWithACleanAudit(stage);
  });
});

async function opensMinersConnected(player: Player): Promise<void> {
  await opensTheWallet(player, COMPUTER);
  await connectsByExtension(player);
  await goesToTheMiners(player);
  await offer(player, '1 TON').waitFor();
}
