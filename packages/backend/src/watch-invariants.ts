import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { auditInTurns, type Finding, invariants } from './audit.ts';
import { costlyMeasures } from './measures.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import { withoutTimeLimits } from './platform/database/open.ts';
import { publish } from './platform/health/scrape.ts';
import type { Job } from './platform/jobs.ts';

const MINUTE_MS = 60_000;

/**
 * Runs the audit again and again, for gauges and the console, with what else takes as long. Rounds do not overlap: a
 * job's next one begins after its pause. The embedded database blocks all requests while it computes, so there the
 * pause is an hour.
 */
export function watchInvariants(context: Context): Job {
  const { registry } = context.metrics;
  const registers = [registry];
  const costly = publish(registry, costlyMeasures);
  const violations = new Gauge({
    name: 'soho_invariant_violations',
    help: 'Rows that break an invariant, by its id, at the last audit; 20 stands for 20 or more.',
    labelNames: ['id'],
    registers,
  });
  const seconds = new Gauge({ name: 'soho_audit_seconds', help: 'Seconds that the last audit took.', registers });
  let endedAt = performance.now();
  registry.registerMetric(
    new Gauge({
      name: 'soho_audit_age_seconds',
      help: "Seconds since the last audit ended; before the first, since the server's start.",
      registers: [],
      collect() {
        this.set((performance.now() - endedAt) / 1000);
      },
    }),
  );

  async function runAudit(database: Database, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    for await (const finding of auditInTurns(database)) {
      const { id, rows } = finding;
      violations.set({ id }, rows.length);
      await noteOutcome(database, finding);
      if (rows.length > 0) {
        context.log.error({ event: 'invariant_broken', id, rows: rows.length });
      }
      await othersTurn();
      if (signal.aborted) {
        return;
      }
    }
    await forgetOutcomes(database);
    endedAt = performance.now();
    seconds.set((endedAt - startedAt) / 1000);
    await costly.read(database, context.config);
  }

  return {
    name: 'check the invariants',
    // What fell due while no server ran is paid first: R3 would take it for forgotten.
    firstAfterMs: MINUTE_MS,
    everyMs: context.database.engine === 'pglite' ? 60 * MINUTE_MS : 10 * MINUTE_MS,
    run: (_context, signal) => withoutTimeLimits(context, (database) => runAudit(database, signal)),
  };
}

/** Stores what the console shows of the last audit, whichever server made it. */
async function noteOutcome({ kysely }: Database, { id, sentence, rows }: Finding): Promise<void> {
  await sql`insert into audit_outcome (invariant_id, sentence, violations, checked_at)
    values (${id}, ${sentence}, ${rows.length}, now())
    on conflict (invariant_id) do update set sentence = excluded.sentence, violations = excluded.violations,
      checked_at = excluded.checked_at`.execute(kysely);
}

/** Removes outcomes of invariants that a version before has checked. */
async function forgetOutcomes({ kysely }: Database): Promise<void> {
  await sql`delete from audit_outcome where invariant_id <> all(${invariants.map(({ id }) => id)}::text[])`.execute(
    kysely,
  );
}
