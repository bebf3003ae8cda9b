import { LEAGUE_SIZE } from '@soho/rules';
import { bySql, type Invariant } from '../../platform/invariant.ts';

export const leagueInvariants: readonly Invariant[] = [
  bySql(
    'W1',
    "A player's coins of a week are what the ledger's entries for games of that week add up to, as far as they were counted.",
    // A full join, although entries without a member are nothing: a cluster would collect all entries for a left join.
    `select member.player_id, member.week, member.coins, sum(amount) as earned
     from league_member as member full join (select * from ledger where kind = 'game_reward') as entry
       on entry.player_id = member.player_id and entry.seq <= member.counted_seq
       and date_trunc('week', entry.created_at at time zone 'utc')::date = member.week
     group by member.player_id, member.week having member.coins <> coalesce(sum(amount), 0)`,
  ),
  bySql(
    'W2',
    `A league has as many players as it counts, and at most ${LEAGUE_SIZE}; only the last one of a tier and week has room.`,
    `select coalesce(league.week, member.week) as week, coalesce(league.tier, member.tier) as tier,
       coalesce(league.number, member.number) as number, league.members, member.players
     from league full join (
       select week, tier, number, count(*) as players from league_member group by week, tier, number
     ) as member on (member.week, member.tier, member.number) = (league.week, league.tier, league.number)
     where league.members is distinct from member.players or league.members < ${LEAGUE_SIZE} and exists (
       select 1 from league as next where (next.week, next.tier, next.number) = (league.week, league.tier, league.number + 1))`,
  ),
  bySql(
    'W3',
    'A settled league has each place once, at most one in five of its players went up and as many down; one that is not has no places.',
    `select week, tier, number from (
       select week, tier, number, settled_at, members, count(place) as placed, count(distinct place) as places,
         max(place) as last, count(*) filter (where next_tier > coalesce(own_tier, member.tier)) as ups,
         count(*) filter (where next_tier < coalesce(own_tier, member.tier)) as downs
       from league join league_member as member using (week, tier, number)
       group by week, tier, number
     ) as settled
     where case when settled_at is null then placed > 0
       else placed <> members or places <> members or last <> members or greatest(ups, downs) * 5 > members end`,
  ),
];
