import type { Messenger } from '@soho/telegram';
import type { Chain } from '@soho/ton';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ChainScanner } from './chain-scanner.ts';
import type { Database } from './database/database.ts';
import type { Metrics } from './metrics.ts';
import type { Restrictions } from './restrictions.ts';

/** What every feature is given. No container, no globals. */
export type Context = {
  readonly config: Config;
  readonly database: Database;
  /** Connections of their own for searches, so that those take none from other calls; on PGlite the one that there is. */
  readonly searchDatabase: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly messenger: Messenger;
  readonly chain: Chain;
  /** A second provider of the same chain, where there is one. */
  readonly secondChain: Chain | undefined;
  readonly scanner: ChainScanner;
  readonly restrictions: Restrictions;
};
