import { createHash } from 'node:crypto';
import { readChargeId, readPayload } from './bot-update.ts';
import { field, positive, time } from './field.ts';

/**
 * One line of the bot's list of Star transactions. 'paid' is a paid invoice, 'refunded' a payment that went back,
 * which has the id of that payment; 'other' is anything else that moves Stars: withdrawals, gifts, ads. 'unread' is a line that
 * lacks a field on which money hangs. Amounts are Stars.
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
  | { readonly kind: 'other'; readonly chargeId: string; readonly happenedAt: Date }
  | UnreadTransaction;

export type UnreadTransaction = {
  readonly kind: 'unread';
  /** The messenger's id; or if that cannot be read, a digest that names the line just as well. */
  readonly chargeId: string;
  readonly problem: 'no_id' | 'no_time' | 'no_partner' | 'no_payer' | 'no_amount';
  readonly happenedAt: Date | undefined;
};

/** Source: https://core.telegram.org/bots/api#startransaction */
export function readStarTransaction(line: unknown): StarTransaction {
  const [id, happenedAt] = [readChargeId(field(line, 'id')), time(field(line, 'date'))];
  const amount = positive(field(line, 'amount'));
  const [source, receiver] = [field(line, 'source'), field(line, 'receiver')];
  const unread = (problem: UnreadTransaction['problem']) =>
    ({ kind: 'unread', chargeId: id ?? digestOf(line), problem, happenedAt }) as const;
  if (id === undefined || happenedAt === undefined) {
    return unread(id === undefined ? 'no_id' : 'no_time');
  }
  const type = field(source, 'transaction_type');
  if (typeof field(source ?? receiver, 'type') !== 'string' || (isUser(source) && typeof type !== 'string')) {
    return unread('no_partner');
  }
  if (isUser(source) && type === 'invoice_payment') {
    const userId = positive(field(field(source, 'user'), 'id'));
    if (userId === undefined || amount === undefined) {
      return unread(userId === undefined ? 'no_payer' : 'no_amount');
    }
    const payload = readPayload(field(source, 'invoice_payload'));
    return { kind: 'paid', chargeId: id, userId, amount, payload, happenedAt };
  }
  // Gifts go to users, too; their ids do not name payments.
  return { kind: source === undefined && isUser(receiver) ? 'refunded' : 'other', chargeId: id, happenedAt };
}

function isUser(partner: unknown): boolean {
  return field(partner, 'type') === 'user';
}

/** Of what does not change: names do. */
function digestOf(line: unknown): string {
  const lasting = ['id', 'amount', 'date'].map((name) => field(line, name));
  return `sha256:${createHash('sha256').update(JSON.stringify(lasting)).digest('hex')}`;
}
