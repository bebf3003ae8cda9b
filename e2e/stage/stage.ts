import { randomInt } from 'node:crypto';
import { createDatabase, type SuiteDatabase } from '../harness/database.ts';
import { makeSettings, type Settings } from '../harness/settings.ts';
import { removeSoho, type Soho, startSoho } from '../harness/soho.ts';

/** The environment of players: one server with the local world. */
export type Stage = {
  readonly soho: Soho;
  /** The address at which players open it. Wallets lead to it under this name, too. */
  readonly url: string;
  readonly settings: Settings;
  /** The server's PostgreSQL. @throws Error if the server has its own PGlite */
  readonly database: SuiteDatabase;
  /** The id of a new player. */
  newPlayerId(): number;
  remove(): Promise<void>;
};

/** Opens a stage on a new database, or on the server's own PGlite if DATABASE_URL is ''. */
export async function openStage(changes: Settings): Promise<Stage> {
  const database = changes['DATABASE_URL'] === '' ? undefined : await createDatabase();
  const settings = makeSettings({
    // The local world's default: plain http.
    PUBLIC_URL: '',
    LOG_LEVEL: 'warn',
    ...(database === undefined ? {} : { DATABASE_URL: database.url }),
    ...changes,
  });
  const soho = await startSoho({ env: settings });
  // Above 2^32, like real ones.
  let lastPlayer = 6_000_000_000 + randomInt(900_000_000);
  return {
    soho,
    url: soho.url.replace('127.0.0.1', 'localhost'),
    settings,
    get database() {
      if (database === undefined) {
        throw new Error('this stage has its own PGlite');
      }
      return database;
    },
    newPlayerId: () => {
      lastPlayer += 1;
      return lastPlayer;
    },
    remove: async () => {
      await removeSoho(soho);
      await database?.drop();
    },
  };
}
