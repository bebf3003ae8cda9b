// An operator may send a payment back that was granted, or whose refund the messenger has refused; servers then do it as they
// do for what cannot be granted. What it bought stays with the player.

import type { UnreadTransaction } from '@soho/telegram';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { isPseudonym } from '../../../platform/pseudonym.ts';
import { markStarsWaiting, type RefundReason } from '../stars/star-receipt-store.ts';
import type { ReceiptState } from './receipt-details.ts';

type Row = Pick<StarReceipt, 'amount' | 'state' | 'reason' | 'refusal'> & {
  readonly payer_id: number;
  readonly order_id: string | null;
};

/** `amount` in Stars. */
export type DecidedRefund = { readonly amount: number; readonly payerId: number; readonly orderId: string | null };

/** Has the servers send a payment in Stars back. @throws OperatorError when it goes back or has gone back already */
export function decideStarRefund(
  database: Database,
  command: OperatorCommand,
  { chargeId, reason }: { readonly chargeId: string; readonly reason: string },
): Promise<DecidedRefund> {
  return runOperatorCommand(database, command, async (tx) => {
    const { rows } = await sql<Row>`select amount, state, reason, refusal, payer_id, order_id from star_receipt
      where charge_id = ${chargeId} for update`.execute(tx);
    const [receipt] = rows;
    if (receipt === undefined) {
      throw new OperatorError(`There is no payment in Stars ${chargeId}.`);
    }
    const { amount, state, reason: known, refusal, payer_id: payerId, order_id: orderId } = receipt;
    if (state !== 'settled' && refusal === null) {
      throw new OperatorError(
        state === 'waiting'
          ? 'This payment goes back by itself: a server with ROLE=all or jobs sends it.'
          : 'This payment has gone back already.',
      );
    }
    if (isPseudonym(payerId)) {
      throw new OperatorError(
        'The data of this payer was erased: the messenger would not know whom to send it back to.',
      );
    }
    await markStarsWaiting(tx, chargeId, known ?? 'operator');
    const record = { action: 'payments refund', subject: chargeId };
    await recordActions(tx, command, [
      { ...record, before: { state }, after: { state: 'waiting', amount, player_id: payerId, why: reason } },
    ]);
    return { amount, payerId, orderId };
  });
}

/** A payment in Stars, and what became of it. */
export type StarReceipt = {
  readonly chargeId: string;
  readonly payerId: number;
  /** Stars. */
  readonly amount: number;
  /** What the invoice named: the comment of an order. */
  readonly payload: string;
  readonly happenedAt: Date;
  readonly state: 'settled' | 'waiting' | 'refunded';
  readonly reason: RefundReason | null;
  readonly refundedAt: Date | null;
  /** Why the messenger refuses to send it back, in its words. */
  readonly refusal: string | null;
};

/** A line of the messenger's list that cannot be read: what it paid for, if it did, was not granted. */
export type UnreadStars = {
  readonly chargeId: string;
  readonly problem: UnreadTransaction['problem'];
  readonly happenedAt: Date | null;
  readonly notedAt: Date;
};

/** The newest that have not gone back, and whose payment did not come to be known otherwise. */
export async function listUnreadStars({ kysely }: Database, limit: number): Promise<UnreadStars[]> {
  const { rows } = await sql<UnreadStars>`select charge_id as "chargeId", problem, happened_at as "happenedAt",
      noted_at as "notedAt" from star_unread
    where refunded_at is null and not exists (select 1 from star_receipt where star_receipt.charge_id = star_unread.charge_id)
    order by noted_at desc, charge_id limit ${limit}`.execute(kysely);
  return rows;
}

/** In the words for payments in TON: what pays for nothing goes back by itself; a payment in Stars has no surplus. */
const filters: Record<ReceiptState, RawBuilder<unknown>> = {
  unmatched: sql`state = 'waiting'`,
  settled: sql`state = 'settled'`,
  surplus: sql`false`,
  all: sql`true`,
};

export function filterStarReceipts(state: ReceiptState): RawBuilder<unknown> {
  return filters[state];
}

const columns = sql`charge_id as "chargeId", payer_id as "payerId", amount, payload, happened_at as "happenedAt",
  state, reason, refunded_at as "refundedAt", refusal`;

/** Those that wait to go back first, then the newest. */
export async function selectStarReceipts(
  kysely: Kysely<Tables>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<StarReceipt[]> {
  const { rows } = await sql<StarReceipt>`select ${columns} from star_receipt where ${condition}
    order by state = 'waiting' desc, happened_at desc, charge_id limit ${limit}`.execute(kysely);
  return rows;
}

/** The newest, each with its place in that order: '<microseconds>_<charge id>'. */
export async function selectStarReceiptPage(
  kysely: Kysely<Tables>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<{ readonly row: StarReceipt; readonly cursor: string }[]> {
  const { rows } = await sql<StarReceipt & { cursor: string }>`select ${columns},
      concat_ws('_', (extract(epoch from happened_at) * 1000000)::bigint, charge_id) as cursor
    from star_receipt where ${condition}
    order by star_receipt.happened_at desc, charge_id desc limit ${limit}`.execute(kysely);
  return rows.map(({ cursor, ...row }) => ({ row, cursor }));
}
