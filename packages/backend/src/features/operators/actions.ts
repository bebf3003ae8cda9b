import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** What an operator did, as it was recorded; `reason` if one was given. */
export type RecordedAction = {
  readonly action_id: number;
  readonly done_at: Date;
  readonly operator: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
  readonly before: object | null;
  readonly after: object | null;
};

/** Which actions: by exact operator, action and subject, of a day (UTC), older than one of them. */
export type ActionFilter = {
  readonly operator?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly day?: string | undefined;
  readonly before?: number | undefined;
};

/** What operators did, the newest first, of what a filter names. */
export async function findActions(
  { kysely }: Database,
  { operator, action, subject, day, before }: ActionFilter,
  limit: number,
): Promise<RecordedAction[]> {
  const conditions = [
    ...(operator === undefined ? [] : [sql`operator = ${operator}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(day === undefined
      ? []
      : [
          sql`done_at >= ${day}::date::timestamp at time zone 'utc'
          and done_at < (${day}::date + 1)::timestamp at time zone 'utc'`,
        ]),
    ...(before === undefined ? [] : [sql`action_id < ${before}`]),
  ];
  const { rows } = await sql<RecordedAction>`select action_id, done_at, operator, action, subject,
      coalesce(after ->> 'why', after ->> 'note') as reason, before, after
    from operator_action where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by action_id desc limit ${limit}`.execute(kysely);
  return rows;
}

const LATELY = 10_000;

/** Who has done something lately, by name. */
export async function findAuthors({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ operator: string }>`select distinct operator
    from (select operator from operator_action order by action_id desc limit ${LATELY}) as lately
    order by operator`.execute(kysely);
  return rows.map(({ operator }) => operator);
}
