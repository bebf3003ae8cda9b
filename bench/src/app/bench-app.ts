import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../server-process.ts';
import { benchFirstScreen } from './bench-first-screen.ts';
import { startBrowser } from './browser.ts';
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
