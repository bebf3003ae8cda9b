import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { SignalCode } from './store.ts';

/** A player with signals of some days: those that scripts give weigh more than an address that is shared. */
export type SuspiciousPlayer = {
  player_id: number;
  nickname: string;
  coins: number;
  inviter_id: number | null;
  held: boolean;
  banned: boolean;
  signals: { code: SignalCode; count: number; evidence: string }[];
};

/** Players with signals of the last `days`, the most suspicious first. */
export async function listSuspicious({ kysely }: Database, days: number, limit: number): Promise<SuspiciousPlayer[]> {
  const { rows } = await sql<SuspiciousPlayer>`
    with summed as (
      select player_id, code, case when code in ('even_moves', 'perfect_games') then sum(count) else max(count) end::bigint
        as count, (array_agg(evidence order by day desc))[1] as evidence
      from signal where day > (now() at time zone 'utc')::date - ${days}::integer group by player_id, code
    ), weighed as (
      select player_id, sum(case code when 'even_moves' then 10 * count when 'perfect_games' then 5 * count
          when 'invitation_ring' then 10 else 1 end) as weight,
        jsonb_agg(jsonb_build_object('code', code, 'count', count, 'evidence', evidence) order by code) as signals
      from summed group by player_id order by weight desc, player_id limit ${limit}
    )
    select player.player_id, nickname, coins, inviter_id, signals,
      exists (select 1 from player_hold where player_hold.player_id = player.player_id) as held,
      exists (select 1 from player_ban where player_ban.player_id = player.player_id) as banned
    from weighed join player on player.player_id = weighed.player_id
    join balance on balance.player_id = player.player_id left join referral on referral.player_id = player.player_id
    order by weight desc, player.player_id`.execute(kysely);
  return rows;
}
