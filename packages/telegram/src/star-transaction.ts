import type { StarTransaction as Listed } from 'grammy/types';
import { MessengerError } from './bot-api.ts';
import { isChargeId } from './bot-update.ts';

/**
 * One line of the bot's list of Star transactions. 'paid' is a paid invoice, 'refunded' a payment that went back,
 * which has the id of that payment; 'other' is anything else that moves Stars: withdrawals, gifts, ads. Amounts are
 * Stars.
 */
export type StarTransaction =
  | {
      readonly kind: 'paid';
      readonly chargeId: string;
      readonly userId: number;
      readonly amount: number;
      readonly payload: string;
      readonly happenedAt: Date;
    }
  | { readonly kind: 'refunded'; readonly chargeId: string; readonly happenedAt: Date }
  | { readonly kind: 'other'; readonly chargeId: string; readonly happenedAt: Date };

/** Source: https://core.telegram.org/bots/api#startransaction. @throws MessengerError when a field that money hangs on is missing */
export function readStarTransaction({ id, amount, date, source, receiver }: Listed): StarTransaction {
  if (!isChargeId(id) || !Number.isSafeInteger(date)) {
    throw new MessengerError('getStarTransactions: a transaction has no id or no date');
  }
  const happenedAt = new Date(date * 1000);
  if (source?.type === 'user' && source.transaction_type === 'invoice_payment') {
    if (!Number.isSafeInteger(amount) || amount <= 0 || !Number.isSafeInteger(source.user?.id)) {
      throw new MessengerError('getStarTransactions: a payment has no amount or no payer');
    }
    return {
      kind: 'paid',
      chargeId: id,
      userId: source.user.id,
      amount,
      payload: source.invoice_payload ?? '',
      happenedAt,
    };
  }
  // Gifts go to users, too; their ids do not name payments.
  return { kind: receiver?.type === 'user' ? 'refunded' : 'other', chargeId: id, happenedAt };
}
