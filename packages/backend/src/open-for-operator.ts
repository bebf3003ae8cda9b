import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open.ts';
import { OperatorError } from './platform/operator/operator-error.ts';

/**
 * Opens a database for an operator's command, without time limits.
 * @throws FolderUnusable, and of that kind FolderInUse when a server uses the embedded database
 * @throws OperatorError when no server has ever made its tables
 */
export async function openForOperator(config: Config['database']): Promise<Database> {
  const database = await openEmptyForOperator(config);
  try {
    await requireTables(database, 'folder' in config ? `The data folder ${config.folder}` : 'The database');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * The same for a command that makes the tables itself.
 * @throws FolderUnusable
 */
export function openEmptyForOperator(config: Config['database']): Promise<Database> {
  // The pool replaces an idle connection that breaks; one in use fails its query.
  return openDatabase(config, { purpose: 'maintenance', onIdleError: () => {} });
}

async function requireTables({ kysely }: Database, where: string): Promise<void> {
  const { rows } = await sql<{ migrated: boolean }>`select to_regclass('migration') is not null as migrated`.execute(
    kysely,
  );
  if (rows[0]?.migrated !== true) {
    throw new OperatorError(`${where} has no tables of SOHO yet: start the server once, which creates them.`);
  }
}
