// An order comes before its payment and is named by the payment's comment, so that, no matter who pays and how late, the
// money finds what it was for. While a payment may be on its way, its item is not offered again.
import { randomUUID } from 'node:crypto';
import type { calls, ReplyOf } from '@soho/contract';
import { ORDER_LIFE_SECONDS } from '@soho/rules';
import { chainId, commentPayload, friendlyAddress } from '@soho/ton';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasUnclaimedRun } from '../miners/index.ts';
import { findWallet } from '../wallet/index.ts';
import { isAccountRead } from './account-store.ts';
import { orderComment } from './comment.ts';
import { offerOf } from './items.ts';
import {
  countUnpaidToday,
  hasAwaitedOrder,
  type Item,
  insertOrder,
  type ListedOrder,
  lockPlayer,
  selectOrders,
  withdraw,
} from './order-store.ts';
import { isQuestDone } from './settle.ts';

const MAX_UNPAID_A_DAY = 50;
const MAX_LISTED = 50;

/** Offers an item to the player's wallet. @throws Refusal */
export function makeOrder(
  context: Context,
  operation: Operation,
  item: Item,
): Promise<OperationResult<ReplyOf<typeof calls.orderPayment>>> {
  const { network, receiver } = context.config.ton;
  return runIdempotent(context.database, operation, async (tx) => {
    await lockExistingPlayer(tx, operation.playerId);
    const wallet = await findWallet(tx, operation.playerId);
    if (wallet === undefined) {
      throw new Refusal('wallet_not_connected');
    }
    await refuseAwaitedOrTaken(tx, operation.playerId, item, network);
    const { orderId, validUntil, amount } = await placeOrder(context, tx, operation.playerId, item, wallet);
    return {
      order_id: orderId,
      address: friendlyAddress(receiver, network),
      amount: amount.toString(),
      payload: commentPayload(orderComment(orderId)),
      valid_until: validUntil.getTime() / 1000,
      network: chainId(network),
      wallet,
    };
  });
}

/**
 * Makes the player's orders wait for each other.
 * @throws Refusal('unauthorized') when the token's player does not exist
 */
export async function lockExistingPlayer(tx: Tx, playerId: number): Promise<void> {
  if (!(await lockPlayer(tx, playerId))) {
    throw new Refusal('unauthorized');
  }
}

/** Writes an order. The player's row must be locked. @throws Refusal */
export async function placeOrder(context: Context, tx: Tx, playerId: number, item: Item, wallet: string) {
  const { network, receiver } = context.config.ton;
  context.restrictions.refuseIfOff('payments');
  if (context.scanner.isWrongNetwork() || !(await isAccountRead(tx, network, receiver))) {
    throw new Refusal('payments_unavailable');
  }
  if (!context.config.paymentMethods.includes('ton')) {
    throw new Refusal('payment_method_off');
  }
  await refuseTooMany(tx, playerId);
  const offer = offerOf(item, context.config.timeScale);
  const order = { ...item, ...offer, playerId, orderId: randomUUID(), to: { network, receiver, wallet } };
  const validUntil = await insertOrder(tx, { ...order, lifeSeconds: ORDER_LIFE_SECONDS });
  return { orderId: order.orderId, validUntil, amount: offer.amount };
}

/** @throws Refusal */
export async function refuseTooMany(tx: Tx, playerId: number): Promise<void> {
  if ((await countUnpaidToday(tx, playerId)) >= MAX_UNPAID_A_DAY) {
    throw new Refusal('too_many_orders');
  }
}

/** @throws Refusal also while a payment for the item may be on its way, in either currency */
export async function refuseAwaitedOrTaken(tx: Tx, playerId: number, item: Item, network: string): Promise<void> {
  // In this order, a payment that is settled in between shows by what it started.
  const awaited = await hasAwaitedOrder(tx, playerId, item, network);
  await refuseTaken(tx, playerId, item);
  if (awaited) {
    throw new Refusal('payment_awaited');
  }
}

/** What runs, is ready or is done cannot be bought. @throws Refusal */
export async function refuseTaken(tx: Tx, playerId: number, item: Item): Promise<void> {
  if (item.kind === 'wallet_quest') {
    if (await isQuestDone(tx, playerId)) {
      throw new Refusal('quest_done');
    }
  } else if (await hasUnclaimedRun(tx, playerId, item.miner_id)) {
    throw new Refusal('miner_busy');
  }
}

/** The player's orders, with what became of them. */
export async function listOrders(
  { database, config }: Context,
  playerId: number,
): Promise<ReplyOf<typeof calls.paymentOrders>> {
  const orders = await selectOrders(database, playerId, MAX_LISTED);
  return orders.map((order) => toListed(order, config.ton.explorerUrl));
}

const RECENT = 3;

/** The player's latest orders, newest first. */
export async function listRecentOrders(context: Context, playerId: number) {
  return (await listOrders(context, playerId)).slice(0, RECENT);
}

const refunds = { settled: null, waiting: 'due', refunded: 'sent' } as const;

function toListed(
  { hash, created_at, settled_at, star_state, paid_twice, ...order }: ListedOrder,
  explorerUrl: string | undefined,
) {
  return {
    ...order,
    created_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
    refund: star_state && refunds[star_state],
    paid_twice: paid_twice && {
      refunded_at: paid_twice.refunded_at === null ? null : new Date(paid_twice.refunded_at).toISOString(),
    },
    transaction: hash === null ? null : { hash, url: explorerUrl === undefined ? null : `${explorerUrl}/${hash}` },
  };
}

/** Notes that the player has refused to pay. @throws Refusal('no_order') */
export function withdrawOrder(
  { database }: Context,
  operation: Operation,
  orderId: string,
): Promise<OperationResult<ReplyOf<typeof calls.withdrawPayment>>> {
  return runIdempotent(database, operation, async (tx) => {
    if (!(await withdraw(tx, operation.playerId, orderId))) {
      throw new Refusal('no_order');
    }
    return { order_id: orderId };
  });
}
