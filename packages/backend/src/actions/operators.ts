import type { Change } from '@soho/contract/console';
import { type AccountChange, listAccounts, removeAccount, setAccount } from '../features/operators/accounts.ts';
import { type ActionContext, type Actions, answerChanges } from './action.ts';

/** The operators of the console, for owners. */
export function makeOperatorActions(context: ActionContext) {
  const { database } = context;

  return {
    operators: async () => ({
      operators: (await listAccounts(database)).map(({ operatorId, name, role, addedAt, lastSeenAt }) => ({
        operator_id: operatorId,
        name,
        role,
        added_at: addedAt.toISOString(),
        last_seen_at: lastSeenAt?.toISOString() ?? null,
      })),
    }),

    setOperator: async ({ body, command }) => {
      const account = { operatorId: body.operator_id, name: body.name, role: body.role };
      return answerChanges(command, toChange(await setAccount(database, command, account)));
    },

    removeOperator: async ({ body, command }) =>
      answerChanges(command, toChange(await removeAccount(database, command, body.operator_id))),
  } satisfies Partial<Actions>;
}

function toChange({ before, after }: AccountChange): Change {
  const account = after ?? before;
  const subject = account === undefined ? '' : `${account.name} (${account.operatorId})`;
  return { what: 'role', subject, before: before?.role ?? '', after: after?.role ?? '' };
}
