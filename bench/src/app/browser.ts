import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/provision/browser.ts';

/** Nothing of the browser's own goes out to the network, or runs beside what is measured. */
const ARGUMENTS = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** Chromium's sandbox refuses to start for root. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Starts the machine's Chromium, headless; CHROME_PATH names another. `more` are arguments for it. */
export async function startBrowser(...more: readonly string[]): Promise<Browser> {
  const { path } = await findBrowser();
  return chromium.launch({ executablePath: path, args: [...ARGUMENTS, ...AS_ROOT, ...more] });
}
