// Earnings are paid in batches: one payment an inviter and round, however many friends brought them. Several servers may
// settle at once, each inviter in one of them: the inviter's balance is the lock, and a server that finds it locked skips the inviter.
import { REFERRAL_DAILY_CAP } from '@soho/rules';
import { CompiledQuery, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { choose } from '../../platform/database/choose.ts';
import type { Database, Statement, Tx } from '../../platform/database/database.ts';
import { isOutOfTime, isUnreachable, transact } from '../../platform/database/transaction.ts';
import { payPlayers } from '../balance/index.ts';
import { payOne } from './settle-on-cluster.ts';

/** Few enough not to hold up their own credits: a transaction of some milliseconds keeps their balances locked. */
const INVITERS_AT_ONCE = 50;
const EARNINGS_A_PAYMENT = 2_000;

/** Pays what is due now. Returns how many earnings were settled. */
export async function settleEarnings(context: Context): Promise<number> {
  let settled = 0;
  let inviters = await selectInvitersDue(context.database, 0, INVITERS_AT_ONCE);
  while (inviters.length > 0) {
    settled += await settleInviters(context, inviters);
    inviters = await selectInvitersDue(context.database, inviters.at(-1) ?? 0, INVITERS_AT_ONCE);
  }
  return settled;
}

/** One inviter who cannot be paid, or not in time, must not keep the others waiting. */
async function settleInviters(context: Context, inviterIds: readonly number[]): Promise<number> {
  try {
    return await payAll(context, inviterIds);
  } catch (error) {
    if (isUnreachable(error) && !isOutOfTime(error)) {
      throw error;
    }
    if (inviterIds.length === 1) {
      context.log.error({ event: 'settlement_failed', err: error });
      return 0;
    }
    const paid = [];
    for (const inviterId of inviterIds) {
      paid.push(await settleInviters(context, [inviterId]));
    }
    return paid.reduce((sum, count) => sum + count, 0);
  }
}

/** Pays all that is due in a transaction of a caller that has the database to itself. */
export async function settleEarningsIn(tx: Tx): Promise<void> {
  let inviters = await selectInvitersDue({ kysely: tx }, 0, INVITERS_AT_ONCE);
  while (inviters.length > 0) {
    let paid = EARNINGS_A_PAYMENT;
    while (paid === EARNINGS_A_PAYMENT) {
      paid = await payTogether(tx, inviters);
    }
    inviters = await selectInvitersDue({ kysely: tx }, inviters.at(-1) ?? 0, INVITERS_AT_ONCE);
  }
}

/** For many inviters one payment at a time, or for each its own. */
async function payAll({ database }: Context, inviterIds: readonly number[]): Promise<number> {
  const payments = await choose<((tx: Tx) => Promise<number>)[]>(database.kysely, {
    many: [(tx) => payTogether(tx, inviterIds)],
    one: inviterIds.map((id) => (tx) => payOne(tx, id, REFERRAL_DAILY_CAP, EARNINGS_A_PAYMENT)),
  });
  let settled = 0;
  for (const payment of payments) {
    let paid = EARNINGS_A_PAYMENT;
    while (paid >= EARNINGS_A_PAYMENT) {
      paid = await transact(database, payment);
      settled += paid;
    }
  }
  return settled;
}

/** Pays those of the inviters whom nothing else has locked. */
export async function payTogether(tx: Tx, inviterIds: readonly number[]): Promise<number> {
  const locked = await lockInviters(tx, inviterIds);
  if (locked.length === 0) {
    return 0;
  }
  const payable = await selectPayableBonuses(tx, locked, REFERRAL_DAILY_CAP, EARNINGS_A_PAYMENT);
  const values = [locked, EARNINGS_A_PAYMENT, payable];
  const { rows } = await tx.executeQuery<{ settled: number }>(CompiledQuery.raw(SETTLE.sql, values));
  return rows[0]?.settled ?? 0;
}

/** Inviters with due earnings, in the order of their ids, after the id `after`. */
async function selectInvitersDue(
  { kysely }: Pick<Database, 'kysely'>,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ inviter_id: number }>`select distinct inviter_id from referral_earning
    where status = 'due' and inviter_id > ${after} order by inviter_id limit ${limit}`.execute(kysely);
  return rows.map(({ inviter_id }) => inviter_id);
}

/** Takes for this transaction those of the inviters whom no other server settles, and who are not being paid. */
async function lockInviters(tx: Tx, inviterIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`select player_id from balance
    where player_id = any(${inviterIds}::bigint[]) for no key update skip locked`.execute(tx);
  return rows.map(({ player_id }) => player_id);
}

/**
 * Judges the oldest due bonuses of locked inviters: those over the cap of their UTC day, and those of players whose bonuses
 * are held (`player_hold`), are held; the others may be paid. Returns the latter, and only they may be: a friend who comes while this runs is not counted here, and is judged
 * the next time. Bonuses that an operator has released are outside the cap.
 */
async function selectPayableBonuses(
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
const SETTLE: Statement = {
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
