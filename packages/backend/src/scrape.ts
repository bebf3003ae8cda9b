import { Gauge } from 'prom-client';
import { backupAge } from './features/operators/measures.ts';
import { scannerLag, starsLag, unmatchedNanotons, waitingStars } from './features/payments/measures.ts';
import { shareLag } from './features/referrals/measures.ts';
import type { Context } from './platform/context.ts';
import { publish } from './platform/measure.ts';

/** Cheap enough for every scrape, however much there is. What is not, the audit's job reads. */
const cheapMeasures = [shareLag, scannerLag, unmatchedNanotons, starsLag, waitingStars, backupAge];

/** Makes the answer of /metrics: what this process counted, and what the database knows now. */
export function makeScrape({ config, database, log, metrics }: Context): () => Promise<string> {
  const { registry } = metrics;
  const cheap = publish(registry, cheapMeasures);
  const up = new Gauge({
    name: 'soho_database_up',
    help: 'Whether the database answered this scrape; without it, what it knows is not shown.',
    registers: [registry],
  });
  return async () => {
    await cheap.read(database, config).then(
      () => up.set(1),
      (error: unknown) => {
        up.set(0);
        log.warn({ event: 'scrape_failed', err: error });
      },
    );
    return registry.metrics();
  };
}
