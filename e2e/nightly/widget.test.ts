import { payments } from '../stage/payments.ts';
import { watchForText } from '../stage/shown-times.ts';
import { expect, test } from '../stage/test.ts';
import {
  agrees,
  COMPUTER,
  choosesLantern,
  connectsByLink,
  opensTheWallet,
  pageOpenedBy,
  returnsToTheApp,
  signs,
} from '../stage/wallet.ts';

const WALLETS = '/tonconnect-wallets.json';

test.describe('the list of wallets', () => {
  test('is loaded again after a failure, and offers no wallet that cannot pay', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    await player.network.refuseConnections(WALLETS);
    await opensTheWallet(player, COMPUTER);
    await player.taps('TON Wallet Connect');
    await player.sees('Wallets list is loading');
    await player.network.restore(WALLETS);
    await player.taps('View all wallets');
    await player.app.getByRole('heading', { name: 'Wallets', exact: true }).waitFor();
    await player.app.getByRole('button', { name: 'Harbour' }).waitFor();
    await player.app.getByRole('button', { name: 'Old Abacus' }).click();
    await player.app.getByText('Old Abacus doesn’t support connected service').waitFor();
  });

  test("is refused if it is not our server's answer", async ({ player }) => {
    player.browserErrors.expect(/status of 502/, /The list of wallets was answered with 502/);
    await player.network.answer(WALLETS, { status: 502, body: '[]' });
    await opensTheWallet(player);
    await player.taps('TON Wallet Connect');
    await player.sees('Wallets list is loading');
    await player.network.restore(WALLETS);
    await choosesLantern(player);
  });

  test('has the messenger’s own wallet first, which is opened by the messenger', async ({ player }) => {
    await opensTheWallet(player);
    await player.taps('TON Wallet Connect');
    await player.taps('Connect Wallet in Telegram');
    const link = player.page.getByTestId('outside-link');
    const wallet = await pageOpenedBy(player, () => link.getByRole('button', { name: 'Open the wallet' }).click());
    await agrees(wallet);
    await returnsToTheApp(wallet);
    await player.sees('Wallet connected');
  });
});

test.describe('a payment in the widget', () => {
  test('is confirmed in the wallet, which can be opened again, and reported as sent', async ({ player }) => {
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

  test('whose window is closed is not reported as unpaid: the wallet may have it', async ({ player }) => {
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
