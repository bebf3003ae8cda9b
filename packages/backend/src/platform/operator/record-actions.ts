import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Who gives a command, and why if they said so: recorded with what it changes. */
export type Author = { readonly operator: string; readonly reason?: string | undefined };

/** One changed thing; `before` is null for what is new. */
export type Action = {
  readonly action: string;
  readonly subject: string;
  readonly before: object | null;
  readonly after: object | null;
};

/** Records what an operator changes, in the transaction that changes it. */
export async function recordActions(tx: Tx, { operator, reason }: Author, actions: readonly Action[]): Promise<void> {
  const explained = actions.map(({ after, ...action }) => ({
    ...action,
    after: reason === undefined ? after : { ...after, why: reason },
  }));
  await sql`insert into operator_action (operator, action, subject, before, after)
    select ${operator}::text, action, subject, before, after
    from jsonb_to_recordset(${JSON.stringify(explained)}::jsonb)
      as actions (action text, subject text, before jsonb, after jsonb)`.execute(tx);
}
