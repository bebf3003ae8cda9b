// What a person is given who wants to know what is kept of them: every row, without what concerns others. Operators are
// left out of notes and decisions, and so are other players' ids and names.
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { findPlayer } from './find-player.ts';
import { personalDataOf } from './personal-data.ts';

/** Rows by table. `withheld` names the tables of which there are none here, and why. */
export type PlayerExport = {
  readonly player_id: number;
  readonly exported_at: string;
  readonly data: Readonly<Record<string, readonly object[]>>;
  readonly withheld: Readonly<Record<string, string>>;
};

/** Reads all that is kept of a player, of one moment, and, but in a dry run, records that it was read. @throws OperatorError */
export function exportPlayer(
  { kysely }: Database,
  { operator, apply }: OperatorCommand,
  playerId: number,
): Promise<PlayerExport> {
  return kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await findPlayer(tx, playerId);
      const data: Record<string, readonly object[]> = {};
      const withheld: Record<string, string> = {};
      for (const { table, where, exported, withheld: reason } of personalDataOf(playerId)) {
        if (reason === undefined) {
          const { rows } = await sql<object>`select ${exported ?? sql`*`} from ${sql.table(table)}
            where ${where}`.execute(tx);
          data[table] = rows;
        } else {
          withheld[table] = reason;
        }
      }
      const { rows: decisions } =
        await sql<object>`select action, done_at, after ->> 'why' as reason from operator_action
        where subject = ${String(playerId)} and action ~ '^(players|referrals|messages) ' order by action_id`.execute(
          tx,
        );
      const action = { action: 'players export', subject: String(playerId), before: null, after: null };
      if (apply) {
        await recordActions(tx, operator, [action]);
      }
      return {
        player_id: playerId,
        exported_at: new Date().toISOString(),
        data: { ...data, operator_action: decisions },
        withheld,
      };
    });
}
