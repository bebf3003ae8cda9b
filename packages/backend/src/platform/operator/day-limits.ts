import type { Role } from '@soho/contract/console/roles';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { OperatorError } from './operator-error.ts';

/** An operator of the console. */
export type ConsoleAccount = { readonly operatorId: number; readonly role: Role };

/** What stays for ever, gives coins or leaves with persons' data: how often one operator may do it in 24 hours. */
const MOST_A_DAY: Readonly<Record<string, number>> = {
  'market add picture': 500,
  'messages send': 50,
  'payments export': 20,
  'players adjust': 50,
  'players export': 20,
  'players export-list': 20,
  'players note': 500,
};
/** So many times as often for an owner. */
const OWNERS = 10;

/** An operator has reached the limit of a day. */
export class DayLimitError extends OperatorError {
  constructor(action: string, most: number) {
    super(`This is the limit: ${most} times in 24 hours for '${action}', ${most * OWNERS} for an owner.`);
  }
}

/** Refuses one more of an action; whoever does the same meanwhile waits. @throws DayLimitError */
export async function refuseBeyondDay(tx: Tx, { operatorId, role }: ConsoleAccount, action: string): Promise<void> {
  const most = MOST_A_DAY[action];
  if (most === undefined) {
    return;
  }
  await sql`select from operator_account where operator_id = ${operatorId} for no key update`.execute(tx);
  const { rows } = await sql<{ done: number }>`select count(*)::integer as done from operator_action
    where action = ${action} and done_at > now() - interval '24 hours'
      and operator like ${`% (${operatorId})`}`.execute(tx);
  if ((rows[0]?.done ?? 0) >= (role === 'owner' ? most * OWNERS : most)) {
    throw new DayLimitError(action, most);
  }
}
