import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { COHORT_DAYS } from './daily-figures.ts';

const WEEKS = 9;

/** Players who joined in one week, and how many of them came again some days later. */
export type Cohort = {
  /** Its Monday, UTC: 2026-03-09. */
  readonly week: string;
  readonly joined: number;
  readonly returned: readonly {
    /** Days after each player's own first day. */
    readonly after: number;
    /** Of how many it is known: their day is over, and was counted. */
    readonly of: number;
    readonly came: number;
  }[];
};

type Row = {
  readonly week: string;
  readonly joined: number;
  readonly after: number;
  readonly of: number;
  readonly came: number;
};

/** The last nine weeks, the newest first, from the daily figures alone. */
export async function listCohorts({ kysely }: Database): Promise<Cohort[]> {
  const { rows } = await sql<Row>`with today as (select (now() at time zone 'utc')::date as day)
    select date_trunc('week', joined.day)::date::text as week, after,
      sum(joined.value)::float8 as joined,
      coalesce(sum(joined.value) filter (where back.day is not null), 0)::float8 as of,
      coalesce(sum(back.value), 0)::float8 as came
    from today cross join unnest(${[...COHORT_DAYS]}::integer[]) as after
    join daily_figure as joined on joined.kind = 'players_new'
      and joined.day >= date_trunc('week', today.day)::date - ${7 * (WEEKS - 1)}::integer
    left join daily_figure as back on back.kind = 'returned_' || after
      and back.day = joined.day + after and back.day < today.day
    group by 1, 2 order by 1 desc, 2`.execute(kysely);
  return [...Map.groupBy(rows, ({ week }) => week)].map(([week, ofWeek]) => ({
    week,
    joined: ofWeek[0]?.joined ?? 0,
    returned: ofWeek.map(({ after, of, came }) => ({ after, of, came })),
  }));
}
