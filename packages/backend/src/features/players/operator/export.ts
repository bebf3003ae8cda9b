// What a person who asks for their data is given: every row about them, without what concerns others. Operators are
// left out of notes and decisions, and so are other players' ids and names. It is written while it is read.
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { readInPages } from '../../../platform/database/read-in-pages.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { type ExportTarget, refuseTooMany } from '../../../platform/operator/export-lines.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { personalDataOf } from './personal-data.ts';
import { findPlayer } from './run-player-command.ts';

/**
 * Writes all that is stored about a player, of one moment, as JSON: `player_id`, `exported_at`, `data` with the rows of
 * each table, and `withheld`, which says what is left out and why. Except in a dry run, it is recorded that it was
 * read.
 * @returns how many rows there are
 * @throws OperatorError for an unknown player, and for more rows than the target takes
 */
export async function exportPlayer(
  database: Database,
  command: OperatorCommand,
  playerId: number,
  target: ExportTarget,
): Promise<number> {
  const { write } = target;
  const rowsWritten = await database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await findPlayer(tx, playerId);
      const all = personalDataOf(playerId);
      write(`{\n"player_id": ${playerId},\n"exported_at": "${new Date().toISOString()}",\n"data": {`);
      let written = 0;
      for (const { table, where, exported, exportedFrom = table, withheld } of all) {
        if (withheld === undefined) {
          const entries = sql<object>`select ${exported ?? sql`*`} from ${sql.table(exportedFrom)} where ${where}`;
          written += await writeTable(tx, table, entries, written, playerId, target);
          write('],');
        }
      }
      const decisions = sql<object>`select action, done_at, after ->> 'why' as reason from operator_action
        where subject = ${String(playerId)} and action ~ '^(players|referrals|messages) ' order by action_id`;
      written += await writeTable(tx, 'operator_action', decisions, written, playerId, target);
      const reasons = all.flatMap(({ table, withheld }) => (withheld === undefined ? [] : [[table, withheld]]));
      write(`]\n},\n"withheld": ${JSON.stringify(Object.fromEntries(reasons))}\n}`);
      return written;
    });
  if (command.apply) {
    const action = { action: 'players export', subject: String(playerId), before: null, after: null };
    await transact(database, (tx) => recordActions(tx, command, [action]));
  }
  return rowsWritten;
}

/** Leaves the table's list open. @returns how many rows it has */
async function writeTable(
  tx: Tx,
  table: string,
  query: RawBuilder<object>,
  before: number,
  playerId: number,
  target: ExportTarget,
): Promise<number> {
  target.write(`"${table}": [`);
  let rows = 0;
  for await (const page of readInPages(tx, query)) {
    refuseTooMany(before + rows + page.length, target);
    for (const [index, row] of page.entries()) {
      target.write(`${rows + index === 0 ? '' : ','}${JSON.stringify(row)}`);
    }
    rows += page.length;
  }
  return rows;
}
