import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** What an operator did, as it was recorded; `reason` where one was given. */
export type RecordedAction = {
  readonly done_at: Date;
  readonly operator: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
  readonly before: object | null;
  readonly after: object | null;
};

/** What operators did, the newest first. */
export async function listActions({ kysely }: Database, limit: number): Promise<RecordedAction[]> {
  const { rows } = await sql<RecordedAction>`select done_at, operator, action, subject,
      coalesce(after ->> 'why', after ->> 'note') as reason, before, after
    from operator_action order by action_id desc limit ${limit}`.execute(kysely);
  return rows;
}
