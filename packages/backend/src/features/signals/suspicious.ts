import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { playSignals, type SignalCode, WEIGHTS } from './weigh.ts';

/**
 * A player with signals of some days. `others` are players who came from the same address and show nothing else either: a
 * class or a carrier is one row.
 */
export type SuspiciousPlayer = {
  player_id: number;
  nickname: string;
  coins: number;
  inviter_id: number | null;
  held: boolean;
  banned: boolean;
  signals: { code: SignalCode; count: number; evidence: string }[];
  others: number[];
};

/** Players with signals of the last `days`, the most suspicious first. */
export async function listSuspicious({ kysely }: Database, days: number, limit: number): Promise<SuspiciousPlayer[]> {
  const { rows } = await sql<SuspiciousPlayer>`
    with summed as (
      select player_id, code, code = any(${playSignals}::text[]) as is_play,
        case when code = any(${playSignals}::text[]) then sum(count) else max(count) end::bigint as count,
        (array_agg(evidence order by day desc))[1] as evidence
      from signal where day > (now() at time zone 'utc')::date - ${days}::integer group by player_id, code
    ), weighed as (
      select player_id, bool_or(is_play) as plays,
        sum((${JSON.stringify(WEIGHTS)}::jsonb ->> code)::bigint * case when is_play then count else 1 end) as weight,
        jsonb_agg(jsonb_build_object('code', code, 'count', count, 'evidence', evidence) order by code) as signals
      from summed group by player_id
    ), listed as (
      select min(weighed.player_id) as player_id, max(weight) as weight, array_agg(weighed.player_id) as alike
      from weighed left join signup on signup.player_id = weighed.player_id
      group by case when plays or address is null then weighed.player_id::text else address end
      order by weight desc, player_id limit ${limit}
    )
    select player.player_id, nickname, coins, inviter_id, signals, array_remove(alike, player.player_id) as others,
      exists (select 1 from player_hold where player_hold.player_id = player.player_id) as held,
      exists (select 1 from player_ban where player_ban.player_id = player.player_id) as banned
    from listed join weighed on weighed.player_id = listed.player_id join player on player.player_id = listed.player_id
    join balance on balance.player_id = player.player_id left join referral on referral.player_id = player.player_id
    order by listed.weight desc, player.player_id`.execute(kysely);
  return rows.map((row) => ({ ...row, others: row.others.map(Number) }));
}
