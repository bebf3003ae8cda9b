// A switch stops new work of its kind at every server, and nothing that is under way: what was paid still settles.
import type { Database, Tx } from '../../platform/database/database.ts';
import { OperatorError } from '../../platform/operator/operator-error.ts';
import { recordActions } from '../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../platform/operator/run-operator-command.ts';
import { bumpRestrictionVersion, type SwitchName, switchNames } from '../../platform/restrictions.ts';

/** The reason, operator and time of switching something off. */
export type SwitchedOff = { readonly reason: string; readonly operator: string; readonly off_since: Date };
export type Switch = { readonly name: SwitchName; readonly off: SwitchedOff | undefined };

export async function listSwitches({ kysely }: Pick<Database, 'kysely'>): Promise<Switch[]> {
  const rows = await kysely.selectFrom('operator_switch').selectAll().execute();
  return switchNames.map((name) => ({ name, off: rows.find((row) => row.name === name) }));
}

/** @throws OperatorError when it is off already */
export function switchOff(
  database: Database,
  command: OperatorCommand,
  name: SwitchName,
  reason: string,
): Promise<void> {
  return runOperatorCommand(database, command, async (tx) => {
    await bumpRestrictionVersion(tx);
    const before = await find(tx, name);
    if (before !== undefined) {
      const since = before.off_since.toISOString();
      throw new OperatorError(`${name} is already off since ${since} by ${before.operator}: ${before.reason}`);
    }
    await tx.insertInto('operator_switch').values({ name, reason, operator: command.operator }).execute();
    const record = { subject: name, before: { on: true }, after: { on: false, why: reason } };
    await recordActions(tx, command, [{ action: 'switch off', ...record }]);
  });
}

/** @throws OperatorError when it is on already */
export function switchOn(
  database: Database,
  command: OperatorCommand,
  name: SwitchName,
  reason: string,
): Promise<void> {
  return runOperatorCommand(database, command, async (tx) => {
    await bumpRestrictionVersion(tx);
    const before = await find(tx, name);
    if (before === undefined) {
      throw new OperatorError(`${name} is already on.`);
    }
    await tx.deleteFrom('operator_switch').where('name', '=', name).execute();
    const record = { subject: name, before: { on: false, since: before.off_since }, after: { on: true, why: reason } };
    await recordActions(tx, command, [{ action: 'switch on', ...record }]);
  });
}

function find(tx: Tx, name: SwitchName): Promise<SwitchedOff | undefined> {
  return tx.selectFrom('operator_switch').selectAll().where('name', '=', name).executeTakeFirst();
}
