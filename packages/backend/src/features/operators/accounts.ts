// Operators of the console. An account is changed with its record in one transaction, so that the log says who could do
// what at any time, and the audit finds an account without a record. One owner remains, whatever is asked.
import { type Role, roles } from '@soho/contract/console/roles';
import { sql } from 'kysely';
import { cleanLine, hasAtMost } from '../../platform/clean-text.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { looksLike } from '../../platform/look-alike.ts';
import { OperatorError } from '../../platform/operator/operator-error.ts';
import { recordActions } from '../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../platform/operator/run-operator-command.ts';
import { endConfirmations } from './sessions.ts';

/** `operatorId` is the messenger's id of the person. */
export type Account = { readonly operatorId: number; readonly name: string; readonly role: Role };
export type ListedAccount = Account & { readonly addedAt: Date; readonly lastSeenAt: Date | null };

/** What an account was and is; undefined if there was or is none. */
export type AccountChange = { readonly before: Account | undefined; readonly after: Account | undefined };

/** Nothing that could look like another name in the log: no signs, and no marks but those that a script spells with. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}[\p{M}--\p{Script=Inherited}]\p{Join_Control} ._\-]*$/v;
const MAX_LENGTH = 40;

export async function listAccounts({ kysely }: Pick<Database, 'kysely'>): Promise<ListedAccount[]> {
  const { rows } = await sql<ListedAccount>`select account.operator_id as "operatorId", name, role,
      added_at as "addedAt", max(seen_at) as "lastSeenAt"
    from operator_account as account left join console_session using (operator_id)
    group by account.operator_id, name, role, added_at order by added_at, account.operator_id`.execute(kysely);
  return rows;
}

/** Adds an operator, or gives one another role and name. @throws OperatorError */
export function setAccount(database: Database, command: OperatorCommand, given: Account): Promise<AccountChange> {
  const account = { ...given, name: cleanLine(given.name) };
  if (!NAME.test(account.name) || !hasAtMost(account.name, MAX_LENGTH)) {
    throw new OperatorError(
      `A name has 1 to ${MAX_LENGTH} letters, digits, spaces, '.', '_' or '-', and begins with one of the first two.`,
    );
  }
  if (!roles.includes(account.role) || !Number.isSafeInteger(account.operatorId) || account.operatorId < 1) {
    throw new OperatorError(`An operator has a Telegram id and one of the roles ${roles.join(', ')}.`);
  }
  return change(database, command, account.operatorId, async (tx, before, others) => {
    if (before?.name === account.name && before.role === account.role) {
      throw new OperatorError(`${account.name} (${account.operatorId}) already has the role ${account.role}.`);
    }
    if (before?.name !== account.name) {
      refuseLookAlike(account, others);
    }
    await sql`insert into operator_account (operator_id, name, role)
      values (${account.operatorId}, ${account.name}, ${account.role})
      on conflict (operator_id) do update set name = excluded.name, role = excluded.role`.execute(tx);
    if (before !== undefined && before.role !== account.role) {
      await endConfirmations(tx, account.operatorId);
    }
    return account;
  });
}

/** Removes an operator, and signs them out of every browser. @throws OperatorError */
export function removeAccount(
  database: Database,
  command: OperatorCommand,
  operatorId: number,
): Promise<AccountChange> {
  return change(database, command, operatorId, async (tx, before) => {
    if (before === undefined) {
      throw new OperatorError(`There is no operator ${operatorId}.`);
    }
    await tx.deleteFrom('operator_account').where('operator_id', '=', operatorId).execute();
    return undefined;
  });
}

async function change(
  database: Database,
  command: OperatorCommand,
  operatorId: number,
  work: (tx: Tx, before: Account | undefined, others: readonly Account[]) => Promise<Account | undefined>,
): Promise<AccountChange> {
  return runOperatorCommand(database, command, async (tx) => {
    // One change at a time: two owners who remove each other take turns, and so do two who add the same person.
    await sql`lock table operator_account in share row exclusive mode`.execute(tx);
    const { rows } = await sql<Account>`select operator_id as "operatorId", name, role
      from operator_account`.execute(tx);
    const before = rows.find((row) => row.operatorId === operatorId);
    const others = rows.filter((row) => row.operatorId !== operatorId);
    const after = await work(tx, before, others);
    const remaining = [...others, ...(after === undefined ? [] : [after])];
    // Also of the only operator: without an owner no one could add another.
    if (remaining.every(({ role }) => role !== 'owner')) {
      throw new OperatorError('One operator must be an owner: give another one that role first.');
    }
    const action = after === undefined ? 'operators remove' : before === undefined ? 'operators add' : 'operators edit';
    await recordActions(tx, command, [
      { action, subject: String(operatorId), before: recorded(before), after: recorded(after) },
    ]);
    return { before, after };
  });
}

function recorded(account: Account | undefined): object | null {
  return account === undefined ? null : { name: account.name, role: account.role };
}

/** The log says who did what by names that people read. */
function refuseLookAlike({ name }: Account, others: readonly Account[]): void {
  const taken = others.find((other) => looksLike(other.name, name));
  if (taken !== undefined) {
    throw new OperatorError(
      `Operator ${taken.operatorId} is called ${taken.name} already, which looks the same: choose another name.`,
    );
  }
}
