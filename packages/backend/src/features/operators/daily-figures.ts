// Days are counted by a job, one statement a day: today and yesterday again and again, earlier ones until they have been
// counted once after their end.
import { STARTING_ATTEMPTS } from '@soho/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';

/** The most days back that are counted after no server was running. */
const DAYS = 31;

/** Days after players joined on which they are counted again. */
export const COHORT_DAYS = [1, 7, 30] as const;

/** What one day came to: `day` as 2026-03-14, `value` a decimal number; TON in nanotons. */
export type DailyFigure = { readonly day: string; readonly kind: string; readonly value: string };

/** The figures of the last 31 days, the oldest first, except those of single tasks. */
export async function listDailyFigures({ kysely }: Database): Promise<DailyFigure[]> {
  const { rows } = await sql<DailyFigure>`select day::text as day, kind, value::text as value from daily_figure
    where day > (now() at time zone 'utc')::date - ${DAYS}::integer and kind not like 'collected:%'
    order by day, kind`.execute(kysely);
  return rows;
}

/** What tasks came to, as far as it is counted. */
export type TaskFigures = {
  /** By tag: how many players have collected the task. */
  readonly collected: ReadonlyMap<string, number>;
  /** By kind of daily figure: the sum of the last 31 days. */
  readonly sums: ReadonlyMap<string, number>;
  /** Players on the busiest of the last 7 days. */
  readonly players: number;
};

/** @param kinds daily figures to sum */
export async function readTaskFigures({ kysely }: Database, kinds: readonly string[]): Promise<TaskFigures> {
  const { rows } = await sql<{ kind: string; total: number; busiest: number }>`select kind,
      coalesce(sum(value) filter (where kind like 'collected:%'
        or day > (now() at time zone 'utc')::date - ${DAYS}::integer), 0)::bigint as total,
      coalesce(max(value) filter (where day > (now() at time zone 'utc')::date - 7), 0)::bigint as busiest
    from daily_figure where kind like 'collected:%' or kind = 'players_active' or kind = any(${kinds})
    group by kind`.execute(kysely);
  return {
    collected: new Map(
      rows
        .filter(({ kind }) => kind.startsWith('collected:'))
        .map(({ kind, total }) => [kind.slice('collected:'.length), total]),
    ),
    sums: new Map(rows.map(({ kind, total }) => [kind, total])),
    players: rows.find(({ kind }) => kind === 'players_active')?.busiest ?? 0,
  };
}

/** Two servers that count at once would take turns in writing what they have read before. */
const FIGURES_LOCK = 5_021;

/** Counts the days that are not over, or were not when they were counted last, unless another server does it. */
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
  const within = (column: string, daysBefore = 0): RawBuilder<unknown> => {
    const midnight = (days: number) => sql`(${day}::date + ${days}::integer)::timestamp at time zone 'utc'`;
    return sql`${sql.ref(column)} >= ${midnight(-daysBefore)} and ${sql.ref(column)} < ${midnight(1 - daysBefore)}`;
  };
  const today = sql`(now() at time zone 'utc')::date`;
  // A streak shows whether a player was here yesterday, for as long as it goes on; not on days before.
  const wasHere = sql`last_day >= ${day}::date and last_day - days < ${day}::date`;
  const isKnown = sql`having ${day}::date >= ${today} - 1`;
  const isToday = sql`having ${day}::date = ${today}`;
  const returned = COHORT_DAYS.map(
    (after) => sql`union all select ${sql.lit(`returned_${after}`)}, count(*)
      from player join visit_streak using (player_id) where ${within('created_at', after)} and ${wasHere} ${isKnown}`,
  );
  await sql`insert into daily_figure (day, kind, value)
    select ${day}::date, kind, value from (
      select 'players_new' as kind, count(*)::numeric as value from player where ${within('created_at')}
      union all select 'players_active', count(*) from visit_streak where ${wasHere} ${isKnown}
      union all select 'players_active_7', count(*) from visit_streak where last_day > ${day}::date - 7 ${isToday}
      union all select 'players_active_30', count(*) from visit_streak where last_day > ${day}::date - 30 ${isToday}
      ${sql.join(returned, sql` `)}
      union all select figure.kind, figure.value from (
        select count(*) as games, coalesce(sum(cardinality(found)) filter (where kind = 'card'), 0) as pairs,
          count(*) filter (where kind = 'puzzle' and status = 'won') as puzzles
        from game where ${within('dealt_at')}
      ) as played cross join lateral (
        values ('games', games), ('pairs_found', pairs), ('puzzles_solved', puzzles)) as figure (kind, value)
      union all select 'friends_invited', count(*) from referral where ${within('joined_at')}
      union all select 'wallets_proved', count(*) from wallet_proof where ${within('proved_at')}
      -- A member is not looked up again, so that this is the day on which the server learned of it.
      union all select 'channels_joined', count(*) from channel_membership where joined and ${within('checked_at')}
      union all select 'ads', (${adsOf(day)})
      union all select 'attempts', (select count(*) * ${sql.lit(STARTING_ATTEMPTS)} from player where ${within('created_at')})
        + (${adsOf(day)})
        + (select coalesce(sum(attempts), 0) from lantern where ${within('lit_at')})
        + (select coalesce(sum(attempts), 0) from adjustment where ${within('made_at')})
      union all select 'coins_' || kind, coalesce(sum(amount) filter (where amount > 0 or kind <> 'adjustment'), 0)
        from ledger_entry where ${within('created_at')} group by kind
      union all select 'coins_adjustment_taken', sum(amount) from ledger_entry
        where kind = 'adjustment' and amount < 0 and ${within('created_at')} having count(*) > 0
      union all select 'collected:' || substr(ref, 6), count(*) from ledger_entry
        where kind = 'task_reward' and ${within('created_at')} group by ref
      union all select 'ton_received', coalesce(sum(value), 0) from receipt
        where state in ('settled', 'unmatched') and ${within('happened_at')}
      union all select 'stars_received', coalesce(sum(amount), 0) from star_receipt
        where state = 'settled' and ${within('happened_at')}
      union all select 'miners_sold', count(*) from miner_run where ${within('started_at')}
      union all select 'miners_ready', count(*) from miner_run where claimed_at is null and ready_at <= now() ${isToday}
    ) as counted
    on conflict (day, kind) do update set value = excluded.value`.execute(tx);
}

/** Ads are paid for within a day of their start, by which they are found. */
function adsOf(day: string): RawBuilder<unknown> {
  return sql`select count(*) from ad_session where status = 'consumed'
    and consumed_at >= ${day}::date::timestamp at time zone 'utc'
    and consumed_at < (${day}::date + 1)::timestamp at time zone 'utc'
    and opened_at >= (${day}::date - 1)::timestamp at time zone 'utc'
    and opened_at < (${day}::date + 1)::timestamp at time zone 'utc'`;
}
