import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator/operator-error.ts';
import type { Manifest } from './manifest.ts';

/** Tables that are filled only by use, and what that use is. */
const USED = [
  ['player', 'players'],
  ['operator_action', 'what operators have done'],
  ['market_category', 'a market'],
  ['market_group', 'a market'],
  ['market_picture', 'a market'],
] as const;

/**
 * Requires an unused database: without players, a market or operators' actions. What a server writes by
 * itself when it is started is replaced.
 * @throws OperatorError
 */
export async function requireEmptyDatabase(tx: Tx, { migrations }: Manifest): Promise<void> {
  const { rows } = await sql<{ migrated: boolean }>`select to_regclass('migration') is not null as migrated`.execute(
    tx,
  );
  if (rows[0]?.migrated !== true) {
    return;
  }
  const { rows: applied } = await sql<{ name: string }>`select name from migration order by number`.execute(tx);
  for (const [table, what] of USED) {
    if (await hasRows(tx, table)) {
      throw new OperatorError(
        `The database has ${what} already: a backup can only be restored into an empty database.`,
      );
    }
  }
  const names = new Set(migrations.map(({ name }) => name));
  const newer = applied.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  if (newer.length > 0) {
    throw new OperatorError(
      `This database has newer migrations than the backup (${newer.join(', ')}): restore into a new database.`,
    );
  }
}

async function hasRows(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(tx);
  if (rows[0]?.exists !== true) {
    return false;
  }
  const { rows: found } = await sql`select from ${sql.id(table)} limit 1`.execute(tx);
  return found.length > 0;
}
