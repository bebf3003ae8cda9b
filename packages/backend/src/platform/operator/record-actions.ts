import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** The operator who gives a command: the name that is recorded with what it changes. */
export type Operator = string;

/** One changed thing; `before` is null for what is new. */
export type Action = {
  readonly action: string;
  readonly subject: string;
  readonly before: object | null;
  readonly after: object | null;
};

/** Records what an operator changes, in the transaction that changes it. */
export async function recordActions(tx: Tx, operator: Operator, actions: readonly Action[]): Promise<void> {
  await sql`insert into operator_action (operator, action, subject, before, after)
    select ${operator}::text, action, subject, before, after
    from jsonb_to_recordset(${JSON.stringify(actions)}::jsonb)
      as actions (action text, subject text, before jsonb, after jsonb)`.execute(tx);
}
