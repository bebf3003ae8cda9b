import { setTimeout } from 'node:timers/promises';
import { localWallets } from '@soho/local-world';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { patience } from '../../scripts/provision/patience.ts';
import { allowClipboard, copiedBy } from './stage/clipboard.ts';
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
    allWallets: 'View all wallets',
    copyLink: 'Copy Link',
    notSupported: 'Lantern doesn’t support the requested action. Please connect another wallet that supports it',
    chooseAnother: 'Choose Another Wallet',
    disable: 'Disable wallet',
    again: 'Connect Lantern again',
    recent: 'Lantern Recent',
    ofTelegram: 'Wallet in Telegram',
    restore: {
      send: /^Send 0\.6/,
      about: 'About W5',
      learn: 'Learn how to restore your wallet',
      lines: [
        'Restore',
        'Find your current recovery phrase',
        'Copy your recovery phrase',
        'Restore in a supported wallet',
      ],
      confirm: 'Confirm Disconnect',
      disconnect: 'Disconnect',
    },
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
    allWallets: 'Все кошельки',
    copyLink: 'Скопировать',
    notSupported:
      'Lantern не поддерживает запрошенное действие. Пожалуйста, подключите другой кошелёк, который поддерживает это',
    chooseAnother: 'Выбрать другой кошелёк',
    disable: 'Отключить кошелёк',
    again: 'Снова подключить Lantern',
    recent: 'Lantern Недавний',
    ofTelegram: 'Wallet в Telegram',
    restore: {
      send: /^Отправить 0,6/,
      about: 'Про W5',
      learn: 'Узнать, как восстановить кошелёк',
      lines: [
        'Восстановление',
        'Найдите вашу текущую фразу восстановления',
        'Скопируйте вашу фразу восстановления',
        'Восстановите в поддерживаемом кошельке',
      ],
      confirm: 'Подтвердите отключение',
      disconnect: 'Отключиться',
    },
  },
} as const;

describe('a failed connection is reported in the window of its wallet', () => {
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

    journey(
      `refused in an extension, then made by it while it cannot pay, and tried again after its update (${language})`,
      async ({ player }) => {
        await setsWallet(player, 'feature', 'nothing');
        await opensTheWallet(player, { ...COMPUTER, language });
        await asksTheExtension(player, language);
        await refuses(extension(player));
        await player.sees(text.declined);
        await player.taps(text.retry);
        await agrees(extension(player));
        await player.sees(text.missing);
        await player.seesButton(text.update);
        await setsWallet(player, 'feature', 'everything');
        await player.page.bringToFront();
        await player.taps(text.retry);
        await agrees(extension(player));
        await player.sees(text.connected);
      },
    );

    journey(`refused by the QR code that a phone shows (${language})`, async ({ player }) => {
      await allowClipboard(player);
      await opensTheWallet(player, { language });
      await player.taps(text.connect);
      const opened = await pageOpenedBy(player, () => choosesLantern(player));
      await player.taps(text.showQr);
      const link = await copiedBy(player, () => player.taps(text.copyLink));
      // The app has aborted this request.
      await refuses(opened);
      await opened.close();
      const wallet = await opensLink(player, link);
      await refuses(wallet);
      await wallet.close();
      await player.sees(text.declined);
      await player.seesButton(text.retry);
    });
  }

  journey('refused in an extension, and its QR code works afterwards', async ({ player }) => {
    await allowClipboard(player);
    await opensTheWallet(player, COMPUTER);
    await asksTheExtension(player);
    await refuses(extension(player));
    await player.sees('Connection declined');
    await player.taps('Mobile');
    await agreesToLink(player, await copiedBy(player, () => copiesOnComputer(player)));
    await player.sees('Wallet connected');
  });

  for (const language of ['en', 'ru'] as const) {
    const text = words[language];
    for (const [size, choices, copies] of [
      ['a phone', {}, copiesOnPhone],
      ['a computer', COMPUTER, copiesOnComputer],
    ] as const) {
      journey(
        `made on ${size} with the code for all by a wallet that is not supported (${language})`,
        async ({ player, stage }) => {
          await allowClipboard(player);
          const wallets = localWallets(stage.url).map((wallet) =>
            wallet.app_name === 'lantern' ? { ...wallet, features: [] } : wallet,
          );
          await player.network.answer('/tonconnect-wallets.json', { status: 200, body: JSON.stringify(wallets) });
          await setsWallet(player, 'feature', 'nothing');
          await opensTheWallet(player, { ...choices, language });
          await player.taps(text.connect);
          await player.seesButton(text.allWallets);
          await agreesToLink(player, await copiedBy(player, () => copies(player, text.copyLink)));
          await player.sees(text.notSupported);
          await player.taps(text.chooseAnother);
          await player.seesButton(text.allWallets);
        },
      );
    }
  }
});

describe('a wallet that cannot pay', () => {
  for (const [size, language, connects, choices] of [
    ['a phone', 'en', connectsByLink, {}],
    ['a computer', 'en', connectsByExtension, COMPUTER],
    ['a phone', 'ru', connectsByLink, {}],
    ['a computer', 'ru', connectsByExtension, COMPUTER],
  ] as const) {
    journey(`leads on ${size} to how a wallet is restored, and to another one (${language})`, async ({ player }) => {
      const text = words[language].restore;
      await setsWallet(player, 'feature', 'too few messages');
      await opensTheWallet(player, { ...choices, language });
      await connects(player, language);
      await choosesPaperCraneInstead(player, text);
    });
  }

  journey('leads to another one, even when the last one is notified late of its disconnection', async ({ player }) => {
    await setsWallet(player, 'feature', 'too few messages');
    await opensTheWallet(player);
    await connectsByLink(player);
    const proofRequested = player.page.waitForResponse(/\/wallet\/proof-payload/);
    await player.page.route(/\/local\/bridge\/message/, async (route) => {
      await proofRequested;
      await player.sees('Connect your TON wallet');
      await route.continue();
    });
    await choosesPaperCraneInstead(player, words.en.restore);
    // A message that is still held back is lost with the page.
    await player.page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/** Goes from the screen for a missing feature, through the steps of restoring a wallet, to the window of another one. */
async function choosesPaperCraneInstead(player: Player, text: (typeof words)['en' | 'ru']['restore']): Promise<void> {
  await player.app.getByRole('button', { name: text.send }).click();
  await player.seesButton(text.about);
  await player.taps(text.learn);
  for (const line of text.lines) {
    await player.sees(line);
  }
  await player.app.locator('[data-tc-wallets-modal-restore]').getByRole('button').click();
  await player.taps('Paper Crane');
  await player.sees(text.confirm);
  const widget = player.app.locator('tc-root');
  await widget.getByRole('button', { name: text.disconnect, exact: true }).last().click();
  await player.seesNoMore(text.confirm);
  await widget.getByText('Paper Crane', { exact: true }).first().waitFor();
}

describe('the window of one wallet', () => {
  for (const language of ['en', 'ru'] as const) {
    const text = words[language];
    journey(
      `connects the last one again, offers no other, and is closed by the back button (${language})`,
      async ({ player }) => {
        await opensTheWallet(player, { language });
        await connectsByLink(player, language);
        await player.taps(text.disable);
        const first = await opensLanternAgain(player, text);
        await first.getByTestId('wallet-request').waitFor();
        await first.close();
        await player.seesButton(text.showQr);
        await player.seesNoMore(text.allWallets);
        await player.goesBack();
        await player.button(text.showQr).waitFor({ state: 'hidden' });
        const again = await opensLanternAgain(player, text);
        await agrees(again);
        await returnsToTheApp(again);
        await player.sees(text.connected);
      },
    );

    journey(
      `on a computer connects the last one again, offers no other, and is closed by the back button; the list marks it as recent (${language})`,
      async ({ player }) => {
        await opensTheWallet(player, { ...COMPUTER, language });
        await connectsByExtension(player, language);
        await player.taps(text.disable);
        await player.taps(text.again);
        await player.seesButton(text.extension);
        await player.seesNoMore(text.allWallets);
        await player.goesBack();
        await player.button(text.extension).waitFor({ state: 'hidden' });
        await player.taps(text.connect);
        await player.seesButton(text.recent);
        await player.seesButton(text.ofTelegram);
        await player.goesBack();
        await player.taps(text.again);
        await player.taps(text.extension);
        await agrees(extension(player));
        await player.sees(text.connected);
      },
    );
  }
});

describe('a wallet whose disconnection takes long', () => {
  journey('can be connected again before that has ended', async ({ player }) => {
    await opensTheWallet(player);
    await connectsByLink(player);
    const letGo = await player.network.hold('/local/bridge/message');
    const proofRequested = player.page.waitForResponse(/\/wallet\/proof-payload/);
    await player.taps(words.en.disable);
    const opened = opensLanternAgain(player, words.en);
    // Long enough for a window that would not wait for the disconnection.
    await proofRequested.then(() => Promise.race([opened, setTimeout(patience(2_000))]));
    await letGo();
    const wallet = await opened;
    await agrees(wallet);
    await returnsToTheApp(wallet);
    await player.sees(words.en.connected);
    await player.reloads();
    await player.seesButton(words.en.disable);
  });
});

/** Opens the last wallet's page. A browser blocks it if its link took longer than a tap's activation lasts: then Retry opens it. */
async function opensLanternAgain(player: Player, { again, retry }: { again: string; retry: string }): Promise<Page> {
  const opened = player.page.context().waitForEvent('page', { timeout: patience(8_000) });
  await player.taps(again);
  return opened.catch(() => pageOpenedBy(player, () => player.taps(retry)));
}

async function copiesOnPhone(player: Player, copyLink: string): Promise<void> {
  // The icon of the QR code.
  await player.app.locator('[data-tc-wallets-modal-universal-mobile]').getByRole('button').first().click();
  await player.taps(copyLink);
}

/** A tap on the QR code copies its link. */
async function copiesOnComputer(player: Player): Promise<void> {
  await player.app.locator('tc-root svg[preserveAspectRatio="xMinYMin meet"]').click();
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
