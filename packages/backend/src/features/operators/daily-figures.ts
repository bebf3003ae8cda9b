// Days are counted by a job, one statement a day: today and yesterday again and again, earlier ones until they have been
// counted once after their end.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';

/** The most days back that a server counts that was not there meanwhile. */
const DAYS = 31;

/** What one day came to: `day` as 2026-03-14, `value` a decimal number; TON in nanotons. */
export type DailyFigure = { readonly day: string; readonly kind: string; readonly value: string };

/** The figures of the last 31 days, the oldest first. */
export async function listDailyFigures({ kysely }: Database): Promise<DailyFigure[]> {
  const { rows } = await sql<DailyFigure>`select day::text as day, kind, value::text as value from daily_figure
    where day > (now() at time zone 'utc')::date - ${DAYS}::integer order by day, kind`.execute(kysely);
  return rows;
}

/** Two servers that count at once would take turns in writing what they have read before. */
const FIGURES_LOCK = 5_021;

/** Counts the days that are not over, or were not when they were counted last, unless another server is at it. */
export async function countDailyFigures({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
    const lock = sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(FIGURES_LOCK)}) as mine`;
    const { rows } = await lock.execute(tx);
    if (rows[0]?.mine === true) {
      await countDays(tx);
    }
  });
}

async function countDays(tx: Tx): Promise<void> {
  const { rows } = await sql<{ day: string }>`with today as (select (now() at time zone 'utc')::date as day)
    select generate_series(
      greatest(today.day - ${DAYS - 1}::integer, coalesce((select max(day) from daily_figure), today.day - ${DAYS}::integer) - 1),
      today.day, '1 day')::date::text as day from today`.execute(tx);
  for (const { day } of rows) {
    await countDay(tx, day);
  }
}

async function countDay(tx: Tx, day: string): Promise<void> {
  const within = (column: string): RawBuilder<unknown> =>
    sql`${sql.ref(column)} >= ${day}::date::timestamp at time zone 'utc'
      and ${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone 'utc'`;
  // A streak tells whether a player was here yesterday, for as long as it goes on; not on days before.
  await sql`insert into daily_figure (day, kind, value)
    select ${day}::date, kind, value from (
      select 'players_new' as kind, count(*)::numeric as value from player where ${within('created_at')}
      union all select 'players_active', count(*) from visit_streak
        where last_day >= ${day}::date and last_day - days < ${day}::date
        having ${day}::date >= (now() at time zone 'utc')::date - 1
      union all select 'games', count(*) from game where ${within('dealt_at')}
      union all select 'ads', count(*) from ad_session where status = 'consumed' and ${within('consumed_at')}
        and opened_at >= (${day}::date - 1)::timestamp at time zone 'utc'
        and opened_at < (${day}::date + 1)::timestamp at time zone 'utc'
      union all select 'coins_' || kind, sum(amount) from ledger_entry where ${within('created_at')} group by kind
      union all select 'ton_received', coalesce(sum(value), 0) from receipt
        where state in ('settled', 'unmatched') and ${within('happened_at')}
      union all select 'miners_sold', count(*) from miner_run where ${within('started_at')}
    ) as counted
    on conflict (day, kind) do update set value = excluded.value`.execute(tx);
}
