import type { FrameLocator, Page } from '@playwright/test';
import type { LocalWorldOptions, Player } from './player.ts';

/** The local wallet: a page of its own, or a sheet that the messenger shows over the app. */
export type Wallet = Pick<Page & FrameLocator, 'getByTestId' | 'getByRole'>;

/** A computer, whose browser has the wallet's extension. */
export const COMPUTER: LocalWorldOptions = { size: 'desktop', platform: 'tdesktop' };

/** The widget closes the connection of its QR code, and logs an error. */
export const QR_CODE_LEFT = /TON_CONNECT_SDK_ERROR.*\s+Aborted/;

const NAME = /^Lantern/;

/** The texts that are tapped and seen while a wallet is connected. */
const words = {
  en: { connect: 'TON Wallet Connect', connected: 'Wallet connected' },
  ru: { connect: 'Подключить TON-кошелёк', connected: 'Кошелёк подключён' },
} as const;

export type Language = keyof typeof words;

/** Opens the app, and then the wallet's screen. */
export async function opensTheWallet(player: Player, choices: LocalWorldOptions = {}): Promise<void> {
  await player.opensTheApp(choices);
  await goesToTheWallet(player);
}

export async function goesToTheWallet(player: Player): Promise<void> {
  await player.app
    .getByRole('banner')
    .getByRole('button', { name: /^(Wallet|Кошелёк)$/ })
    .click();
  await player.isAt('/wallet');
}

/** Chooses the local wallet in the list that the widget shows. */
export async function choosesLantern(player: Player): Promise<void> {
  await player.app.getByRole('button', { name: NAME }).click();
}

/** The wallet in a page of its own, which the app opens after an action of the player. */
export async function pageOpenedBy(player: Player, act: () => Promise<void>): Promise<Page> {
  const opened = player.page.context().waitForEvent('page');
  await act();
  return opened;
}

/** The wallet's extension, a sheet over the app. */
export function extension(player: Player): Wallet {
  return player.page.getByTestId('wallet-frame').contentFrame();
}

/** Another page with the same wallet. */
export async function visitsTheWallet(player: Player): Promise<Page> {
  const page = await player.page.context().newPage();
  await page.goto('/local/wallet');
  await page.getByTestId('wallet-balance').waitFor();
  return page;
}

/** Changes one of the wallet's simulated settings. */
export async function setsWallet(player: Player, what: 'network' | 'feature', label: string): Promise<void> {
  const wallet = await visitsTheWallet(player);
  const saved = wallet.waitForResponse(/\/settings$/);
  await wallet.getByTestId(`wallet-${what}`).selectOption({ label });
  await saved;
  await wallet.close();
}

export async function agrees(wallet: Wallet): Promise<void> {
  await decides(wallet, 'connect');
}

export async function signs(wallet: Wallet): Promise<void> {
  await decides(wallet, 'sign');
}

export async function refuses(wallet: Wallet): Promise<void> {
  await decides(wallet, 'refuse');
}

/** Waits until the request has disappeared, when the wallet's server has the answer: closing the page earlier could lose it. */
async function decides(wallet: Wallet, answer: 'connect' | 'sign' | 'refuse'): Promise<void> {
  await wallet.getByTestId(`wallet-${answer}`).click();
  await wallet.getByTestId('wallet-request').waitFor({ state: 'hidden' });
}

/** Leaves the wallet by its own button. */
export async function returnsToTheApp(wallet: Page): Promise<void> {
  // The tap closes the page.
  const tap = wallet
    .getByTestId('wallet-return')
    .click()
    .catch(() => {});
  await Promise.all([wallet.waitForEvent('close'), tap]);
}

/** Connects from the wallet's screen on a phone, by the link that opens the wallet. */
export async function connectsByLink(player: Player, language: Language = 'en'): Promise<void> {
  await player.taps(words[language].connect);
  const wallet = await pageOpenedBy(player, () => choosesLantern(player));
  await agrees(wallet);
  await returnsToTheApp(wallet);
  await player.sees(words[language].connected);
}

/** Sends a connection request to the wallet's extension from the wallet's screen on a computer. */
export async function asksTheExtension(player: Player): Promise<void> {
  player.browserErrors.expect(QR_CODE_LEFT);
  await player.taps(words.en.connect);
  await choosesLantern(player);
  await player.taps('Browser Extension');
}

/** Connects from the wallet's screen on a computer, by the wallet's extension. */
export async function connectsByExtension(player: Player): Promise<void> {
  await asksTheExtension(player);
  await agrees(extension(player));
  await player.sees(words.en.connected);
}
