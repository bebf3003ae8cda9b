import { localWallets } from '@soho/local-world';
import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { patience } from '../../scripts/provision/patience.ts';
import { allowClipboard, readClipboard } from './stage/clipboard.ts';
import { journeysWith } from './stage/journey.ts';
import type { Player } from './stage/player.ts';
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
  QR_CODE_LEFT,
  refuses,
  returnsToTheApp,
  setsWallet,
  visitsTheWallet,
} from './stage/wallet.ts';

const journey = journeysWith();

const words = {
  en: {
    connect: 'TON Wallet Connect',
    extension: 'Browser Extension',
    connected: 'Wallet connected',
    declined: 'Connection declined',
    retry: 'Retry',
    showQr: 'Show QR Code',
    missing: 'Please update Lantern, your version does not support required features for this dApp',
    update: 'Update Lantern',
  },
  ru: {
    connect: 'Подключить TON-кошелёк',
    extension: 'Расширение',
    connected: 'Кошелёк подключён',
    declined: 'Подключение отклонено',
    retry: 'Повторить',
    showQr: 'Показать QR-код',
    missing: 'Обновите Lantern, ваша версия не поддерживает необходимые функции для этого dApp',
    update: 'Обновить Lantern',
  },
} as const;

describe('a connection that fails is said in the window of its wallet', () => {
  for (const language of ['en', 'ru'] as const) {
    const text = words[language];

    journey(`refused by its link on a phone, and tried again (${language})`, async ({ player }) => {
      await opensTheWallet(player, { language });
      await player.taps(text.connect);
      const wallet = await pageOpenedBy(player, () => choosesLantern(player));
      await refuses(wallet);
      await wallet.close();
      await player.sees(text.declined);
      await player.seesButton(text.showQr);
      const again = await pageOpenedBy(player, () => player.taps(text.retry));
      await agrees(again);
      await again.close();
      await player.sees(text.connected);
    });

    journey(
      `made by a wallet on a phone that cannot pay, and tried again after its update (${language})`,
      async ({ player }) => {
        await setsWallet(player, 'feature', 'nothing');
        await opensTheWallet(player, { language });
        await player.taps(text.connect);
        const wallet = await pageOpenedBy(player, () => choosesLantern(player));
        await agrees(wallet);
        await wallet.close();
        await player.sees(text.missing);
        await player.seesButton(text.update);
        await setsWallet(player, 'feature', 'everything');
        const again = await pageOpenedBy(player, () => player.taps(text.retry));
        await agrees(again);
        await again.close();
        await player.sees(text.connected);
      },
    );

    journey(`made by an extension that cannot pay (${language})`, async ({ player }) => {
      player.browserErrors.expect(QR_CODE_LEFT);
      await setsWallet(player, 'feature', 'nothing');
      await opensTheWallet(player, { ...COMPUTER, language });
      await player.taps(text.connect);
      await choosesLantern(player);
      await player.taps(text.extension);
      await agrees(extension(player));
      await player.sees(text.missing);
      await player.seesButton(text.update);
      await player.seesButton(text.retry);
    });
  }

  journey('refused in an extension, and its QR code is good afterwards', async ({ player }) => {
    await allowClipboard(player);
    await opensTheWallet(player, COMPUTER);
    await asksTheExtension(player);
    await refuses(extension(player));
    await player.sees('Connection declined');
    await player.taps('Mobile');
    await opensCopiedLink(player, () => qrCode(player).click());
    await player.sees('Wallet connected');
  });

  for (const [size, choices, copies] of [
    ['a phone', {}, copiesOnPhone],
    ['a computer', COMPUTER, copiesOnComputer],
  ] as const) {
    journey(`made on ${size} with the code for all by a wallet that is not supported`, async ({ player, stage }) => {
      await allowClipboard(player);
      const wallets = localWallets(stage.url).map((wallet) =>
        wallet.app_name === 'lantern' ? { ...wallet, features: [] } : wallet,
      );
      await player.network.answer('/tonconnect-wallets.json', { status: 200, body: JSON.stringify(wallets) });
      await setsWallet(player, 'feature', 'nothing');
      await opensTheWallet(player, choices);
      await player.taps('TON Wallet Connect');
      await player.seesButton('View all wallets');
      await opensCopiedLink(player, () => copies(player));
      await player.sees('Lantern doesn’t support the requested action. Please connect another wallet that supports it');
      await player.taps('Choose Another Wallet');
      await player.seesButton('View all wallets');
    });
  }
});

describe('a wallet that cannot pay', () => {
  for (const [size, connects, choices] of [
    ['a phone', connectsByLink, {}],
    ['a computer', connectsByExtension, COMPUTER],
  ] as const) {
    journey(`leads on ${size} to how a wallet is restored, and to another one`, async ({ player }) => {
      // The widget's screen reads the wallet once more when it has been disconnected, and is taken away.
      player.browserErrors.expect(/null \(reading 'device'\)/);
      await setsWallet(player, 'feature', 'too few messages');
      await opensTheWallet(player, choices);
      await connects(player);
      await player.taps('Send 0.6 TON');
      await player.seesButton('About W5');
      await player.taps('Learn how to restore your wallet');
      await player.sees('Restore');
      await player.sees('Find your current recovery phrase');
      await player.sees('Copy your recovery phrase');
      await player.sees('Restore in a supported wallet');
      await player.app.locator('[data-tc-wallets-modal-restore]').getByRole('button').click();
      await player.taps('Paper Crane');
      await player.sees('Confirm Disconnect');
      const widget = player.app.locator('tc-root');
      await widget.getByRole('button', { name: 'Disconnect', exact: true }).last().click();
      await player.seesNoMore('Confirm Disconnect');
      await widget.getByText('Paper Crane', { exact: true }).first().waitFor();
    });
  }
});

describe('the window of one wallet', () => {
  journey('connects the last one again, offers no other, and is closed by the back button', async ({ player }) => {
    await opensTheWallet(player);
    await connectsByLink(player);
    await player.taps('Disable wallet');
    const first = await opensLanternAgain(player);
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
});

/** Has the last wallet's page opened. A browser blocks it where its link took longer than a tap counts: then Retry opens it. */
async function opensLanternAgain(player: Player): Promise<Page> {
  const opened = player.page.context().waitForEvent('page', { timeout: patience(8_000) });
  await player.taps('Connect Lantern again');
  return opened.catch(() => pageOpenedBy(player, () => player.taps('Retry')));
}

async function copiesOnPhone(player: Player): Promise<void> {
  // The icon of the QR code.
  await player.app.locator('[data-tc-wallets-modal-universal-mobile]').getByRole('button').first().click();
  await player.taps('Copy Link');
}

async function copiesOnComputer(player: Player): Promise<void> {
  await qrCode(player).click();
}

/** A tap on it copies its link. */
function qrCode(player: Player): Locator {
  return player.app.locator('tc-root svg[preserveAspectRatio="xMinYMin meet"]');
}

/** The wallet agrees to a link that was copied from the app. */
async function opensCopiedLink(player: Player, copy: () => Promise<void>): Promise<void> {
  await copy();
  const link = await readClipboard(player);
  const wallet = await visitsTheWallet(player);
  await wallet.getByTestId('wallet-link').fill(link);
  await wallet.getByTestId('wallet-link-open').click();
  await agrees(wallet);
  await wallet.close();
}
