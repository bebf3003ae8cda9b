// A payment in Stars settles its order exactly once, from either source: the messenger's update, which may be lost or come
// twice, or the messenger's list, which is read for those without an update. What cannot be granted is sent back.
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { isPseudonym } from '../../../platform/pseudonym.ts';
import { orderOfComment } from '../comment.ts';
import { lockOwned, lockStarsOrder } from '../order-store.ts';
import { settleOrder } from '../settle.ts';
import {
  claimStarPayment,
  isPayerBanned,
  markStarsRefunded,
  markStarsSettled,
  markStarsWaiting,
  markUnreadRefunded,
  type RefundReason,
  type StarPayment,
  updateStarAmount,
} from './star-receipt-store.ts';

type Outcome =
  | { readonly state: 'settled'; readonly playerId: number; readonly orderId: string }
  | { readonly state: 'waiting'; readonly reason: RefundReason };

/** @param refundedAt when the payment has gone back already: then it buys nothing */
export async function settleStars(context: Context, payment: StarPayment, refundedAt?: Date): Promise<void> {
  const { chargeId } = payment;
  const outcome = await transact(context.database, async (tx) => {
    if (!(await claimStarPayment(tx, context.config.botId, payment))) {
      return undefined;
    }
    if (refundedAt !== undefined) {
      await markStarsWaiting(tx, chargeId, 'sent_back');
      await markStarsRefunded(tx, chargeId, refundedAt);
      return undefined;
    }
    const found = await payOrder(tx, payment);
    if (found.state === 'settled') {
      await markStarsSettled(tx, chargeId, found.playerId, found.orderId);
    } else {
      await markStarsWaiting(tx, chargeId, found.reason);
    }
    return found;
  });
  if (outcome?.state === 'settled') {
    context.metrics.confirmationSeconds.observe((Date.now() - payment.paidAt.getTime()) / 1000);
  }
  if (outcome?.state === 'waiting') {
    context.log.warn({ event: 'stars_unmatched', reason: outcome.reason, charge: chargeId });
  }
}

/** Of a payment that has gone back, whoever sent it. */
type StarRefund = Omit<StarPayment, 'paidAt'> & { readonly refundedAt: Date };

/** Notes a refund. A payment that is not noted yet buys nothing when it comes. */
export async function noteStarRefund(context: Context, { refundedAt, ...payment }: StarRefund): Promise<void> {
  // What names none of our orders may have been paid before the bot took Stars for them, and is left alone.
  if (orderOfComment(payment.payload) !== undefined) {
    await settleStars(context, { ...payment, paidAt: refundedAt }, refundedAt);
  }
  await noteWentBack(context, payment.chargeId, refundedAt);
}

/** Notes that what is known by this id has gone back. */
export async function noteWentBack({ config, database, log }: Context, chargeId: string, at: Date): Promise<void> {
  const wentBack = await transact(database, (tx) => markStarsRefunded(tx, chargeId, at));
  if (wentBack?.reason === 'sent_back') {
    log.warn({ event: 'stars_sent_back', charge: chargeId, order: wentBack.order_id });
  }
  await markUnreadRefunded(database, config.botId, chargeId, at);
}

async function payOrder(tx: Tx, { chargeId, payload, userId, prices }: StarPayment): Promise<Outcome> {
  const owned = await lockOwned(tx, orderOfComment(payload));
  const order = owned && (await lockStarsOrder(tx, owned));
  if (order === undefined) {
    return { state: 'waiting', reason: 'unknown_order' };
  }
  if (order.player_id !== userId) {
    return { state: 'waiting', reason: isPseudonym(order.player_id) ? 'erased' : 'foreign_payer' };
  }
  // They could not claim what they bought.
  if (await isPayerBanned(tx, userId)) {
    return { state: 'waiting', reason: 'banned' };
  }
  const price = prices.find((each) => BigInt(each) === order.amount);
  if (price === undefined) {
    return { state: 'waiting', reason: 'wrong_amount' };
  }
  await updateStarAmount(tx, chargeId, price);
  const outcome = await settleOrder(tx, order, order.amount);
  return outcome.state === 'settled' ? outcome : { state: 'waiting', reason: outcome.reason };
}
