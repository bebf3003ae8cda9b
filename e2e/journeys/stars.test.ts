import { describe, expect } from 'vitest';
import { runOps } from '../harness/ops.ts';
import { setting } from '../harness/settings.ts';
import { endsWithACleanAudit } from './stage/audit.ts';
import { journeysWith } from './stage/journey.ts';
import { expectGoodLooks } from './stage/looks.ts';
import { isMining, offer, opensTheMiners, seesOutcome, startMinerElsewhere } from './stage/miners.ts';
import { payments, readPayments } from './stage/payments.ts';
import { breakStars, invoice, paysInvoice, withdrawElsewhere } from './stage/stars.ts';
import { goesToTheWallet } from './stage/wallet.ts';

const STARTED = 'Miner started! It will be ready in 1 day.';

const journey = journeysWith({ PAYMENT_METHODS: 'ton,stars' });
const withStarsAlone = journeysWith({ PAYMENT_METHODS: 'stars' });

describe('miners for TON or Stars', () => {
  journey('one is bought with Stars, without a wallet', async ({ player }) => {
    await opensTheMiners(player);
    await offer(player, '1 TON').click();
    await player.sees(
      'Stars come from your Telegram balance, TON from your wallet. Coins are just for play: you cannot cash them out.',
    );
    await player.seesButton('Buy for 1 TON');
    await player.taps('150 ⭐');
    await invoice(player).getByText('Mines for 1 day and gives 75000 coins.').waitFor();
    await invoice(player).getByText('Your balance: 5000 ⭐', { exact: true }).waitFor();
    await player.sees('Confirm the payment in Telegram');
    await paysInvoice(player);
    await seesOutcome(player, 'Success', STARTED);
    await isMining(player);
    await goesToTheWallet(player);
    await payments(player).getByText('Paid', { exact: true }).waitFor();
    expect(await readPayments(player)).toEqual([expect.stringMatching(/^Basic Miner .* 150 ⭐ Paid$/)]);
  });

  journey('one is reserved while it is paid, and offered again when the invoice is closed', async ({ player }) => {
    await opensTheMiners(player);
    await offer(player, '1 TON').click();
    await player.taps('150 ⭐');
    await invoice(player).waitFor();
    await player.app.locator('[aria-disabled=true]').and(player.button('Cancel')).waitFor();
    await invoice(player).getByRole('button', { name: 'Cancel', exact: true }).click();
    await player.seesButton('Buy for 1 TON');
    await player.taps('150 ⭐');
    await paysInvoice(player);
    await seesOutcome(player, 'Success', STARTED);
  });

  journey('one that already runs is not charged for, and the player reads why', async ({ player }) => {
    await opensTheMiners(player);
    await offer(player, '1 TON').click();
    await player.taps('150 ⭐');
    await invoice(player).waitFor();
    await withdrawElsewhere(player);
    await startMinerElsewhere(player, 1);
    await paysInvoice(player);
    const problem = player.page.getByTestId('invoice-problem');
    await problem.getByText('This miner is running or ready already. You were not charged.').waitFor();
    await problem.getByRole('button', { name: 'OK', exact: true }).click();
    await player.sees('The payment did not go through. Please try again.');
  });

  journey('one that was paid and cannot start is refunded, and the player sees it', async ({ player, stage }) => {
    await opensTheMiners(player);
    await offer(player, '1 TON').click();
    await player.taps('150 ⭐');
    await breakStars(stage, { end: 'pending', late_ms: 8_000 });
    await paysInvoice(player);
    await player.sees('Paid! Starting your miner...');
    await breakStars(stage);
    await withdrawElsewhere(player);
    await startMinerElsewhere(player, 1);
    await seesOutcome(player, 'Error', "Your miner couldn't be started. Telegram returns your Stars.");
    await goesToTheWallet(player);
    await payments(player).getByText('Refunded', { exact: true }).waitFor();
    expect(await readPayments(player)).toContainEqual(expect.stringMatching(/^Basic Miner .* 150 ⭐ Refunded$/));
  });

  journey('the dialog looks good in both themes', async ({ player }) => {
    await opensTheMiners(player);
    await offer(player, '1 TON').click();
    await player.seesButton('150 ⭐');
    await expectGoodLooks(player, 'purchase-stars');
  });

  journey('one that was paid while the server went down is granted when it is back', async ({ player, stage }) => {
    player.browserErrors.expect(/Failed to fetch/);
    await opensTheMiners(player);
    await offer(player, '1 TON').click();
    await player.taps('150 ⭐');
    await breakStars(stage, { lost: 1 });
    await paysInvoice(player);
    await player.sees('Paid! Starting your miner...');
    await stage.soho.kill();
    await stage.soho.start();
    await seesOutcome(player, 'Success', STARTED);
    await isMining(player);
  });

  journey('one that the operator refunds is shown as refunded', async ({ player, stage }) => {
    await opensTheMiners(player);
    await offer(player, '1 TON').click();
    await player.taps('150 ⭐');
    await paysInvoice(player);
    await seesOutcome(player, 'Success', STARTED);
    const database = { DATABASE_URL: setting(stage.settings, 'DATABASE_URL') };
    const shown = await runOps(['payments', 'show', String(player.id)], database);
    const [charge = ''] = /stars_[\w-]+/.exec(shown.output) ?? [];
    await runOps(['payments', 'refund', charge, '--reason', 'asked for', '--apply'], database);
    await player.opensTheApp();
    await goesToTheWallet(player);
    await payments(player).getByText('Refunded', { exact: true }).waitFor();
  });

  journey('all of this leaves a clean audit', async ({ stage }) => {
    await endsWithACleanAudit(stage);
  });
});

describe('miners for Stars alone', () => {
  withStarsAlone('have prices in Stars, and no wallet is needed', async ({ player }) => {
    await opensTheMiners(player);
    await offer(player, '150 ⭐').click();
    await player.sees('Miners cost Stars. Coins are just for play: you cannot cash them out.');
    await player.button('Buy for 1 TON').waitFor({ state: 'detached' });
    await player.app.getByRole('dialog').getByRole('button', { name: '150 ⭐', exact: true }).click();
    await paysInvoice(player);
    await seesOutcome(player, 'Success', STARTED);
    await isMining(player);
    await player.button('Connect wallet').waitFor({ state: 'detached' });
  });

  withStarsAlone('are not sold in a messenger without invoices, and the app says so', async ({ player }) => {
    await player.opensTheApp({ version: '6.0' });
    await player.goesTo('Game');
    await player.taps('Auto Miner');
    await offer(player, '150 ⭐').click();
    await player.sees('Update Telegram to pay with Stars.');
  });
});
