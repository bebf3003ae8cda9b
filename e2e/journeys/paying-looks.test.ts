import { describe } from 'vitest';
import { journeysWith } from './stage/journey.ts';
import { expectGoodLooks } from './stage/looks.ts';
import { buys, offer, opensTheMiners, startMinerElsewhere } from './stage/miners.ts';
import { payments } from './stage/payments.ts';
import { connectsByLink, opensTheWallet } from './stage/wallet.ts';

/** A day takes 12 seconds: one miner is ready while another one mines. */
const journey = journeysWith({ TIME_SCALE: '0.00014' });

describe('every screen of paying, in both themes, at 360 and 390 px', () => {
  journey('the wallet: none, and one with a payment', async ({ player }) => {
    await startMinerElsewhere(player, 3);
    await opensTheWallet(player);
    await payments(player).getByText('Paid', { exact: true }).waitFor();
    await player.seesButton('TON Wallet Connect');
    await expectGoodLooks(player, 'wallet');
    await connectsByLink(player);
    await player.app
      .getByText(/^[\d.]+ TON$/)
      .first()
      .waitFor();
    await expectGoodLooks(player, 'wallet-connected');
  });

  journey('the miners: to buy, mining and ready', async ({ player }) => {
    await startMinerElsewhere(player, 3);
    await startMinerElsewhere(player, 1);
    await opensTheMiners(player);
    await offer(player, 'Collect 75000').waitFor();
    await offer(player, 'Mining', 'Premium Miner').waitFor();
    await offer(player, '5 TON', 'Advanced Miner').waitFor();
    await expectGoodLooks(player, 'miners');
  });

  journey('the dialogs of a purchase', async ({ player }) => {
    await opensTheMiners(player);
    await offer(player, '1 TON').click();
    await player.seesButton('Buy for 1 TON');
    await player.sees('Miners cost TON. Coins are just for play: you cannot cash them out.');
    await expectGoodLooks(player, 'purchase');
    await player.taps('Cancel');
    await buys(player);
    await player.sees('Wallet is not connected. Connect wallet before payment.');
    await expectGoodLooks(player, 'purchase-result');
  });
});
