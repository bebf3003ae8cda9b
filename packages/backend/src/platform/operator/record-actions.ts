import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { type ConsoleAccount, refuseBeyondDay } from './day-limits.ts';

/** Who gives a command, and why if they said so: recorded with what it changes. */
export type Author = {
  readonly operator: string;
  readonly reason?: string | undefined;
  /** Of an operator of the console. A command of the machine has none, and no limits. */
  readonly account?: ConsoleAccount;
};

/** One changed thing; `before` is null for what is new. */
export type Action = {
  readonly action: string;
  readonly subject: string;
  readonly before: object | null;
  readonly after: object | null;
};

/**
 * Records what an operator changes, in the transaction that changes it: not in one that reads a single moment, which would
 * not see what others record meanwhile.
 * @throws OperatorError when the operator has done it too often today
 */
export async function recordActions(
  tx: Tx,
  { operator, reason, account }: Author,
  actions: readonly Action[],
): Promise<void> {
  const [first] = actions;
  if (account !== undefined && first !== undefined) {
    await refuseBeyondDay(tx, account, first.action);
  }
  const explained = actions.map(({ after, ...action }) => ({
    ...action,
    after: reason === undefined ? after : { ...after, why: reason },
  }));
  await sql`insert into operator_action (operator, action, subject, before, after)
    select ${operator}::text, action, subject, before, after
    from jsonb_to_recordset(${JSON.stringify(explained)}::jsonb)
      as actions (action text, subject text, before jsonb, after jsonb)`.execute(tx);
}
