import { sql } from 'kysely';
import type { Database, Statement, Tx } from '../../platform/database/database.ts';

/** The Monday of the week that is under way, UTC. */
const THIS_WEEK = sql`date_trunc('week', now() at time zone 'utc')::date`;

/** `ends_in` in seconds. */
export type WeekRow = {
  readonly ends_at: Date;
  readonly ends_in: number;
  readonly tier: number;
  readonly has_league: boolean;
};

/** When the week ends, and the player's tier in it: that of their league, or of the one that they will join. */
export async function selectWeek({ kysely }: Database, playerId: number): Promise<WeekRow> {
  const { rows } = await sql<WeekRow>`
    select (now.week + 7)::timestamp at time zone 'utc' as ends_at,
      ceil(extract(epoch from (now.week + 7)::timestamp - (now() at time zone 'utc')))::int as ends_in,
      coalesce(case when last.week = now.week then last.own_tier else coalesce(last.next_tier, last.own_tier) end, 0) as tier,
      coalesce(last.week = now.week, false) as has_league
    from (select ${THIS_WEEK} as week) as now left join lateral (
      select member.week, coalesce(own_tier, tier) as own_tier, next_tier from league_member as member
      where player_id = ${playerId} order by member.week desc limit 1
    ) as last on true`.execute(kysely);
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a week was not read');
  }
  return row;
}

/** The frame of a name that was the first of a league, for the week after. It is in no shop. */
const PRIZE = 'laurel';

/** `frame` is null if the player wears none. */
export type MemberRow = {
  readonly player_id: number;
  readonly nickname: string;
  readonly coins: number;
  readonly frame: string | null;
};

/** A player's league of this week, read apart: on a cluster its other players are on other servers. */
const ownLeague = (playerId: number) => sql`own as materialized (
    select player_id, week, tier, own_tier, number, coins, reached_at from league_member
    where player_id = ${playerId} and week = ${THIS_WEEK}
  )`;

/** The players of a player's league of this week in their order, without those who are banned or hidden. */
export async function selectMembers({ kysely }: Database, playerId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`with ${ownLeague(playerId)}
    select member.player_id, player.nickname, member.coins,
      case when exists (select 1 from league_member as last where last.player_id = member.player_id
        and last.week = own.week - 7 and last.place = 1) then ${PRIZE} else worn.item end as frame
    from own join league_member as member on (member.week, member.tier, member.number) = (own.week, own.tier, own.number)
    join player on player.player_id = member.player_id
    left join wardrobe_worn as worn on worn.player_id = member.player_id and worn.kind = 'frame'
    where not exists (select 1 from player_ban where player_ban.player_id = member.player_id)
      and (member.player_id = ${playerId} or not exists (
        select 1 from player_hidden where player_hidden.player_id = member.player_id))
    order by member.coins desc, member.reached_at, member.player_id`.execute(kysely);
  return rows;
}

export type WeekPlace = { readonly tier: number; readonly place: number; readonly members: number };

/** A player's place in their league of this week, among all of its players; none without a league. */
export async function selectWeekPlace({ kysely }: Database, playerId: number): Promise<WeekPlace | undefined> {
  const { rows } = await sql<WeekPlace>`with ${ownLeague(playerId)}, above as materialized (
      select count(*) as players from own join league_member as better
        on (better.week, better.tier, better.number) = (own.week, own.tier, own.number)
        and (better.coins, own.reached_at, own.player_id) > (own.coins, better.reached_at, better.player_id)
    )
    select coalesce(own.own_tier, own.tier) as tier, league.members, above.players + 1 as place
    from own join league using (week, tier, number) cross join above`.execute(kysely);
  return rows[0];
}

export type ResultRow = {
  readonly player_id: number;
  readonly tier: number;
  readonly next_tier: number;
  readonly place: number;
  readonly coins: number;
};

/** Results that players have not seen: of each the latest week, when it is settled. */
export const READ_RESULTS: Statement = {
  name: 'read-league-results',
  sql: `select player_id, coalesce(own_tier, tier) as tier, next_tier, place, coins
    from league_member join (
      select player_id, max(week) as week from league_member
      where player_id = any($1::bigint[]) and week < date_trunc('week', now() at time zone 'utc')::date
      group by player_id
    ) as last using (player_id, week)
    where place is not null and seen_at is null`,
};

/** Marks all results of a player as seen. */
export async function markSeen(tx: Tx, playerId: number): Promise<void> {
  await sql`update league_member set seen_at = now()
    where player_id = ${playerId} and place is not null and seen_at is null`.execute(tx);
}
