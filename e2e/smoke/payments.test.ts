import { DAY_MS } from '@soho/rules';
import { ageRows } from '../harness/age-rows.ts';
import { balanceOf } from '../stage/account.ts';
import { looksAway } from '../stage/external-links.ts';
import { buys, goesToTheMiners, isMining, offer, opensTheMiners, seesOutcome } from '../stage/miners.ts';
import { payments, quest, readPayments } from '../stage/payments.ts';
import { tabHasDescription } from '../stage/player.ts';
import { invoice, paysInvoice } from '../stage/stars.ts';
import { expect, test } from '../stage/test.ts';
import {
  agrees,
  COMPUTER,
  choosesLantern,
  connectsByExtension,
  extension,
  goesToTheWallet,
  opensTheWallet,
  pageOpenedBy,
  returnsToTheApp,
  signs,
} from '../stage/wallet.ts';

const STARTED = 'Miner started! It will be ready in 1 day.';

test('a wallet is connected by its link, and pays for the wallet quest', async ({ player }) => {
  await opensTheWallet(player);
  await player.taps('TON Wallet Connect');
  const connecting = await pageOpenedBy(player, () => choosesLantern(player));
  const address = await connecting.getByTestId('wallet-address').innerText();
  await agrees(connecting);
  await returnsToTheApp(connecting);
  await player.sees('Wallet connected');
  await player.sees('App: lantern');
  await player.sees(`${address.slice(0, 6)}...${address.slice(-6)}`);
  await player.app.getByRole('button', { name: /^[\d.]+ TON$/ }).waitFor();

  const paying = await pageOpenedBy(player, () => player.taps('Send 0.6 TON'));
  await paying.getByTestId('wallet-amount').getByText('0.6 TON', { exact: true }).waitFor();
  await signs(paying);
  await returnsToTheApp(paying);
  await player.has(100_000);
  await quest(player).getByText('Completed', { exact: true }).waitFor();
  await payments(player).getByText('Paid', { exact: true }).waitFor();
  expect(await readPayments(player)).toEqual([expect.stringMatching(/^Wallet quest [\d.]+ [\d:]+ 0\.6 TON Paid$/)]);
  expect(await balanceOf(player)).toBe(100_000);
});

test("a miner is bought from the extension's wallet, mines, gets ready and is collected", async ({ player, stage }) => {
  await opensTheWallet(player, COMPUTER);
  await connectsByExtension(player);
  await goesToTheMiners(player);
  await buys(player);
  await signs(extension(player));
  await seesOutcome(player, 'Success', STARTED);
  await isMining(player);

  await ageRows(stage.database, player.id, DAY_MS);
  await looksAway(player);
  await tabHasDescription(player, 'Game', 'A miner is ready');
  await offer(player, 'Collect 75000').click();
  await player.sees('🎉 75000 coins collected!');
  await player.has(75_000);
  await offer(player, '1 TON').waitFor();
  expect(await balanceOf(player)).toBe(75_000);
});

test('a miner is bought with Stars, without a wallet', async ({ player }) => {
  await opensTheMiners(player);
  await offer(player, '1 TON').click();
  await player.taps('Buy for 150 ⭐');
  await invoice(player).getByText('Mines for 1 day and gives 75000 coins.').waitFor();
  await paysInvoice(player);
  await seesOutcome(player, 'Success', STARTED);
  await isMining(player);
  await goesToTheWallet(player);
  await payments(player).getByText('Paid', { exact: true }).waitFor();
  expect(await readPayments(player)).toEqual([expect.stringMatching(/^Basic Miner .* 150 ⭐ Paid$/)]);
});
