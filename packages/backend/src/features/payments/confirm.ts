import { setTimeout as sleep } from 'node:timers/promises';
import { hashOfHint } from '@soho/ton';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Operation } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isUnclaimed } from '../miners/index.ts';
import { findWallet } from '../wallet/index.ts';
import { lockAccount } from './account-store.ts';
import { type Item, lockOrder, type Order, selectNewestUnsettled, selectOrder } from './order-store.ts';
import { lockExistingPlayer, placeOrder, refuseTaken } from './orders.ts';
import { hasOwnUnmatchedPayment, lockEarlierTransfer, matchReceipt, selectOrderOfHash } from './receipt-store.ts';
import { settleOrder } from './settle.ts';

const POLL_MS = 1_000;

/** The client gives up after 10 seconds, and must have an answer before. */
const LONGEST_MS = 6_500;

/**
 * How many players of one server may wait at a time; further ones get 'pending' at once. A
 * server works on 200 calls at a time (platform/http/shed.ts): while the chain is late, games need the others. LIMITS_SCALE
 * multiplies both.
 */
export const MAX_WAITING = 64;

export type PurchaseClaim = {
  readonly item: Item;
  readonly orderId: string | undefined;
  /** A hint of the client: it can speed nothing up and prove nothing, but one that paid for something else is refused. */
  readonly hint: string | undefined;
  /** The raw address that an order is made for if there is none yet; without one, the player's wallet. */
  readonly wallet?: string;
};

/** Whether the payment of a player's order is settled. @throws Refusal */
export type ConfirmPayment = (operation: Operation, claimed: PurchaseClaim) => Promise<boolean>;

/** Returns a function that waits for the payment of a player's order, as long as the client does. */
export function makePaymentConfirmation(context: Context): ConfirmPayment {
  const maxWaiting = MAX_WAITING * context.config.limitsScale;
  let waiting = 0;
  return async ({ playerId }, claimed) => {
    const orderId = await findOrder(context, playerId, claimed);
    const longestMs = waiting < maxWaiting ? LONGEST_MS : 0;
    waiting += 1;
    return waitForPayment(context, playerId, orderId, longestMs).finally(() => {
      waiting -= 1;
    });
  };
}

async function waitForPayment(
  context: Context,
  playerId: number,
  orderId: string,
  longestMs: number,
): Promise<boolean> {
  const deadline = performance.now() + longestMs;
  const left = () => Math.max(0, deadline - performance.now());
  for (let round = 0; ; round += 1) {
    if (await isSettled(context, playerId, orderId)) {
      return true;
    }
    if (await hasOwnUnmatchedPayment(context.database, { player_id: playerId, order_id: orderId })) {
      throw new Refusal('payment_unmatched');
    }
    if (left() === 0) {
      return false;
    }
    await sleep(round === 0 ? 0 : Math.min(POLL_MS, left()));
    await Promise.race([context.scanner.scanAtMost(POLL_MS), sleep(left(), undefined, { ref: false })]);
  }
}

async function isSettled({ database }: Context, playerId: number, orderId: string): Promise<boolean> {
  return (await selectOrder(database, playerId, orderId))?.settled ?? false;
}

/** The order that is named; else the newest unpaid one for the item; else one is made now, and earlier money tried on it. */
async function findOrder(context: Context, playerId: number, claimed: PurchaseClaim): Promise<string> {
  const { item, orderId } = claimed;
  const paidOrderId = await findPaid(context, claimed.hint);
  if (orderId === undefined && paidOrderId === undefined) {
    return transact(context.database, (tx) => newestOrNew(context, tx, playerId, claimed));
  }
  const order = await selectOrder(context.database, playerId, orderId ?? paidOrderId ?? '');
  const isOwn = order !== undefined && order.kind === item.kind && order.miner_id === item.miner_id;
  if (orderId !== undefined && !isOwn) {
    throw new Refusal('no_order');
  }
  // A hash that has paid for this very order, which still runs, is another way to name it; any other one is spent.
  if (
    paidOrderId !== undefined &&
    (!isOwn || paidOrderId !== order.order_id || !(await isUncollected(context, playerId, order)))
  ) {
    throw new Refusal('payment_used');
  }
  return order?.order_id ?? '';
}

/** The order that a hint's transaction has paid for. */
async function findPaid({ database }: Context, hint: string | undefined): Promise<string | undefined> {
  const hash = hint === undefined ? undefined : hashOfHint(hint);
  return hash === undefined ? undefined : (await selectOrderOfHash(database, hash))?.order_id;
}

async function newestOrNew(
  context: Context,
  tx: Tx,
  playerId: number,
  { item, ...claimed }: PurchaseClaim,
): Promise<string> {
  await lockExistingPlayer(tx, playerId);
  const { network } = context.config.ton;
  const newest = await selectNewestUnsettled(tx, playerId, item, network);
  if (newest !== undefined) {
    await payWithEarlier(context, tx, playerId, newest);
    return newest;
  }
  const wallet = claimed.wallet ?? (await findWallet(tx, playerId));
  if (wallet === undefined) {
    throw new Refusal('wallet_not_connected');
  }
  await refuseTaken(tx, playerId, item);
  const { orderId } = await placeOrder(context, tx, playerId, item, wallet);
  await payWithEarlier(context, tx, playerId, orderId);
  return orderId;
}

/** A transfer without a comment may have been seen before its order was made. */
async function payWithEarlier({ config }: Context, tx: Tx, playerId: number, orderId: string): Promise<void> {
  const { network, receiver } = config.ton;
  await lockAccount(tx, network, receiver);
  const order = await lockOrder(tx, { playerId, orderId }, network, receiver);
  const transfer = order && (await lockEarlierTransfer(tx, playerId, network, receiver, order.amount));
  if (transfer === undefined || order === undefined) {
    return;
  }
  const { amount } = order;
  const outcome = await settleOrder(tx, order, amount);
  if (outcome.state === 'settled' && !(await matchReceipt(tx, transfer, { playerId, orderId, amount }))) {
    throw new Error('a locked receipt changed');
  }
}

/** Whether the miner's run that an order bought is not collected yet. A quest is done for good. */
function isUncollected({ database }: Context, playerId: number, { order_id, kind }: Order): Promise<boolean> {
  return kind === 'wallet_quest' ? Promise.resolve(true) : isUnclaimed(database, playerId, order_id);
}
