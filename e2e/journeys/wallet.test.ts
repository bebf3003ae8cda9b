import { localWallets } from '@soho/local-world';
import { describe, expect } from 'vitest';
import { fund } from './stage/chain.ts';
import { allowClipboard, readClipboard } from './stage/clipboard.ts';
import { journeysWith } from './stage/journey.ts';
import { expectShown, measureShownTimes } from './stage/shown-times.ts';
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
  setsWallet,
  signs,
  visitsTheWallet,
} from './stage/wallet.ts';

const journey = journeysWith();

const OTHER_NETWORK = 'This wallet is on another network. Switch networks or connect another wallet.';
const POLLING = { interval: 500 };

describe('connecting a wallet', () => {
  journey('by its link: signed in another page, and shown with its names and address', async ({ player }) => {
    await opensTheWallet(player);
    await player.sees('All TON wallets are supported.');
    await player.sees('The connection is secure via TON Connect.');
    await player.sees('Wallet data is not saved locally.');
    await player.taps('TON Wallet Connect');
    await player.sees('Connect your TON wallet');
    await player.seesButton('View all wallets');
    const wallet = await pageOpenedBy(player, () => choosesLantern(player));
    await wallet.getByRole('dialog', { name: 'Connect to SOHO?' }).waitFor();
    const address = await wallet.getByTestId('wallet-address').innerText();
    await agrees(wallet);
    await returnsToTheApp(wallet);
    await player.sees('Wallet connected');
    await player.sees('App: lantern');
    await player.sees(`${address.slice(0, 6)}...${address.slice(-6)}`);
    await player.seesButton(`${address.slice(0, 4)}…${address.slice(-4)}`);
    await player.app
      .getByText(/^[\d.]+ TON$/)
      .first()
      .waitFor();
  });

  journey('by the extension of the browser', async ({ player }) => {
    player.browserErrors.expect(QR_CODE_LEFT);
    await opensTheWallet(player, COMPUTER);
    await player.taps('TON Wallet Connect');
    await player.sees('Available wallets');
    await choosesLantern(player);
    await player.seesButton('Desktop');
    await player.taps('Browser Extension');
    await player.seesButton('Mobile');
    await agrees(extension(player));
    await player.sees('Wallet connected');
    await player.sees('App: lantern');
  });

  journey('by the link of the QR code, which is copied', async ({ player }) => {
    await allowClipboard(player);
    await opensTheWallet(player);
    await player.taps('TON Wallet Connect');
    // Only the copied link opens the wallet: an earlier request would cover its page.
    await player.network.answer('/local/wallet/connect', { status: 200, body: 'No wallet here', type: 'text/plain' });
    await pageOpenedBy(player, () => choosesLantern(player)).then((wallet) => wallet.close());
    await player.network.restore('/local/wallet/connect');
    await player.taps('Show QR Code');
    await player.seesButton('Open Link');
    const copied = await measureShownTimes(player, 'Copied');
    await player.taps('Copy Link');
    expectShown(await copied(), 1, 1_500);
    const link = await readClipboard(player);
    const wallet = await visitsTheWallet(player);
    await wallet.getByTestId('wallet-link').fill(link);
    await wallet.getByTestId('wallet-link-open').click();
    await agrees(wallet);
    await player.sees('Wallet connected');
  });

  journey('in Russian', async ({ player }) => {
    player.browserErrors.expect(QR_CODE_LEFT);
    await opensTheWallet(player, { ...COMPUTER, language: 'ru' });
    await player.sees('Подходят все TON-кошельки.');
    await player.taps('Подключить TON-кошелёк');
    await player.seesButton('Все кошельки');
    await choosesLantern(player);
    await player.taps('Расширение');
    await agrees(extension(player));
    await player.sees('Кошелёк подключён');
    await player.seesButton('Обновить баланс');
    await player.taps('Отправить 0,6 TON');
    await refuses(extension(player));
    await player.sees('Транзакция отменена');
    await player.sees('Ошибка отправки транзакции');
    await player.sees('Не оплачено');
    await player.taps('Отключить кошелёк');
    await player.seesButton('Подключить TON-кошелёк');
  });
});

describe('a connected wallet', () => {
  journey(
    'is still connected after a reload, shows what arrived meanwhile, and is disconnected',
    async ({ player, stage }) => {
      await opensTheWallet(player);
      await connectsByLink(player);
      const wallet = await visitsTheWallet(player);
      await player.page.bringToFront();
      const account = wallet.getByTestId('wallet-address');
      await fund(stage, await account.innerText(), 5_000_000_000n);
      await player.reloads();
      await player.sees('Wallet connected');
      // A balance is cached for some seconds.
      await expect
        .poll(async () => {
          await player.taps('Reload balance');
          return player.app.getByText(/^1004\.\d\d TON$/).isVisible();
        }, POLLING)
        .toBe(true);
      await player.app.getByText(/^1004\.\d\d TON$/).click();
      await player.app.getByText(/^1004\.\d{9} TON$/).click();
      await player.app.getByText(/^1004\.\d\d TON$/).waitFor();
      await player.taps('Disable wallet');
      await player.seesButton('TON Wallet Connect');
      await wallet
        .getByTestId('wallet-apps')
        .getByText(/^None yet/)
        .waitFor();
      await player.reloads();
      await player.seesButton('TON Wallet Connect');
    },
  );

  journey('has its address copied from the menu of its button, and is disconnected there', async ({ player }) => {
    await allowClipboard(player);
    await opensTheWallet(player, COMPUTER);
    await connectsByExtension(player);
    const button = player.app.getByRole('main').getByRole('button', { name: '…' });
    await button.click();
    const copied = await measureShownTimes(player, 'Address copied!');
    await player.taps('Copy address');
    expectShown(await copied(), 1, 1_000);
    const address = await readClipboard(player);
    await player.sees(`${address.slice(0, 6)}...${address.slice(-6)}`);
    await player.app.getByRole('heading', { name: 'Payments' }).click();
    await player.seesNoMore('Disconnect');
    await button.click();
    await player.taps('Disconnect');
    await player.seesButton('TON Wallet Connect');
  });

  journey('that is disconnected in the wallet is disconnected in the app', async ({ player }) => {
    await opensTheWallet(player);
    await connectsByLink(player);
    const wallet = await visitsTheWallet(player);
    await wallet.getByTestId('wallet-disconnect').click();
    await player.seesButton('TON Wallet Connect');
  });

  journey('on another network pays nothing, and says so', async ({ player }) => {
    await setsWallet(player, 'network', 'the main network');
    await opensTheWallet(player, COMPUTER);
    await connectsByExtension(player);
    await player.sees(OTHER_NETWORK);
    await player.seesNoMore('Balance');
    await player.taps('Send 0.6 TON');
    await player.app.getByRole('status').getByText(OTHER_NETWORK, { exact: true }).waitFor();
    await player.sees('Your payments will appear here.');
  });

  journey('that can send too few messages leads to its update', async ({ player }) => {
    await setsWallet(player, 'feature', 'too few messages');
    await opensTheWallet(player, COMPUTER);
    await connectsByExtension(player);
    await player.taps('Send 0.6 TON');
    await player.sees('Error sending transaction');
    await player.seesButton('Update Lantern');
    await player.seesButton('About W5');
    await player.page.keyboard.press('Escape');
    await player.seesNoMore('About W5');
    await player.sees('Not paid');
    await player.seesButton('Send 0.6 TON');
  });

  journey('that announces transfers only by name is connected, and pays', async ({ player }) => {
    await setsWallet(player, 'feature', 'everything, by name');
    await opensTheWallet(player, COMPUTER);
    await connectsByExtension(player);
    await player.taps('Send 0.6 TON');
    await signs(extension(player));
    await player.has(100_000);
  });

  journey(
    'that can send too few messages, and has no known update, is reported as unsupported',
    async ({ player, stage }) => {
      const wallets = localWallets(stage.url).map((wallet) => ({ ...wallet, app_name: `old-${wallet.app_name}` }));
      await player.network.answer('/tonconnect-wallets.json', { status: 200, body: JSON.stringify(wallets) });
      await setsWallet(player, 'feature', 'too few messages');
      await opensTheWallet(player, COMPUTER);
      await connectsByExtension(player);
      await player.taps('Send 0.6 TON');
      await player.sees('lantern doesn’t support the requested action');
    },
  );
});
