import { type BodyOf, calls, type PaymentOrder, type ReplyOf } from '@soho/contract';
import type { MinerId } from '@soho/rules';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../api/client.ts';
import { retryUntilAnswered } from '../api/retry-until-answered.ts';
import { ordersKey, reloadOrders } from './orders.ts';
import { reportWalletAgain, withWallet } from './wallet.ts';

type Item = BodyOf<typeof calls.orderPayment>;
type Order = ReplyOf<typeof calls.orderPayment>;

/** Creates an order for the wallet that pays: its raw address. Keeps the list of orders right. */
export function placeOrder(cache: QueryClient, item: Item, wallet: string): Promise<Order> {
  return placeForWallet(item, wallet).finally(() => void reloadOrders(cache));
}

/** Creates an order in Stars. Keeps the list of orders right. */
export function placeStarsOrder(cache: QueryClient, minerId: MinerId): Promise<ReplyOf<typeof calls.orderStars>> {
  const key = crypto.randomUUID();
  return retryUntilAnswered(
    () => request(calls.orderStars, { body: { miner_id: minerId }, key }),
    () => {},
  ).finally(() => void reloadOrders(cache));
}

async function placeForWallet(item: Item, wallet: string): Promise<Order> {
  const order = await withWallet(() => sendOrder(item));
  if (order.wallet.toLowerCase() === wallet.toLowerCase()) {
    return order;
  }
  // Another phone has connected another wallet since.
  await sendWithdrawal(order.order_id);
  await reportWalletAgain();
  return sendOrder(item);
}

/** Reports to the server that the player has not paid an order, and will not. Keeps the list of orders right. */
export function withdrawOrder(cache: QueryClient, orderId: string): Promise<void> {
  // Shown at once; if the report fails, the reloaded list shows the order as awaited again.
  cache.setQueryData<PaymentOrder[]>(ordersKey, (orders) =>
    orders?.map((order) => (order.order_id === orderId ? { ...order, awaited: false } : order)),
  );
  return sendWithdrawal(orderId).finally(() => void reloadOrders(cache));
}

function sendOrder(item: Item): Promise<Order> {
  const key = crypto.randomUUID();
  return retryUntilAnswered(
    () => request(calls.orderPayment, { body: item, key }),
    () => {},
  );
}

async function sendWithdrawal(orderId: string): Promise<void> {
  const key = crypto.randomUUID();
  await retryUntilAnswered(
    () => request(calls.withdrawPayment, { body: { order_id: orderId }, key }),
    () => {},
  );
}
