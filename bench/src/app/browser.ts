import { type Browser, chromium } from 'playwright-core';
import { provideBrowser } from '../../../scripts/provision/browser.ts';

/** Chromium's sandbox refuses to start for root. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Nothing of the browser's own goes out to the network, or runs beside what is measured. */
const ARGUMENTS: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...AS_ROOT,
];

/** Starts the machine's Chromium, headless; CHROME_PATH names another. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await provideBrowser(console.error), args: [...ARGUMENTS] });
}
