import { type RawBuilder, sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';

/** `label` is empty if the measure has none; a value of null is not shown. */
export type Sample = { readonly label: string; readonly value: number | null };

/** Something that only the database knows: every server reports the same. */
export type Measure = {
  readonly name: `soho_${string}`;
  readonly help: string;
  /** What never falls is a counter. */
  readonly type: 'counter' | 'gauge';
  /** The label that its samples differ in. */
  readonly label?: string;
  readonly query: (config: Config) => RawBuilder<Sample>;
};

export type PublishedMeasures = {
  /** Reads all of them again, one after the other. If that fails, none is shown. */
  read(database: Database, config: Config): Promise<void>;
};

/**
 * Makes the answer of /metrics: what this process counted, and what the database knows now.
 * @param measures cheap enough for every scrape, however much there is
 */
export function makeScrape(
  { config, database, log, metrics }: Context,
  measures: readonly Measure[],
): () => Promise<string> {
  const { registry } = metrics;
  const published = publish(registry, measures);
  const up = new Gauge({
    name: 'soho_database_up',
    help: 'Whether the database answered this scrape; without it, what it knows is not shown.',
    registers: [registry],
  });
  return async () => {
    await published.read(database, config).then(
      () => up.set(1),
      (error: unknown) => {
        up.set(0);
        log.warn({ event: 'scrape_failed', err: error });
      },
    );
    return registry.metrics();
  };
}

/** Adds measures to a registry. They have no samples until they are read. */
export function publish(registry: Registry, measures: readonly Measure[]): PublishedMeasures {
  const published = measures.map(({ name, help, type, label, query }) => {
    const options = { name, help, labelNames: label === undefined ? [] : [label], registers: [registry] };
    const metric = type === 'counter' ? new Counter(options) : new Gauge(options);
    show(metric, label, []);
    return { metric, label, query };
  });
  return {
    read: async (database, config) => {
      try {
        for (const { metric, label, query } of published) {
          const { rows } = await sql<Sample>`${query(config)}`.execute(database.kysely);
          show(metric, label, rows);
        }
      } catch (error) {
        for (const { metric, label } of published) {
          show(metric, label, []);
        }
        throw error;
      }
    },
  };
}

function show(metric: Counter | Gauge, label: string | undefined, samples: readonly Sample[]): void {
  metric.reset();
  if (label === undefined) {
    // A reset leaves 0 behind if there are no labels.
    metric.remove();
  }
  for (const sample of samples) {
    if (sample.value !== null) {
      metric.inc(label === undefined ? {} : { [label]: sample.label }, sample.value);
    }
  }
}
