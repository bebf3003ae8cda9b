import { sql } from 'kysely';
import type { Database, Statement, Tx } from '../../platform/database/database.ts';
import { payPlayers } from '../balance/index.ts';

/** Gives a new player a code. @throws Error when it is another player's */
export async function insertCode(tx: Tx, playerId: number, code: string): Promise<void> {
  // The trigger of migration 20 has written the row, until a later release drops it.
  const { numAffectedRows } = await sql`insert into referral_code (code, player_id) values (${code}, ${playerId})
    on conflict (code) do update set player_id = excluded.player_id
    where referral_code.player_id = excluded.player_id`.execute(tx);
  if (numAffectedRows !== 1n) {
    throw new Error('a new referral code is in use');
  }
}

/** The code's owner. */
export async function selectCodeOwner(tx: Tx, code: string): Promise<number | undefined> {
  const row = await tx.selectFrom('referral_code').select('player_id').where('code', '=', code).executeTakeFirst();
  return row?.player_id;
}

/**
 * Keeps an inviter from being erased until the transaction ends: on a cluster no foreign key does. @returns whether there is
 * such a player
 */
export async function lockInviter(tx: Tx, inviterId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from player where player_id = ${inviterId} for key share`.execute(tx);
  return rows.length > 0;
}

export async function insertReferral(tx: Tx, playerId: number, inviterId: number): Promise<void> {
  await tx.insertInto('referral').values({ player_id: playerId, inviter_id: inviterId }).execute();
  // The trigger of migration 20 has written the row, until a later release drops it.
  await sql`insert into invited_friend (player_id, friend_id) values (${inviterId}, ${playerId})
    on conflict do nothing`.execute(tx);
}

export async function insertBonus(tx: Tx, playerId: number, amount: number, held: boolean): Promise<void> {
  await sql`insert into referral_earning (player_id, seq, inviter_id, reason, amount, status)
    select player_id, 0, inviter_id, 'new_referral', ${amount}, ${held ? 'held' : 'due'} from referral
    where player_id = ${playerId}`.execute(tx);
}

/** The code that the player brought to the bot before the first launch. */
export async function selectStartCode(tx: Tx, playerId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('bot_start')
    .select('referral_code')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.referral_code;
}

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

/** Inviters with due earnings, in the order of their ids, after the id `after`. */
export async function selectInvitersDue(
  { kysely }: Pick<Database, 'kysely'>,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ inviter_id: number }>`select distinct inviter_id from referral_earning
    where status = 'due' and inviter_id > ${after} order by inviter_id limit ${limit}`.execute(kysely);
  return rows.map(({ inviter_id }) => inviter_id);
}

/** Takes for this transaction those of the inviters whom no other server settles, and who are not being paid. */
export async function lockInviters(tx: Tx, inviterIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`select player_id from balance
    where player_id = any(${inviterIds}::bigint[]) for no key update skip locked`.execute(tx);
  return rows.map(({ player_id }) => player_id);
}

/**
 * Judges the oldest due bonuses of locked inviters: those over the cap of their UTC day, and those of players whose bonuses
 * are held (`player_hold`), are held; the others may be paid. Returns the latter, and only they may be: a friend who comes while this runs is not counted here, and is judged
 * the next time. Bonuses that an operator has released are outside the cap.
 */
export async function selectPayableBonuses(
  tx: Tx,
  inviterIds: readonly number[],
  cap: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`
    with candidate as (
      select player_id, inviter_id, day, row_number() over (partition by inviter_id, day order by created_at, player_id) as place
      from (
        select player_id, inviter_id, created_at, (created_at at time zone 'utc')::date as day from referral_earning
        where inviter_id = any(${inviterIds}::bigint[]) and seq = 0 and status = 'due' and not released
        order by created_at, player_id limit ${limit}
      ) as oldest
    ), paid as (
      select days.inviter_id, days.day, count(*) as bonuses
      from (select distinct inviter_id, day from candidate) as days
      join settled_earning as bonus on bonus.player_id = days.inviter_id and bonus.seq = 0 and not bonus.released
        and bonus.created_at >= days.day::timestamp at time zone 'utc'
        and bonus.created_at < (days.day + 1)::timestamp at time zone 'utc'
      group by days.inviter_id, days.day
    ), judged as (
      select player_id, place + coalesce(bonuses, 0) <= ${cap} and not exists (
          select 1 from player_hold where player_hold.player_id in (candidate.player_id, candidate.inviter_id)) as within
      from candidate left join paid using (inviter_id, day)
    ), over as materialized (
      select bonus.player_id from referral_earning as bonus join judged using (player_id)
      where bonus.seq = 0 and not judged.within for update of bonus skip locked
    ), held as (
      update referral_earning set status = 'held' from over
      where referral_earning.player_id = over.player_id and referral_earning.seq = 0
    )
    select player_id from judged where within`.execute(tx);
  return rows.map(({ player_id }) => player_id);
}

/**
 * Settles up to $2 due earnings of locked inviters, as one payment to each; of bonuses only those in $3 and released ones.
 * Earnings that something else has locked, such as an erasure of the invited player, are left to the next round:
 * inviters, whose balances are locked here, must not wait for it. The update needs no condition on the status: `due`
 * has checked and locked the rows. With one, PostgreSQL expected few rows and compared each with each: half a second for 2,000.
 * A copy that is there already is left to the audit: payments go on.
 */
export const SETTLE: Statement = {
  name: 'settle-earnings',
  sql: `with last as (
    select inviter_id, coalesce(newest.seq, 0) as seq, coalesce(newest.total_after, 0) as total
    from unnest($1::bigint[]) as inviter_id left join lateral (
      select seq, total_after from referral_settlement where player_id = inviter_id order by seq desc limit 1
    ) as newest on true
  ), due as materialized (
    select player_id, seq, inviter_id from referral_earning
    where inviter_id = any($1::bigint[]) and status = 'due'
      and (seq > 0 or released or player_id = any($3::bigint[]))
    limit $2 for update skip locked
  ), settled as (
    update referral_earning set status = 'settled', settlement = last.seq + 1
    from last, due
    where last.inviter_id = due.inviter_id
      and referral_earning.player_id = due.player_id and referral_earning.seq = due.seq
    returning referral_earning.inviter_id, referral_earning.player_id, referral_earning.seq, referral_earning.reason,
      referral_earning.amount, referral_earning.released, referral_earning.created_at, referral_earning.settlement
  ), copied as (
    insert into settled_earning (player_id, friend_id, seq, reason, amount, released, created_at, settlement)
    select inviter_id, player_id, seq, reason, amount, released, created_at, settlement from settled
    on conflict do nothing
  ), settlement as (
    insert into referral_settlement (player_id, seq, amount, total_after)
    select inviter_id, last.seq + 1, sum(settled.amount), last.total + sum(settled.amount)
    from settled join last using (inviter_id) group by inviter_id, last.seq, last.total
    returning player_id, seq, amount
  ), earned as (
    select player_id, 'settlement:' || seq::text as ref, amount from settlement
  ), ${payPlayers('referral_earnings')}
  select count(*) as settled from settled`,
};
