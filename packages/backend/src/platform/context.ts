import type { Messenger } from '@soho/telegram';
import type { Chain } from '@soho/ton';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from './database/database.ts';
import type { Metrics } from './health/metrics.ts';
import type { Restrictions } from './restrictions.ts';

/** Reads what comes in on the chain, for one server. */
export type ChainScanner = {
  /** Reads what came in since the last scan, or joins the scan that is running. Logs failures; the next scan retries. */
  scan(): Promise<void>;
  /** The same, at most once in so many milliseconds, however many players wait for their payments. */
  scanAtMost(everyMs: number): Promise<void>;
  /** Whether a provider shows another network: what it shows as paid is paid in something else. */
  isWrongNetwork(): boolean;
};

/** What every feature gets. No container, no globals. */
export type Context = {
  readonly config: Config;
  readonly database: Database;
  /** The database through connections that only the reads for checkouts use: no other work keeps those waiting. */
  readonly checkouts: Database;
  /** The database through connections that only players' searches use: they take none from other calls. */
  readonly searches: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly messenger: Messenger;
  readonly chain: Chain;
  /** A second provider of the same chain, if there is one. */
  readonly secondChain: Chain | undefined;
  readonly scanner: ChainScanner;
  readonly restrictions: Restrictions;
};
