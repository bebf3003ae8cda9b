import { describe, expect } from 'vitest';
import { endsWithACleanAudit } from './stage/audit.ts';
import { whileHalted } from './stage/chain.ts';
import { isSentTo } from './stage/external-links.ts';
import { journeysWith } from './stage/journey.ts';
import { expectAccessible } from './stage/looks.ts';
import {
  buys,
  goesToTheMiners,
  isAwaited,
  isMining,
  miner,
  offer,
  opensTheMiners,
  seesOutcome,
  startMinerElsewhere,
} from './stage/miners.ts';
import { closesTheBrowser, payments, quest } from './stage/payments.ts';
import type { Player } from './stage/player.ts';
import { measureShownTimes } from './stage/shown-times.ts';
import {
  COMPUTER,
  connectsByExtension,
  connectsByLink,
  extension,
  goesToTheWallet,
  opensTheWallet,
  pageOpenedBy,
  signs,
} from './stage/wallet.ts';

const journey = journeysWith();
const PENDING = 'Payment sent. Waiting for the network: your miner will start by itself.';
const STARTED = 'Miner started! It will be ready in 1 day.';
const UNCLEAR =
  "We can't see your payment yet. If you sent it, the miner starts automatically. If not, tap 'I did not pay'.";
const PURCHASE = '/api/miners/purchase';
/** The computer's wallet extension. */
const EXTENSION = '/local/wallet/devices/[^/]+/injected';

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

  journey('one whose answer the wallet lost is searched for, and granted', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_RESET/, /Unhandled error|Failed to fetch/);
    await opensMinersConnected(player);
    await player.network.loseAnswers(EXTENSION);
    await buys(player);
    const checking = await measureShownTimes(player, 'Checking whether the payment was sent...');
    await signs(extension(player));
    await seesOutcome(player, 'Success', STARTED);
    expect(await checking()).toHaveLength(1);
    await isMining(player);
  });

  journey('one of unknown outcome is not called unpaid, until the player says so', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/, /Unhandled error|Failed to fetch/);
    await opensMinersConnected(player);
    await player.network.refuseConnections(EXTENSION);
    await buys(player);
    await seesOutcome(player, 'Almost there', UNCLEAR);
    await isAwaited(player);
    await player.taps('I did not pay');
    const dialog = player.app.getByRole('dialog', { name: "You didn't pay?", exact: true });
    await dialog.waitFor();
    await expectAccessible(player, 'not-paid');
    await dialog.getByRole('button', { name: 'Keep waiting', exact: true }).click();
    await isAwaited(player);
    await player.taps('I did not pay');
    await dialog.getByRole('button', { name: 'I did not pay', exact: true }).click();
    await offer(player, '1 TON').waitFor();
  });

  journey('one of unknown outcome can be denied in the result dialog', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/, /Unhandled error|Failed to fetch/);
    await opensMinersConnected(player);
    await player.network.refuseConnections(EXTENSION);
    await buys(player);
    const outcome = player.app.getByRole('dialog', { name: 'Almost there', exact: true });
    await outcome.getByText(UNCLEAR, { exact: true }).waitFor();
    await expectAccessible(player, 'unclear');
    await outcome.getByRole('button', { name: 'I did not pay', exact: true }).click();
    const question = player.app.getByRole('dialog', { name: "You didn't pay?", exact: true });
    await question.getByRole('button', { name: 'I did not pay', exact: true }).click();
    await player.seesNo('dialog');
    await offer(player, '1 TON').waitFor();
  });

  journey(
    'one that the list of orders shows as paid is granted while the purchase is unanswered',
    async ({ player }) => {
      player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
      await opensMinersConnected(player);
      await player.network.refuseConnections(PURCHASE);
      await buys(player);
      await signs(extension(player));
      await seesOutcome(player, 'Success', STARTED);
      await isMining(player);
    },
  );

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

describe('purchased items', () => {
  journey('miners say how long they run in days, and in hours when it is less than one', async ({ player }) => {
    await startMinerElsewhere(player, 1);
    await startMinerElsewhere(player, 2);
    await opensTheMiners(player);
    await miner(player).getByText('Days left 24h').waitFor();
    await miner(player, 'Advanced Miner').getByText('Days left 3d').waitFor();
  });
});

describe('a halted chain', () => {
  journey('a payment is awaited, not offered again, and granted by itself', async ({ player, stage }) => {
    await opensMinersConnected(player);
    await whileHalted(stage, async () => {
      await buys(player);
      await signs(extension(player));
      await seesOutcome(player, 'Almost there', PENDING);
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

  journey(
    'a purchase with a server error leads to support with its order, until its payment is seen',
    async ({ player, stage }) => {
      player.browserErrors.expect(/status of 409/);
      await opensMinersConnected(player);
      await player.network.answer(PURCHASE, { status: 409, body: '{}' });
      await whileHalted(stage, async () => {
        await buys(player);
        await signs(extension(player));
        const failed = player.app.getByRole('dialog', { name: 'Error', exact: true });
        await failed.getByText('Error processing purchase. Please contact support.', { exact: true }).waitFor();
        await failed.getByText(/^Order [\da-f-]{36}$/).waitFor();
        await expectAccessible(player, 'not-confirmed');
        const support = failed.getByRole('link', { name: 'Contact support', exact: true });
        await support.click();
        await isSentTo(player, 'web_app_open_tg_link', 'https://t.me/soho_community');
      });
      await seesOutcome(player, 'Success', STARTED);
      await isMining(player);
    },
  );

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
