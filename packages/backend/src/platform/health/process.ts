import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge } from 'prom-client';
import type { Context } from '../context.ts';

/** Each sample wakes an idle server. */
const SAMPLE_MS = 50;
const NANOSECONDS = 1e9;

/** Adds what the process and its connections are doing. @returns a function that ends the watch of the event loop */
export function watchProcess({ metrics, database }: Pick<Context, 'metrics' | 'database'>): () => void {
  const { registry } = metrics;
  const delays = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  delays.enable();
  // The histogram holds how long a timer of SAMPLE_MS took.
  const lag = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - SAMPLE_MS / 1000);
  registry.registerMetric(
    new Gauge({
      name: 'soho_event_loop_lag_seconds',
      help: 'Seconds that the event loop kept work waiting since the last scrape, by quantile; 1 is the longest.',
      labelNames: ['quantile'],
      registers: [],
      collect() {
        for (const quantile of [0.5, 0.99, 1]) {
          this.set({ quantile }, delays.count === 0 ? 0 : lag(delays.percentile(quantile * 100)));
        }
        delays.reset();
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'soho_database_pool_used',
      help: 'Connections to PostgreSQL that are working now; the embedded database has none.',
      registers: [],
      collect() {
        this.set(database.used());
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'soho_database_pool_waiting',
      help: 'Requests that wait for a connection to PostgreSQL now.',
      registers: [],
      collect() {
        this.set(database.waiting());
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'soho_transaction_retries_total',
      help: 'Transactions that were done again after a passing failure of the database.',
      registers: [],
      collect() {
        this.reset();
        this.inc(database.tally.retries);
      },
    }),
  );
  return () => delays.disable();
}
