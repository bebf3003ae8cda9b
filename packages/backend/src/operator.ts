import type { Config } from './config.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open.ts';

/**
 * Opens the database for an operator's command, without time limits.
 * @throws FolderInUse when a server has the embedded database open
 */
export function openForOperator(config: Config['database']): Promise<Database> {
  return openDatabase(config, {
    purpose: 'maintenance',
    onIdleError: (error) => {
      throw error;
    },
  });
}
