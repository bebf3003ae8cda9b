import { createHash } from 'node:crypto';
import { readChargeId, readPayload } from './bot-update.ts';
import { field, positive, readNanostars, time, wholeStars } from './field.ts';

/**
 * One line of the bot's list of Star transactions. 'paid' is a paid invoice, 'refunded' a payment that went back,
 * which has the id of that payment; 'other' is anything else that moves Stars: withdrawals, gifts, ads. 'unread' is a line that
 * lacks a field on which money hangs.
 */
export type StarTransaction = Moved &
  (
    | (Sold & {
        readonly kind: 'paid';
        readonly chargeId: string;
        readonly userId: number;
        readonly prices: Prices;
        readonly payload: string;
        readonly happenedAt: Date;
      })
    | (Sold & { readonly kind: 'refunded'; readonly chargeId: string; readonly happenedAt: Date })
    | { readonly kind: 'other'; readonly chargeId: string; readonly happenedAt: Date }
    | UnreadTransaction
  );

/**
 * What a buyer may have paid, in Stars; what is more likely comes first. Of a sale through an affiliate the documents do not say
 * whether the listed amount is the price, or what the affiliate's commission leaves of it.
 */
export type Prices = readonly [number, ...number[]];

/** What the line says that came to the bot, in nanostars; below 0 if it went. An amount that cannot be read is 0. */
type Moved = { readonly moved: bigint };

/** What an affiliate got of it, in nanostars; below 0 if they gave it back. */
type Sold = { readonly commission: bigint };

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
  const [source, receiver] = [field(line, 'source'), field(line, 'receiver')];
  const [listed, commission] = [readNanostars(line), readCommission(source ?? receiver)];
  const moved = (source === undefined ? -1n : 1n) * (listed ?? 0n);
  const unread = (problem: UnreadTransaction['problem']) =>
    ({ kind: 'unread', chargeId: id ?? digestOf(line), problem, happenedAt, moved }) as const;
  if (id === undefined || happenedAt === undefined) {
    return unread(id === undefined ? 'no_id' : 'no_time');
  }
  const type = field(source, 'transaction_type');
  if (typeof field(source ?? receiver, 'type') !== 'string' || (isUser(source) && typeof type !== 'string')) {
    return unread('no_partner');
  }
  if (isUser(source) && type === 'invoice_payment') {
    const userId = positive(field(field(source, 'user'), 'id'));
    const prices = commission === undefined || listed === undefined ? undefined : pricesOf(listed, commission);
    if (userId === undefined || prices === undefined || commission === undefined) {
      return unread(userId === undefined ? 'no_payer' : 'no_amount');
    }
    const payload = readPayload(field(source, 'invoice_payload'));
    return { kind: 'paid', chargeId: id, userId, prices, payload, happenedAt, moved, commission };
  }
  // Gifts go to users, too; their ids do not name payments.
  return source === undefined && isUser(receiver)
    ? { kind: 'refunded', chargeId: id, happenedAt, moved, commission: commission ?? 0n }
    : { kind: 'other', chargeId: id, happenedAt, moved };
}

/** Without an affiliate 0; undefined if there is one, and the amount cannot be read. Source: https://core.telegram.org/bots/api#affiliateinfo */
function readCommission(partner: unknown): bigint | undefined {
  const affiliate = field(partner, 'affiliate');
  return affiliate === undefined ? 0n : readNanostars(affiliate);
}

/** The clients that show both amounts add them, and a bot's balance grows by what is listed: so it is what the commission has left. */
function pricesOf(listed: bigint, commission: bigint): Prices | undefined {
  const likely = commission > 0n ? [listed + commission, listed] : commission === 0n ? [listed] : [];
  const [first, ...others] = likely.map(wholeStars).filter((price) => price !== undefined);
  return first === undefined ? undefined : [first, ...others];
}

function isUser(partner: unknown): boolean {
  return field(partner, 'type') === 'user';
}

/** Of what does not change: names do. */
function digestOf(line: unknown): string {
  const lasting = ['id', 'amount', 'date'].map((name) => field(line, name));
  return `sha256:${createHash('sha256').update(JSON.stringify(lasting)).digest('hex')}`;
}
