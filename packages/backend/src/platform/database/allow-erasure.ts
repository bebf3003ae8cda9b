import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Runs work in which rows may be changed that nothing else may change: the triggers of append-only tables ask for this setting. */
export async function allowErasure(tx: Tx, work: () => Promise<void>): Promise<void> {
  // A cluster tells its servers of a setting only if it is told to. To one PostgreSQL the name means nothing.
  await sql`set local citus.propagate_set_commands = 'local'`.execute(tx);
  await sql`set local soho.erases = 'on'`.execute(tx);
  await work();
  await sql`set local soho.erases = 'off'`.execute(tx);
}
