import { randomInt } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { createDatabase, type SuiteDatabase } from '../../harness/database.ts';
import { makeSettings, type Settings } from '../../harness/settings.ts';
import { removeSoho, type Soho, startSoho } from '../../harness/soho.ts';
import { startBrowser } from './browser.ts';
import { Phones } from './phones.ts';

/** What journeys play on: one server with the local world around it, and one browser. */
export type Stage = {
  readonly soho: Soho;
  /** Where players open it. By this name, too, wallets lead to it. */
  readonly url: string;
  readonly browser: Browser;
  readonly phones: Phones;
  readonly settings: Settings;
  /** The id of somebody who has never been here. */
  newPlayerId(): number;
  remove(): Promise<void>;
};

/**
 * Opens a stage on PostgreSQL where TEST_POSTGRES_URL names a server, else on a PGlite of its own.
 * @param draws whether the browser draws its pages; without it there are no screenshots
 */
export async function openStage(changes: Settings, draws = true): Promise<Stage> {
  const database = await ownDatabase();
  const settings = makeSettings({
    // The local world's own: plain http.
    PUBLIC_URL: '',
    LOG_LEVEL: 'warn',
    ...(database === undefined ? {} : { DATABASE_URL: database.url }),
    ...changes,
  });
  const [soho, browser] = await Promise.all([startSoho({ env: settings }), startBrowser(draws)]);
  // Above 2^32, as real ones are.
  let lastPlayer = 6_000_000_000 + randomInt(900_000_000);
  const url = soho.url.replace('127.0.0.1', 'localhost');
  return {
    soho,
    url,
    browser,
    phones: new Phones(browser, url, [soho.consoleUrl]),
    settings,
    newPlayerId: () => {
      lastPlayer += 1;
      return lastPlayer;
    },
    remove: async () => {
      await browser.close();
      await removeSoho(soho);
      await database?.drop();
    },
  };
}

async function ownDatabase(): Promise<SuiteDatabase | undefined> {
  return process.env['TEST_POSTGRES_URL'] ? createDatabase() : undefined;
}
