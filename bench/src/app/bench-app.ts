import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { provideBrowser } from '../../../scripts/provision/browser.ts';
import { startServerProcess } from '../server-process.ts';
import { benchFirstScreen } from './bench-first-screen.ts';
import { benchBytes } from './bytes.ts';
import { benchGames } from './games/bench-games.ts';

/** Prints goals P9, P10 and P11 of docs/reliability.md, of the production build as `npm start` serves it. */
export async function benchApp(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'soho-bench-'));
  const browser = await startBrowser();
  try {
    const server = await startServerProcess({ DATA_DIR: folder, DATABASE_URL: '' });
    try {
      await benchBytes(browser, server);
      await benchFirstScreen(browser, server, join(folder, 'bare-react'));
      await benchGames(browser, server);
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

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
async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await provideBrowser(console.error), args: [...ARGUMENTS] });
}
