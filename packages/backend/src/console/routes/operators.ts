import { type Change, consoleCalls } from '@soho/contract/console';
import { type AccountChange, listAccounts, removeAccount, setAccount } from '../../features/operators/accounts.ts';
import { addConsoleCall, answerChanges, type Console } from '../calls.ts';

/** The operators of the console, for owners. */
export function addOperatorRoutes(console: Console): void {
  const { database } = console.context;

  addConsoleCall(console, consoleCalls.operators, async () => ({
    operators: (await listAccounts(database)).map(({ operatorId, name, role, addedAt, lastSeenAt }) => ({
      operator_id: operatorId,
      name,
      role,
      added_at: addedAt.toISOString(),
      last_seen_at: lastSeenAt?.toISOString() ?? null,
    })),
  }));

  addConsoleCall(console, consoleCalls.setOperator, async ({ body, command }) => {
    const account = { operatorId: body.operator_id, name: body.name, role: body.role };
    return answerChanges(command, toChange(await setAccount(database, command, account)));
  });

  addConsoleCall(console, consoleCalls.removeOperator, async ({ body, command }) =>
    answerChanges(command, toChange(await removeAccount(database, command, body.operator_id))),
  );
}

function toChange({ before, after }: AccountChange): Change {
  const account = after ?? before;
  const subject = account === undefined ? '' : `${account.name} (${account.operatorId})`;
  return { what: 'role', subject, before: before?.role ?? '', after: after?.role ?? '' };
}
