import { describe, expect } from 'vitest';
import { journeysWith } from './stage/journey.ts';
import { payments } from './stage/payments.ts';
import { watchForText } from './stage/shown-times.ts';
import {
  agrees,
  COMPUTER,
  choosesLantern,
  connectsByExtension,
  connectsByLink,
  opensTheWallet,
  pageOpenedBy,
  returnsToTheApp,
  signs,
} from './stage/wallet.ts';

const journey = journeysWith();

const WALLETS = '/tonconnect-wallets.json';

describe('the list of wallets', () => {
  journey('is loaded again after a failure, and shows the wallets in the open window', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/, /TON_CONNECT_SDK. TypeError: Failed to fetch/);
    await player.network.refuseConnections(WALLETS);
    await opensTheWallet(player);
    await player.taps('TON Wallet Connect');
    await player.sees('Wallets list is loading');
    await player.network.restore(WALLETS);
    await choosesLantern(player);
    await player.seesButton('Show QR Code');
  });

  journey("is refused if it is not our server's answer", async ({ player }) => {
    player.browserErrors.expect(/status of 502/, /The list of wallets was answered with 502/);
    await player.network.answer(WALLETS, { status: 502, body: '[]' });
    await opensTheWallet(player);
    await player.taps('TON Wallet Connect');
    await player.sees('Wallets list is loading');
    await player.network.restore(WALLETS);
    await choosesLantern(player);
  });

  journey('shows them all, and offers none that cannot pay', async ({ player }) => {
    await opensTheWallet(player);
    await player.taps('TON Wallet Connect');
    await player.taps('View all wallets');
    await player.app.getByRole('heading', { name: 'Wallets', exact: true }).waitFor();
    await player.app.getByRole('button', { name: 'Harbour' }).waitFor();
    await player.app.getByText('Wallets below don’t support all features of the connected service').waitFor();
    await player.app.getByRole('button', { name: 'Old Abacus' }).click();
    await player.app.getByText('Old Abacus doesn’t support connected service').waitFor();
  });

  journey('says what a wallet is', async ({ player }) => {
    await opensTheWallet(player);
    await player.taps('TON Wallet Connect');
    await player.seesButton('View all wallets');
    await player.app.locator('tc-root').getByRole('button').last().click();
    await player.sees('What is a wallet');
    await player.seesButton('Get a Wallet');
    await player.goesBack();
    await player.seesNoMore('What is a wallet');
  });

  journey('has the messenger’s own wallet first, which is opened by the messenger', async ({ player }) => {
    await opensTheWallet(player);
    await player.taps('TON Wallet Connect');
    await player.taps('Connect Wallet in Telegram');
    const link = player.page.getByTestId('outside-link');
    const wallet = await pageOpenedBy(player, () => link.getByRole('button', { name: 'Open the wallet' }).click());
    await agrees(wallet);
    await returnsToTheApp(wallet);
    await player.sees('Wallet connected');
  });

  journey('has the last one marked as recent', async ({ player }) => {
    await opensTheWallet(player, COMPUTER);
    await connectsByExtension(player);
    await player.taps('Disable wallet');
    await player.taps('TON Wallet Connect');
    await player.seesButton('Lantern Recent');
    await player.seesButton('Wallet in Telegram');
  });
});

describe('a payment in the widget', () => {
  journey('is confirmed in the wallet, which can be opened again, and reported as sent', async ({ player }) => {
    await opensTheWallet(player);
    await connectsByLink(player);
    const first = await pageOpenedBy(player, () => player.taps('Send 0.6 TON'));
    await first.close();
    await player.sees('Confirm the transaction in Lantern');
    await player.sees('Open Lantern to confirm the transaction.');
    const wallet = await pageOpenedBy(player, () => player.taps('Open wallet'));
    await signs(wallet);
    await returnsToTheApp(wallet);
    await player.sees('Transaction sent');
    await player.seesNoMore('Confirm the transaction in Lantern');
  });

  journey('whose window is closed is not reported as unpaid: the wallet may have it', async ({ player }) => {
    await opensTheWallet(player);
    await connectsByLink(player);
    const wallet = await pageOpenedBy(player, () => player.taps('Send 0.6 TON'));
    await wallet.getByTestId('wallet-sign').waitFor();
    await player.page.bringToFront();
    await player.sees('Confirm the transaction in Lantern');
    const isCalledCanceled = await watchForText(player, 'Transaction canceled');
    await player.page.keyboard.press('Escape');
    await player.sees('Checking whether the payment was sent...');
    await signs(wallet);
    await player.page.bringToFront();
    await payments(player).getByText('Paid', { exact: true }).waitFor();
    await player.has(100_000);
    expect(await isCalledCanceled()).toBe(false);
  });
});
