// An order in Stars is one like any other (orders.ts); its invoice names it. The invoice is made first, because no call to the
// messenger is made inside a database transaction: one whose order is then refused names nothing, and cannot be paid.
import { randomUUID } from 'node:crypto';
import type { calls, ReplyOf } from '@soho/contract';
import { type MinerId, miners, ORDER_LIFE_SECONDS } from '@soho/rules';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { findStored, type Operation, type OperationResult, runIdempotent } from '../../../platform/idempotency.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Language } from '../../../platform/words/language.ts';
import { orderComment } from '../comment.ts';
import { minerItem, starsOfferOf } from '../items.ts';
import { insertOrder } from '../order-store.ts';
import { lockExistingPlayer, refuseAwaitedOrTaken, refuseTooMany } from '../orders.ts';
import { isStarAccountRead } from './star-receipt-store.ts';
import { starsWords } from './words.ts';

type Reply = ReplyOf<typeof calls.orderStars>;

/** Invoices that a server has made at a time: a messenger that stands still keeps no more requests waiting. */
const INVOICES_AT_ONCE = 20;

type OrderStars = (operation: Operation, minerId: MinerId, language: Language) => Promise<OperationResult<Reply>>;

/** Offers miners for Stars. What it returns throws Refusal. */
export function makeStarsOrders(context: Context): OrderStars {
  let underWay = 0;
  return async (operation, minerId, language) => {
    const stored = await findStored<Reply>(context.database, operation);
    if (stored !== undefined) {
      return { answer: stored, replayed: true };
    }
    await transact(context.database, (tx) => refuse(context, tx, operation.playerId, minerId));
    if (underWay >= INVOICES_AT_ONCE) {
      throw new Refusal('messenger_unreachable');
    }
    underWay += 1;
    const orderId = randomUUID();
    const invoiceUrl = await createInvoice(context, orderId, minerId, language).finally(() => {
      underWay -= 1;
    });
    return writeOrder(context, operation, { orderId, minerId, invoiceUrl });
  };
}

type Invoiced = { readonly orderId: string; readonly minerId: MinerId; readonly invoiceUrl: string };

function writeOrder(
  context: Context,
  operation: Operation,
  { orderId, minerId, invoiceUrl }: Invoiced,
): Promise<OperationResult<Reply>> {
  return runIdempotent(context.database, operation, async (tx) => {
    await refuse(context, tx, operation.playerId, minerId);
    const offer = starsOfferOf(minerId, context.config.timeScale);
    const order = { ...minerItem(minerId), ...offer, playerId: operation.playerId, orderId };
    const validUntil = await insertOrder(tx, { ...order, to: 'stars', lifeSeconds: ORDER_LIFE_SECONDS });
    return {
      order_id: orderId,
      amount: Number(offer.amount),
      invoice_url: invoiceUrl,
      valid_until: validUntil.getTime() / 1000,
    };
  });
}

/** Makes the player's orders wait for each other. @throws Refusal */
async function refuse({ config, restrictions }: Context, tx: Tx, playerId: number, minerId: MinerId): Promise<void> {
  await lockExistingPlayer(tx, playerId);
  restrictions.refuseIfOff('payments');
  if (!config.paymentMethods.includes('stars')) {
    throw new Refusal('payment_method_off');
  }
  await refuseAwaitedOrTaken(tx, playerId, minerItem(minerId), config.ton.network);
  if (!(await isStarAccountRead(tx, config.botId))) {
    throw new Refusal('payments_unavailable');
  }
  await refuseTooMany(tx, playerId);
}

/** @throws Refusal('messenger_unreachable') */
async function createInvoice(
  { messenger, log }: Context,
  orderId: string,
  minerId: MinerId,
  language: Language,
): Promise<string> {
  const { description } = starsWords[language];
  const { days, reward, stars } = miners[minerId];
  const invoice = {
    title: miners[minerId].name[language],
    description: description(days, reward),
    payload: orderComment(orderId),
  };
  return messenger.createInvoiceLink({ ...invoice, price: stars }).catch((error: unknown) => {
    log.warn({ event: 'invoice_not_made', err: error });
    throw new Refusal('messenger_unreachable');
  });
}
