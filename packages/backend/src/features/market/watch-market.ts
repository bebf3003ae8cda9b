import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import type { StaleReader } from '../../platform/database/stale-reader.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { Refusal } from '../../platform/refusal.ts';

const CHECK_EVERY_MS = 1_000;
/** A check waits for half a second for its connection, and for a second for its answer. */
const SLOWNESS = 0.25;

/** Whether the market's own database answers; without one, nothing is watched and nothing refused. */
export type MarketWatch = {
  /**
   * Makes a reader that refuses while that database does not answer, or as many wait for its connections as there are: each
   * read would hold one of the server's places for seconds, which games need. @throws Refusal('unavailable')
   */
  guard(read: StaleReader, market: Pick<Database, 'waiting'>): StaleReader;
  /** Why the market is not shown, as sentences. */
  findTroubles(): readonly string[];
  close(): Promise<void>;
};

type Options = { readonly config: Pick<Config, 'marketDatabase'>; readonly log: Logger; readonly metrics: Metrics };

/** Checks the market's own database every second, on a separate connection, until it is closed. */
export async function watchMarket({ config, log, metrics }: Options): Promise<MarketWatch> {
  const { marketDatabase } = config;
  const state = { isUp: true };
  metrics.registry.registerMetric(
    new Gauge({
      name: 'soho_market_database_up',
      help: "Whether the market's own database answers; absent if the market is in the players' database.",
      registers: [],
      collect() {
        this.remove();
        if (marketDatabase !== undefined) {
          this.set(state.isUp ? 1 : 0);
        }
      },
    }),
  );
  if (marketDatabase === undefined) {
    return { guard: (read) => read, findTroubles: () => [], close: async () => {} };
  }
  const database = await openDatabase(marketDatabase, { purpose: 'watch', onIdleError: () => {}, slowness: SLOWNESS });
  const stop = new AbortController();
  const note = (isUp: boolean, err?: unknown) => {
    if (isUp !== state.isUp && !stop.signal.aborted) {
      state.isUp = isUp;
      if (isUp) {
        log.info({ event: 'market_available' });
      } else {
        log.warn({ event: 'market_unavailable', err });
      }
    }
  };
  void checkUntil(stop.signal, database, note);
  return {
    guard: (read, market) => (work, since) =>
      state.isUp && market.waiting() < marketDatabase.pool
        ? read(work, since)
        : Promise.reject(new Refusal('unavailable')),
    findTroubles: () => (state.isUp ? [] : ["the market's database does not answer: see MARKET_DATABASE_URL"]),
    close: async () => {
      stop.abort();
      await database.close();
    },
  };
}

async function checkUntil(
  signal: AbortSignal,
  { kysely }: Database,
  note: (isUp: boolean, error?: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await sql`select 1`.execute(kysely).then(
      () => note(true),
      (error: unknown) => note(false, error),
    );
    await sleep(CHECK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}
