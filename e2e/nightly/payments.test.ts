import { expectCleanAudit } from '../harness/audit.ts';
import { whileHalted } from '../stage/chain.ts';
import {
  buys,
  goesToTheMiners,
  isAwaited,
  isMining,
  miner,
  offer,
  opensTheMiners,
  seesOutcome,
} from '../stage/miners.ts';
import { closesTheBrowser, payments } from '../stage/payments.ts';
import type { Player } from '../stage/player.ts';
import { test } from '../stage/test.ts';
import {
  COMPUTER,
  connectsByExtension,
  connectsByLink,
  extension,
  goesToTheWallet,
  opensTheWallet,
  pageOpenedBy,
  signs,
} from '../stage/wallet.ts';

const PENDING = 'Payment sent. Waiting for the network: your miner will start by itself.';
const STARTED = 'Miner started! It will be ready in 1 day.';
/** The computer's wallet extension. */
const EXTENSION = '/local/wallet/devices/[^/]+/injected';

test.describe('payments that cannot be lost', () => {
  test('one that was signed as the browser closed is awaited or granted, and never offered again', async ({
    player,
  }) => {
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
  });

  test('one that is signed after the browser was closed is granted', async ({ player }) => {
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

  test('one whose answer the wallet lost is searched for, and granted', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_RESET/, /Unhandled error|Failed to fetch/);
    await opensMinersConnected(player);
    await player.network.loseAnswers(EXTENSION);
    await buys(player);
    await signs(extension(player));
    await seesOutcome(player, 'Success', STARTED);
    await isMining(player);
  });

  test('one on a chain that stands still is awaited, not offered again, and granted by itself', async ({
    player,
    stage,
  }) => {
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

  test('after all this the audit is clean', async ({ stage }) => {
    await expectCleanAudit(stage.settings);
  });
});

async function opensMinersConnected(player: Player): Promise<void> {
  await opensTheWallet(player, COMPUTER);
  await connectsByExtension(player);
  await goesToTheMiners(player);
  await offer(player, '1 TON').waitFor();
}
