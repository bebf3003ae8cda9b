import type { Prices } from '@soho/telegram';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { makePseudonym } from '../../../platform/pseudonym.ts';
import type { Reason } from '../receipt-store.ts';

/** A payment for what the payload names, of as many Stars as one of the prices. */
export type StarPayment = {
  readonly chargeId: string;
  readonly userId: number;
  readonly prices: Prices;
  readonly payload: string;
  readonly paidAt: Date;
};

/** Why Stars go back: what the order was refused for, or the operator who decided so. */
export type RefundReason = Reason | 'foreign_payer' | 'erased' | 'banned' | 'wrong_amount' | 'operator' | 'sent_back';

/** Takes a payment for this transaction, once and for all; false when it was noted before. It goes back until it is settled. */
export async function claimStarPayment(tx: Tx, botId: number, payment: StarPayment): Promise<boolean> {
  const { chargeId, userId, prices, payload, paidAt } = payment;
  const { numAffectedRows } = await sql`insert into star_receipt
    (charge_id, bot_id, payer_id, amount, payload, happened_at, state, reason)
    values (${chargeId}, ${botId}, ${userId}, ${prices[0]}, ${payload}, ${paidAt}, 'waiting', 'unknown_order')
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Notes which of the prices it was. */
export async function updateStarAmount(tx: Tx, chargeId: string, amount: number): Promise<void> {
  await sql`update star_receipt set amount = ${amount} where charge_id = ${chargeId}`.execute(tx);
}

export async function markStarsSettled(tx: Tx, chargeId: string, playerId: number, orderId: string): Promise<void> {
  await sql`update star_receipt set state = 'settled', reason = null, player_id = ${playerId}, order_id = ${orderId}
    where charge_id = ${chargeId}`.execute(tx);
}

/** Has a payment sent back; again, if the messenger has refused that before. */
export async function markStarsWaiting(tx: Tx, chargeId: string, reason: RefundReason): Promise<void> {
  await sql`update star_receipt set state = 'waiting', reason = ${reason}, refusal = null,
      refund_tried_at = case when refusal is null then refund_tried_at end
    where charge_id = ${chargeId}`.execute(tx);
}

/** Notes that the messenger refuses for good to send a payment back, and its words: from now on that waits for an operator. */
export async function markRefundRefused({ kysely }: Database, chargeId: string, refusal: string): Promise<void> {
  await sql`update star_receipt set refusal = ${refusal}
    where charge_id = ${chargeId} and state = 'waiting'`.execute(kysely);
}

type WentBack = { readonly reason: RefundReason; readonly order_id: string | null };

/**
 * Notes that a payment has gone back; also one that was sent back from elsewhere. Of a payer who is no player, or no longer one,
 * nothing stays. Returns undefined if all that was known.
 */
export async function markStarsRefunded(tx: Tx, chargeId: string, at: Date): Promise<WentBack | undefined> {
  const { rows } = await sql<WentBack & { payer_id: number }>`update star_receipt
    set state = 'refunded', refusal = null, reason = coalesce(reason, 'sent_back'),
      refunded_at = least(${at}::timestamptz, now())
    where charge_id = ${chargeId} and state <> 'refunded' returning reason, order_id, payer_id`.execute(tx);
  const [row] = rows;
  if (row !== undefined && !(await isPlayer(tx, row.payer_id))) {
    await sql`update star_receipt set payer_id = ${makePseudonym()} where charge_id = ${chargeId}`.execute(tx);
  }
  return row;
}

async function isPlayer(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from player where player_id = ${id}`.execute(tx);
  return rows.length === 1;
}

/** Whether an operator has banned the payer, as of now. */
export async function isPayerBanned(tx: Tx, payerId: number): Promise<boolean> {
  const { rows } = await sql`select from player_ban where player_id = ${payerId}`.execute(tx);
  return rows.length === 1;
}

export type DueRefund = { readonly charge_id: string; readonly payer_id: number; readonly reason: RefundReason };

/**
 * The payments to send back now: those that were never tried first, so that none waits for others that fail. Each is tried once a
 * minute, by one server; those that another transaction holds are left to the next round.
 */
export async function claimRefunds({ kysely }: Database, botId: number, limit: number): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`with due as materialized (
      select charge_id from star_receipt
      where state = 'waiting' and refusal is null and bot_id = ${botId}
        and (refund_tried_at is null or refund_tried_at < now() - interval '1 minute')
      order by refund_tried_at nulls first, noted_at limit ${limit} for update skip locked
    )
    update star_receipt set refund_tried_at = now() from due where star_receipt.charge_id = due.charge_id
    returning star_receipt.charge_id, payer_id, reason`.execute(kysely);
  return rows;
}
