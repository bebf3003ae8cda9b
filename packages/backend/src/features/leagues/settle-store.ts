import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type FinalStanding = {
  readonly player_id: number;
  readonly league_week: string;
  /** The league's. */
  readonly league_tier: number;
  /** The player's own. */
  readonly tier: number;
  readonly number: number;
  readonly banned: boolean;
};
export type FinalLeague = { readonly members: readonly FinalStanding[] };

/** Some leagues of weeks before this one that are not settled, the earliest first, each with its players in their order. */
export async function selectStandings(tx: Tx, week: string, limit: number): Promise<FinalLeague[]> {
  const { rows } = await sql<FinalStanding>`
    with due as (
      select week, tier, number from league where settled_at is null and week < ${week}::date
      order by week, tier, number limit ${limit}
    )
    select player_id, week::text as league_week, tier as league_tier, coalesce(own_tier, tier) as tier, number, player_ban.player_id is not null as banned
    from due join league_member using (week, tier, number) left join player_ban using (player_id)
    order by week, league_tier, number, banned, coins desc, reached_at, player_id`.execute(tx);
  return [...Map.groupBy(rows, (row) => `${row.league_week} ${row.league_tier} ${row.number}`).values()].map(
    (members) => ({
      members,
    }),
  );
}

export type LeagueResult = {
  readonly player_id: number;
  readonly league_week: string;
  readonly place: number;
  readonly next_tier: number;
};

/** Settles leagues for good: places and next tiers are written once. */
export async function settleLeagues(
  tx: Tx,
  leagues: readonly FinalLeague[],
  results: readonly LeagueResult[],
): Promise<void> {
  const heads = leagues.flatMap(({ members }) => members.slice(0, 1));
  if (heads.length === 0) {
    return;
  }
  await sql`update league set settled_at = now()
    from unnest(${heads.map((head) => head.league_week)}::date[], ${heads.map((head) => head.league_tier)}::smallint[],
      ${heads.map((head) => head.number)}::integer[]) as due (week, tier, number)
    where league.week = due.week and league.tier = due.tier and league.number = due.number`.execute(tx);
  await sql`update league_member set place = result.place, next_tier = result.next_tier
    from unnest(${results.map((result) => result.player_id)}::bigint[],
      ${results.map((result) => result.league_week)}::date[], ${results.map((result) => result.place)}::smallint[],
      ${results.map((result) => result.next_tier)}::smallint[]) as result (player_id, week, place, next_tier)
    where league_member.player_id = result.player_id and league_member.week = result.week
      and league_member.place is null`.execute(tx);
}
