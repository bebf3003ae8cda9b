import { signInitData } from '@soho/local-world';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { SECRETS, type ServerProcess } from '../server-process.ts';

/** A phone that has never opened anything: its cache is empty. */
export type Phone = { readonly page: Page; readonly devtools: CDPSession; close(): Promise<void> };

/** How weak a phone is: how many times slower its processor is than this machine's. */
export type PhoneSpeed = { readonly cpu: number; readonly network?: Network };

/** Milliseconds, and bytes a second. */
type Network = { readonly latency: number; readonly downloadThroughput: number; readonly uploadThroughput: number };

/**
 * Slow 4G: a round trip of 150 ms, 1.6 and 0.75 Mbit/s. Chromium delays requests and not packets; so Lighthouse, when it
 * slows Chromium, takes 3.75 round trips for a request, and nine tenths of the rates.
 * Source: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
export const SLOW_4G: Network = {
  latency: 150 * 3.75,
  downloadThroughput: (0.9 * 1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.9 * 750 * 1024) / 8,
};

/**
 * What phones give a web page to call the messenger by; here nothing listens. The cards of the first launch, which come
 * when the first screen stands, have been seen.
 */
const MESSENGER = `window.TelegramWebviewProxy = { postEvent() {} };
  try { localStorage.setItem('soho.welcome', 'over'); } catch {}`;

const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Takes a phone whose pages run `script` before their own. */
export async function openPhone(browser: Browser, { cpu, network }: PhoneSpeed, script = ''): Promise<Phone> {
  const context = await browser.newContext({ ...SCREEN, locale: 'en-US' });
  await context.addInitScript(`${MESSENGER};${script}`);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await devtools.send('Network.enable');
  if (network !== undefined) {
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  return { page, devtools, close: () => context.close() };
}

/** The address at which the messenger of a phone opens the app's page of this path, for a player without digits in their name. */
export function launchUrl({ port }: ServerProcess, path: string, id = 7_000_000_000): string {
  const initData = signInitData({ user: { id, first_name: 'Guest' }, botToken: SECRETS.BOT_TOKEN });
  const launch = { tgWebAppData: initData, tgWebAppVersion: '9.1', tgWebAppPlatform: 'android' };
  return `http://localhost:${port}${path}#${new URLSearchParams(launch).toString().replaceAll('+', '%20')}`;
}
