import type { Prices, UnreadTransaction } from '@soho/telegram';
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

/** How far a bot's list of Star transactions is read; `last` names the last one that is. */
export type StarCursor = { readonly readCount: number; readonly last: string };

export type StarAccount = StarCursor & { readonly begunAt: Date };

/** Together with the database's clock, by which the list will be known. */
export async function selectStarAccount(
  { kysely }: Database,
  botId: number,
): Promise<{ readonly account: StarAccount | undefined; readonly now: Date }> {
  const { rows } = await sql<{ begun: Date | null; read: number; last: string; now: Date }>`
    select begun_at as begun, read_count as read, last_transaction as last, clock.now
    from (select now() as now) as clock left join star_account on bot_id = ${botId}`.execute(kysely);
  const [row] = rows;
  if (row === undefined) {
    throw new Error('the clock gave no row');
  }
  const { begun, read, last, now } = row;
  return { now, account: begun === null ? undefined : { begunAt: begun, readCount: read, last } };
}

/** Begins to read a bot's list, unless it is being read. The messenger's clock may be behind ours. */
export async function insertStarAccount({ kysely }: Database, botId: number): Promise<void> {
  await sql`insert into star_account (bot_id, begun_at, read_until)
    values (${botId}, now() - interval '1 minute', now() - interval '1 minute') on conflict do nothing`.execute(kysely);
}

export async function isStarAccountRead(tx: Tx, botId: number): Promise<boolean> {
  const { rows } = await sql`select from star_account where bot_id = ${botId}`.execute(tx);
  return rows.length === 1;
}

/** Moves the cursor, unless another server was quicker. */
export async function moveStarCursor(
  { kysely }: Database,
  botId: number,
  from: StarCursor,
  to: StarCursor,
): Promise<void> {
  await sql`update star_account set read_count = ${to.readCount}, last_transaction = ${to.last}
    where bot_id = ${botId} and read_count = ${from.readCount} and last_transaction = ${from.last}`.execute(kysely);
}

/** Notes until when the whole list is known. */
export async function updateStarsReadUntil({ kysely }: Database, botId: number, readUntil: Date): Promise<void> {
  await sql`update star_account set read_until = ${readUntil}
    where bot_id = ${botId} and read_until < ${readUntil}`.execute(kysely);
}

/** Notes a line that cannot be read. Returns false if it was noted before, or its payment is known by an update. */
export async function insertStarUnread(
  { kysely }: Database,
  botId: number,
  { chargeId, problem, happenedAt }: UnreadTransaction,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into star_unread (bot_id, charge_id, problem, happened_at)
    select ${botId}, ${chargeId}, ${problem}, ${happenedAt ?? null}::timestamptz
    where not exists (select 1 from star_receipt where charge_id = ${chargeId})
    on conflict do nothing`.execute(kysely);
  return numAffectedRows === 1n;
}

/** Notes that the payment of such a line, if it is one, has gone back. */
export async function markUnreadRefunded(
  { kysely }: Database,
  botId: number,
  chargeId: string,
  at: Date,
): Promise<void> {
  await sql`update star_unread set refunded_at = ${at}
    where bot_id = ${botId} and charge_id = ${chargeId} and refunded_at is null`.execute(kysely);
}
