import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import type { Author } from './record-actions.ts';

/** Who runs a command and why, and whether it writes: without `apply` the command is a dry run. */
export type OperatorCommand = Author & { readonly apply: boolean };

/** Runs a command in one transaction. A dry run does the same and is rolled back, so that it meets the same rules. */
export function runOperatorCommand<Result>(
  database: Database,
  { apply }: OperatorCommand,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transact(database, async (tx) => {
    // A machine that falls asleep now would keep its locks for as long.
    await sql`set local idle_in_transaction_session_timeout = '10s'`.execute(tx);
    await sql`savepoint before_command`.execute(tx);
    const result = await work(tx);
    if (!apply) {
      await sql`rollback to savepoint before_command`.execute(tx);
    }
    return result;
  });
}
