import type { Database } from '../platform/database/database.ts';
import { applyPending, readMigrations } from '../platform/database/migrate.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** Brings an empty database to what it was before the migration of this number. */
export async function migrateBefore({ kysely }: Database, number: number): Promise<void> {
  const before = (await readMigrations(MIGRATIONS)).filter((migration) => migration.number < number);
  await kysely.transaction().execute((tx) => applyPending(tx, before));
}
