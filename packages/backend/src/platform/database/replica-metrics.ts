import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReplicaState } from './replica-state.ts';

/**
 * Adds what this server knows of its replica; without one, nothing is shown.
 * @returns a function that counts a read that may be old
 */
export function registerReplicaMetrics(
  registry: Registry,
  state?: ReplicaState,
): (from: 'replica' | 'primary') => void {
  const now = () => performance.now();
  const show = (name: `soho_${string}`, help: string, read: (watched: ReplicaState) => number) => {
    const collect = (gauge: Gauge) => {
      const value = state === undefined ? Number.NaN : read(state);
      gauge.remove();
      if (Number.isFinite(value)) {
        gauge.set(value);
      }
    };
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          collect(this);
        },
      }),
    );
  };
  show('soho_replica_used', 'Whether the replica is read: 0 while the primary is in its place.', (watched) =>
    watched.problemAt(now()) === undefined ? 1 : 0,
  );
  show(
    'soho_replica_lag_seconds',
    'How old what the replica shows is at most, as far as checks show; absent before the first good one.',
    (watched) => (now() - watched.shownAt) / 1_000,
  );
  const reads = new Counter({
    name: 'soho_stale_reads_total',
    help: 'Reads that may be old, by the database that answered them.',
    labelNames: ['from'],
    registers: [registry],
  });
  return (from) => reads.inc({ from });
}
