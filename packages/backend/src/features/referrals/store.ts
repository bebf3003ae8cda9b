import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type Stats = {
  total_referrals: number;
  total_earnings: number;
  invited_by: string | null;
  referral_code: string;
};

export async function selectStats(database: Database, playerId: number): Promise<Stats | undefined> {
  const { rows } = await sql<Stats>`
    with own as materialized (
      select referral_code, inviter_id, coalesce((select total_after from referral_settlement
        where player_id = ${playerId} order by seq desc limit 1), 0) as total_earnings
      from player left join referral using (player_id) where player_id = ${playerId}
    ), friends as materialized (
      select count(*) as total_referrals from invited_friend where player_id = ${playerId}
    ), inviter as materialized (
      select nickname as invited_by from player where player_id = (select inviter_id from own)
    )
    select referral_code, total_referrals, total_earnings, invited_by
    from own cross join friends left join inviter on true`.execute(database.kysely);
  return rows[0];
}

export type InvitedPlayer = { nickname: string; joined_at: Date; balance: number };

export async function selectInvited(database: Database, playerId: number, limit: number): Promise<InvitedPlayer[]> {
  const { rows } = await sql<InvitedPlayer>`
    with newest as materialized (
      select friend_id, joined_at from invited_friend where player_id = ${playerId}
      order by joined_at desc, friend_id desc limit ${limit}
    )
    select player.nickname, newest.joined_at, balance.coins as balance
    from newest join player on player.player_id = newest.friend_id join balance on balance.player_id = player.player_id
    order by newest.joined_at desc, newest.friend_id desc`.execute(database.kysely);
  return rows;
}

export type Earning = {
  referral_nickname: string;
  created_at: Date;
  amount: number;
  reason: 'new_referral' | 'game_reward' | 'task_reward' | 'quest_reward' | 'miner_reward';
};

export async function selectEarnings(database: Database, playerId: number, limit: number): Promise<Earning[]> {
  const { rows } = await sql<Earning>`
    with newest as materialized (
      select friend_id, seq, reason, amount, created_at from settled_earning where player_id = ${playerId}
      order by created_at desc, friend_id, seq desc limit ${limit}
    )
    select player.nickname as referral_nickname, newest.created_at, newest.amount, newest.reason
    from newest join player on player.player_id = newest.friend_id
    order by newest.created_at desc, newest.friend_id, newest.seq desc`.execute(database.kysely);
  return rows;
}

export type FriendEarnings = {
  referral_nickname: string;
  amount: number;
  /** `last_at` as PostgreSQL writes it in JSON: with the offset from UTC. */
  reasons: { reason: Earning['reason']; amount: number; earnings: number; last_at: string }[];
};

/** Sums the `most` newest paid earnings by friend and reason; the latest first, and at most `limit` friends. */
export async function sumEarningsByFriend(
  { kysely }: Database,
  playerId: number,
  { most, limit }: { readonly most: number; readonly limit: number },
): Promise<{ friends: FriendEarnings[]; summed: number }> {
  const { rows } = await sql<FriendEarnings & { summed: number }>`
    with newest as materialized (
      select friend_id, reason, amount, created_at from settled_earning
      where player_id = ${playerId} order by created_at desc limit ${most}
    ), by_reason as (
      select friend_id, reason, sum(amount) as amount, count(*) as earnings, max(created_at) as last_at
      from newest group by friend_id, reason
    ), by_friend as materialized (
      select friend_id, sum(amount) as amount, max(last_at) as last_at,
        json_agg(json_build_object('reason', reason, 'amount', amount, 'earnings', earnings, 'last_at', last_at)
          order by last_at desc, reason) as reasons
      from by_reason group by friend_id order by max(last_at) desc, friend_id limit ${limit}
    )
    select player.nickname as referral_nickname, amount::bigint, reasons, (select count(*) from newest) as summed
    from by_friend join player on player.player_id = by_friend.friend_id
    order by by_friend.last_at desc, by_friend.friend_id`.execute(kysely);
  return {
    friends: rows.map(({ referral_nickname, amount, reasons }) => ({ referral_nickname, amount, reasons })),
    summed: rows[0]?.summed ?? 0,
  };
}
