import { type BodyOf, calls, type PaymentOrder, type ReplyOf } from '@soho/contract';
import { useQueryClient } from '@tanstack/react-query';
import { haptic } from '../platform/telegram/haptic.ts';
import { request } from './client.ts';
import { ordersKey, untilSettled } from './payment-orders.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { reportWalletAgain, withWallet } from './wallet.ts';

type Item = BodyOf<typeof calls.orderPayment>;
type Order = ReplyOf<typeof calls.orderPayment>;

/** What can be done with orders. Each keeps the list right. */
export function usePaymentCalls() {
  const cache = useQueryClient();
  const reload = () => cache.invalidateQueries({ queryKey: ordersKey });
  return {
    order: (item: Item, wallet: string): Promise<Order> => orderPayment(item, wallet).finally(() => void reload()),
    withdraw: (orderId: string): Promise<void> => {
      // Nobody waits for what was refused; should the server not hear of it, the list says so again.
      cache.setQueryData<PaymentOrder[]>(ordersKey, (orders) =>
        orders?.map((order) => (order.order_id === orderId ? { ...order, awaited: false } : order)),
      );
      return withdrawPayment(orderId).finally(() => void reload());
    },
    reload,
    settled: (orderId: string, over: AbortSignal): Promise<void> => untilSettled(cache, orderId, over),
  };
}

/** Tells the server that an order was not paid; `onFailed` when it could not be told. */
export function useWithdrawal(onFailed: () => void): (orderId: string) => Promise<void> {
  const { withdraw } = usePaymentCalls();
  return (orderId) =>
    withdraw(orderId).catch(() => {
      haptic.error();
      onFailed();
    });
}

/** Has the server write an order for the wallet that pays: its raw address. */
export async function orderPayment(item: Item, wallet: string): Promise<Order> {
  const order = await withWallet(() => sendOrder(item));
  if (order.wallet.toLowerCase() === wallet.toLowerCase()) {
    return order;
  }
  // Another phone has connected another wallet since.
  await withdrawPayment(order.order_id);
  await reportWalletAgain();
  return sendOrder(item);
}

function sendOrder(item: Item): Promise<Order> {
  const key = crypto.randomUUID();
  return retryUntilAnswered(
    () => request(calls.orderPayment, { body: item, key }),
    () => {},
  );
}

/** Tells the server that the player has not paid an order, and will not. */
export async function withdrawPayment(orderId: string): Promise<void> {
  const key = crypto.randomUUID();
  await retryUntilAnswered(
    () => request(calls.withdrawPayment, { body: { order_id: orderId }, key }),
    () => {},
  );
}

/** The longest hint that the contract lets through. */
const LONGEST_HINT = 16_384;

/** What helps the server to find a payment: the message that the wallet has signed, if there is one. */
export function paymentHint(boc: string | undefined): { transaction_hash?: string } {
  return boc === undefined || boc.length > LONGEST_HINT ? {} : { transaction_hash: boc };
}
