import { randomInt } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { createDatabase, type SuiteDatabase } from '../../harness/database.ts';
import { makeSettings, type Settings } from '../../harness/settings.ts';
import { removeSoho, type Soho, startSoho } from '../../harness/soho.ts';
import { startBrowser } from './browser.ts';
import { Phones } from './phones.ts';

/** The environment of journeys: one server with the local world, and a browser that the stages of a process share. */
export type Stage = {
  readonly soho: Soho;
  /** The address at which players open it. Wallets lead to it under this name, too. */
  readonly url: string;
  readonly browser: Browser;
  readonly phones: Phones;
  readonly settings: Settings;
  /** The server's PostgreSQL. @throws Error if the server has its own PGlite */
  readonly database: SuiteDatabase;
  /** The id of a new player. */
  newPlayerId(): number;
  remove(): Promise<void>;
};

/**
 * Opens a stage on PostgreSQL if TEST_POSTGRES_URL names a server, else on its own PGlite.
 * @param draws whether the browser draws its pages; without it there are no screenshots
 */
export async function openStage(changes: Settings, draws = true): Promise<Stage> {
  const database = await ownDatabase();
  const settings = makeSettings({
    // The local world's default: plain http.
    PUBLIC_URL: '',
    LOG_LEVEL: 'warn',
    ...(database === undefined ? {} : { DATABASE_URL: database.url }),
    ...changes,
  });
  const [soho, browser] = await Promise.all([startSoho({ env: settings }), openBrowser(draws)]);
  // Above 2^32, like real ones.
  let lastPlayer = 6_000_000_000 + randomInt(900_000_000);
  const url = soho.url.replace('127.0.0.1', 'localhost');
  const phones = new Phones(browser, url, [soho.consoleUrl]);
  return {
    soho,
    url,
    browser,
    phones,
    settings,
    get database() {
      if (database === undefined) {
        throw new Error('TEST_POSTGRES_URL is not set: run the journeys with `npm test -- journeys`');
      }
      return database;
    },
    newPlayerId: () => {
      lastPlayer += 1;
      return lastPlayer;
    },
    remove: async () => {
      await phones.close();
      await closeBrowser(draws);
      await removeSoho(soho);
      await database?.drop();
    },
  };
}

/** The browsers of this process, by whether they draw, and how many stages are open in each: one takes a second to start. */
const browsers = new Map<boolean, { readonly browser: Promise<Browser>; stages: number }>();

async function openBrowser(draws: boolean): Promise<Browser> {
  const shared = browsers.get(draws) ?? { browser: startBrowser(draws), stages: 0 };
  browsers.set(draws, shared);
  shared.stages += 1;
  // The next stage tries again.
  return shared.browser.catch((error: unknown) => {
    browsers.delete(draws);
    throw error;
  });
}

/** The last stage closes it. */
async function closeBrowser(draws: boolean): Promise<void> {
  const shared = browsers.get(draws);
  if (shared === undefined) {
    return;
  }
  shared.stages -= 1;
  if (shared.stages === 0) {
    browsers.delete(draws);
    await (await shared.browser).close();
  }
}

async function ownDatabase(): Promise<SuiteDatabase | undefined> {
  return process.env['TEST_POSTGRES_URL'] ? createDatabase() : undefined;
}
