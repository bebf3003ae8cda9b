import { type RawBuilder, sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from './database/database.ts';

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
