import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import type { Operator } from './record-actions.ts';

/** Who decides, and whether to write: without `apply` a decision is only rehearsed. */
export type OperatorCommand = { readonly operator: Operator; readonly apply: boolean };

/** Runs a decision in one transaction, so that a rehearsal meets every rule that the decision will; then it is undone. */
export function runOperatorCommand<Result>(
  database: Database,
  { apply }: OperatorCommand,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transact(database, async (tx) => {
    // A machine that falls asleep now would keep what it has locked from the servers for as long.
    await sql`set local idle_in_transaction_session_timeout = '10s'`.execute(tx);
    await sql`savepoint before_command`.execute(tx);
    const result = await work(tx);
    if (!apply) {
      await sql`rollback to savepoint before_command`.execute(tx);
    }
    return result;
  });
}
