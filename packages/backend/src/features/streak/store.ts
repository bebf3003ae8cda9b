import type { PlayableGames, Lantern as ShownLantern } from '@soho/contract';
import { type Lantern, type LanternPrize, lightLantern } from '@soho/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { payPlayer } from '../balance/index.ts';

const DAY_MS = 86_400_000;

/**
 * Counts today, UTC, as a day on which players were here: one more in a row, or the first of a new row. A part of a
 * statement; `seen` is one that returned their `player_id` before.
 */
export function countVisits(seen: string): string {
  return `insert into visit_streak (player_id, last_day, days)
    select player_id, (now() at time zone 'utc')::date, 1 from ${seen}
    on conflict (player_id) do update set
      last_day = excluded.last_day,
      days = case when visit_streak.last_day = excluded.last_day - 1 then visit_streak.days + 1 else 1 end
    where visit_streak.last_day < excluded.last_day`;
}

/** Counts the day of one player. */
export async function countVisit(tx: Tx, playerId: number): Promise<void> {
  await sql`with seen as (select ${playerId}::bigint as player_id) ${sql.raw(countVisits('seen'))}`.execute(tx);
}

export type TodayProgress = LastLantern &
  PlayableGames & { visited: boolean; games: number; rewards: number; days: number };

/** @param lifeMs milliseconds for which a game that was dealt can be played */
export async function selectToday(database: Database, playerId: number, lifeMs: number): Promise<TodayProgress> {
  const { rows } = await sql<TodayProgress>`
    with today as (
      select (now() at time zone 'utc')::date as day,
        date_trunc('day', now() at time zone 'utc') at time zone 'utc' as began
    )
    select
      coalesce(streak.last_day = today.day, false) as visited,
      case when streak.last_day >= today.day - 1 then streak.days else 0 end as days,
      (select count(*) from game where player_id = ${playerId} and status = 'won' and closed_at >= today.began) as games,
      (select count(*) from task_reward where player_id = ${playerId} and collected_at >= today.began)
        + (select count(*) from miner_run where player_id = ${playerId} and claimed_at >= today.began)
        + (select count(*) from wallet_quest where player_id = ${playerId} and done_at >= today.began)
        + case when lantern.lit_day = lantern.today then 1 else 0 end as rewards,
      coalesce((select remaining from attempts where player_id = ${playerId}), 0) as attempts,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'found', cardinality(found)) order by dealt_at desc), '[]')
        from game where player_id = ${playerId} and status = 'open'
          and dealt_at > now() - ${lifeMs} * interval '1 millisecond') as open,
      exists (select 1 from game where player_id = ${playerId}) as played,
      exists (select 1 from daily_solution where player_id = ${playerId} and daily_solution.day = today.day) as daily_solved,
      lantern.*
    from today cross join (${lastLantern(playerId)}) as lantern
    left join visit_streak as streak on streak.player_id = ${playerId}`.execute(database.kysely);
  const [row] = rows;
  if (row === undefined) {
    throw new Error('the clock was not read');
  }
  return row;
}

/** The player's last lantern, by the database's clock. */
type LastLantern = {
  /** Days since 1 January 1970, UTC. */
  readonly today: number;
  /** Seconds until the next day. */
  readonly next_in: number;
  /** Null if the player has never lit one. */
  readonly lit_day: number | null;
  readonly place: number | null;
  readonly forgiven: boolean | null;
};

/** A part of a statement: gives one `LastLantern`. */
function lastLantern(playerId: number): RawBuilder<LastLantern> {
  return sql`select clock.day - date '1970-01-01' as today, clock.next_in,
      last.day - date '1970-01-01' as lit_day, last.place, last.forgiven
    from (
      select (now() at time zone 'utc')::date as day,
        ceil(extract(epoch from date_trunc('day', now() at time zone 'utc') + interval '1 day' - (now() at time zone 'utc')))::int as next_in
    ) as clock
    left join (
      select day, place, forgiven from lantern where player_id = ${playerId} order by day desc limit 1
    ) as last on true`;
}

export async function selectLastLantern(tx: Tx, playerId: number): Promise<LastLantern> {
  const { rows } = await lastLantern(playerId).execute(tx);
  const [row] = rows;
  if (row === undefined) {
    throw new Error('the clock was not read');
  }
  return row;
}

/** Lights a lantern of today and pays its coins. Returns the balance after. */
export async function payLantern(
  tx: Tx,
  playerId: number,
  { day, place, forgiven }: Lantern,
  prize: LanternPrize,
): Promise<number> {
  const { coins, attempts } = prize;
  // As text, because on a cluster what is returned may not depend on a setting, as a date's text does.
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  await sql`insert into lantern (player_id, day, place, forgiven, coins, attempts)
    values (${playerId}, ${date}, ${place}, ${forgiven}, ${coins}, ${attempts})`.execute(tx);
  return payPlayer(tx, 'lantern_prize', { playerId, ref: `lantern:${date}`, amount: coins });
}

export function lastOf({ lit_day, place, forgiven }: LastLantern): Lantern | undefined {
  return lit_day === null || place === null || forgiven === null ? undefined : { day: lit_day, place, forgiven };
}

/** What the player sees: the lantern that burns tonight, or the one that may be lit. */
export function toShownLantern(row: LastLantern): ShownLantern {
  const last = lastOf(row);
  const next = lightLantern(last, row.today);
  const { place, forgiven } = next.ok ? next.value : (last as Lantern);
  return { place, lit: !next.ok, forgiven, next_in: row.next_in };
}
