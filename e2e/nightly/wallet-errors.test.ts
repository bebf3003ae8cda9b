import type { Page } from '@playwright/test';
import { localWallets } from '@soho/local-world';
import { allowClipboard, copiedBy } from '../stage/clipboard.ts';
import type { Player } from '../stage/player.ts';
import { test } from '../stage/test.ts';
import {
  agrees,
  asksTheExtension,
  COMPUTER,
  choosesLantern,
  connectsByExtension,
  connectsByLink,
  extension,
  opensTheWallet,
  pageOpenedBy,
  refuses,
  returnsToTheApp,
  setsWallet,
  visitsTheWallet,
} from '../stage/wallet.ts';

const DECLINED = 'Connection declined';
const CANNOT_PAY = 'Please update Lantern, your version does not support required features for this dApp';

test.describe('a failed connection is reported in the window of its wallet', () => {
  test('refused by its link on a phone, and tried again', async ({ player }) => {
    await opensTheWallet(player);
    await player.taps('TON Wallet Connect');
    const wallet = await pageOpenedBy(player, () => choosesLantern(player));
    await refuses(wallet);
    await wallet.close();
    await player.sees(DECLINED);
    await player.seesButton('Show QR Code');
    await agreesByRetry(player);
  });

  test('made by a wallet on a phone that cannot pay, and tried again after its update', async ({ player }) => {
    await setsWallet(player, 'feature', 'nothing');
    await opensTheWallet(player);
    await player.taps('TON Wallet Connect');
    const wallet = await pageOpenedBy(player, () => choosesLantern(player));
    await agrees(wallet);
    await wallet.close();
    await player.sees(CANNOT_PAY);
    await player.seesButton('Update Lantern');
    await setsWallet(player, 'feature', 'everything');
    await agreesByRetry(player);
  });

  test('refused in an extension, then made by it while it cannot pay, and tried again after its update', async ({
    player,
  }) => {
    await setsWallet(player, 'feature', 'nothing');
    await opensTheWallet(player, COMPUTER);
    await asksTheExtension(player);
    await refuses(extension(player));
    await player.sees(DECLINED);
    await player.taps('Retry');
    await agrees(extension(player));
    await player.sees(CANNOT_PAY);
    await player.seesButton('Update Lantern');
    await setsWallet(player, 'feature', 'everything');
    await player.page.bringToFront();
    await player.taps('Retry');
    await agrees(extension(player));
    await player.sees('Wallet connected');
  });

  test('refused by the QR code that a phone shows', async ({ player }) => {
    await allowClipboard(player);
    await opensTheWallet(player);
    await player.taps('TON Wallet Connect');
    const opened = await pageOpenedBy(player, () => choosesLantern(player));
    await player.taps('Show QR Code');
    const link = await copiedBy(player, () => player.taps('Copy Link'));
    // The app has aborted this request.
    await refuses(opened);
    await opened.close();
    const wallet = await opensLink(player, link);
    await refuses(wallet);
    await wallet.close();
    await player.sees(DECLINED);
    await player.seesButton('Retry');
  });

  test('refused in an extension, and its QR code works afterwards', async ({ player }) => {
    await allowClipboard(player);
    await opensTheWallet(player, COMPUTER);
    await asksTheExtension(player);
    await refuses(extension(player));
    await player.sees(DECLINED);
    await player.taps('Mobile');
    // A tap on the QR code copies its link.
    const code = player.app.locator('tc-root svg[preserveAspectRatio="xMinYMin meet"]');
    await agreesToLink(player, await copiedBy(player, () => code.click()));
    await player.sees('Wallet connected');
  });

  test('made with the code for all wallets by one that is not supported', async ({ player, stage }) => {
    await allowClipboard(player);
    const wallets = localWallets(stage.url).map((wallet) =>
      wallet.app_name === 'lantern' ? { ...wallet, features: [] } : wallet,
    );
    await player.network.answer('/tonconnect-wallets.json', { status: 200, body: JSON.stringify(wallets) });
    await setsWallet(player, 'feature', 'nothing');
    await opensTheWallet(player);
    await player.taps('TON Wallet Connect');
    await player.seesButton('View all wallets');
    // The icon of the QR code.
    await player.app.locator('[data-tc-wallets-modal-universal-mobile]').getByRole('button').first().click();
    await agreesToLink(player, await copiedBy(player, () => player.taps('Copy Link')));
    await player.sees('Lantern doesn’t support the requested action. Please connect another wallet that supports it');
    await player.taps('Choose Another Wallet');
    await player.seesButton('View all wallets');
  });
});

const RESTORING = [
  'Restore',
  'Find your current recovery phrase',
  'Copy your recovery phrase',
  'Restore in a supported wallet',
];

test.describe('a wallet that can send too few messages', () => {
  for (const [size, connects, choices] of [
    ['a computer', connectsByExtension, COMPUTER],
    ['a phone', connectsByLink, {}],
  ] as const) {
    test(`leads on ${size} to its update, to how a wallet is restored, and to another one`, async ({ player }) => {
      await setsWallet(player, 'feature', 'too few messages');
      await opensTheWallet(player, choices);
      await connects(player);
      await choosesPaperCraneInstead(player);
      await player.goesBack();
      await player.sees('Not paid');
    });
  }

  test('leads to another one, even when the last one is notified late of its disconnection', async ({ player }) => {
    await setsWallet(player, 'feature', 'too few messages');
    await opensTheWallet(player);
    await connectsByLink(player);
    const proofRequested = player.page.waitForResponse(/\/wallet\/proof-payload/);
    await player.page.route(/\/local\/bridge\/message/, async (route) => {
      await proofRequested;
      await player.sees('Connect your TON wallet');
      await route.continue();
    });
    await choosesPaperCraneInstead(player);
    // A message that is still held back is lost with the page.
    await player.page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/** Goes from the screen for a missing feature, through the steps of restoring a wallet, to the window of another one. */
async function choosesPaperCraneInstead(player: Player): Promise<void> {
  await player.app.getByRole('button', { name: /^Send 0\.6/ }).click();
  await player.sees('Error sending transaction');
  await player.seesButton('Update Lantern');
  await player.seesButton('About W5');
  await player.taps('Learn how to restore your wallet');
  for (const line of RESTORING) {
    await player.sees(line);
  }
  await player.app.locator('[data-tc-wallets-modal-restore]').getByRole('button').click();
  await player.taps('Paper Crane');
  await player.sees('Confirm Disconnect');
  const widget = player.app.locator('tc-root');
  await widget.getByRole('button', { name: 'Disconnect', exact: true }).last().click();
  await player.seesNoMore('Confirm Disconnect');
  await widget.getByText('Paper Crane', { exact: true }).first().waitFor();
}

test.describe('the window of the wallet that was connected last', () => {
  test('opens it again, offers no other, and is closed by the back button', async ({ player }) => {
    await opensTheWallet(player);
    await connectsByLink(player);
    await player.taps('Disable wallet');
    const first = await opensLanternAgain(player);
    await first.getByTestId('wallet-request').waitFor();
    await first.close();
    await player.seesButton('Show QR Code');
    await player.seesNoMore('View all wallets');
    await player.goesBack();
    await player.button('Show QR Code').waitFor({ state: 'hidden' });
    const again = await opensLanternAgain(player);
    await agrees(again);
    await returnsToTheApp(again);
    await player.sees('Wallet connected');
  });

  test('on a computer does the same, and the list marks that wallet as recent', async ({ player }) => {
    await opensTheWallet(player, COMPUTER);
    await connectsByExtension(player);
    await player.taps('Disable wallet');
    await player.taps('Connect Lantern again');
    await player.seesButton('Browser Extension');
    await player.seesNoMore('View all wallets');
    await player.goesBack();
    await player.button('Browser Extension').waitFor({ state: 'hidden' });
    await player.taps('TON Wallet Connect');
    await player.seesButton('Lantern Recent');
    await player.seesButton('Wallet in Telegram');
    await player.goesBack();
    await player.taps('Connect Lantern again');
    await player.taps('Browser Extension');
    await agrees(extension(player));
    await player.sees('Wallet connected');
  });

  test('connects it before a disconnection that takes long has ended', async ({ player }) => {
    await opensTheWallet(player);
    await connectsByLink(player);
    const letGo = await player.network.hold('/local/bridge/message');
    const proofRequested = player.page.waitForResponse(/\/wallet\/proof-payload/);
    await player.taps('Disable wallet');
    const opened = opensLanternAgain(player);
    await proofRequested;
    await letGo();
    const wallet = await opened;
    await agrees(wallet);
    await returnsToTheApp(wallet);
    await player.sees('Wallet connected');
    await player.reloads();
    await player.seesButton('Disable wallet');
  });
});

function opensLanternAgain(player: Player): Promise<Page> {
  return pageOpenedBy(player, () => player.taps('Connect Lantern again'));
}

async function agreesByRetry(player: Player): Promise<void> {
  const wallet = await pageOpenedBy(player, () => player.taps('Retry'));
  await agrees(wallet);
  await wallet.close();
  await player.sees('Wallet connected');
}

/** Opens the wallet with a link that was copied from the app. */
async function opensLink(player: Player, link: string): Promise<Page> {
  const wallet = await visitsTheWallet(player);
  await wallet.getByTestId('wallet-link').fill(link);
  await wallet.getByTestId('wallet-link-open').click();
  return wallet;
}

async function agreesToLink(player: Player, link: string): Promise<void> {
  const wallet = await opensLink(player, link);
  await agrees(wallet);
  await wallet.close();
}
