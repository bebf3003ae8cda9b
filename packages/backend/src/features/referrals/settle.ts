// Earnings are paid in batches: one payment an inviter and round, however many friends brought them. Several servers may
// settle at once, each inviter in one of them: the inviter's balance is the lock, and a server that finds it locked skips the inviter.
import { REFERRAL_DAILY_CAP } from '@soho/rules';
import { CompiledQuery } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { choose } from '../../platform/database/choose.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isOutOfTime, isUnreachable, transact } from '../../platform/database/transaction.ts';
import { payOne } from './settle-on-cluster.ts';
import { lockInviters, SETTLE, selectInvitersDue, selectPayableBonuses } from './settle-store.ts';

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
