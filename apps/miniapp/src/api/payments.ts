import { type BodyOf, calls, type PaymentOrder, type ReplyOf } from '@soho/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onActivated } from '../platform/telegram/behaviour.ts';
import { haptic } from '../platform/telegram/haptic.ts';
import { balanceQuery } from './balance.ts';
import { request } from './client.ts';
import { minersKey, setMiner } from './miners-key.ts';
import { progressQuery } from './progress.ts';
import { untilAnswered } from './until-answered.ts';
import { reportAgain, walletBalanceKey, withWallet } from './wallet.ts';

/** Milliseconds between two looks at payments that are on their way. */
const AWAITING_PAUSE = 3_000;

/** Milliseconds after which orders that could not be loaded are asked for again: nothing is sold without them. */
const RECOVERY = 5_000;

const BALANCE_REMEMBERED = 10_500;

const queryKey = ['payments'];

type Item = BodyOf<typeof calls.orderPayment>;
type Order = ReplyOf<typeof calls.orderPayment>;

/**
 * The player's orders, newest first. While a payment is awaited they are asked for again and again (not while the app
 * is hidden), so that it is seen when it arrives, also after the app was closed and opened again.
 */
const ordersQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }) => {
    const before = client.getQueryData<PaymentOrder[]>(queryKey);
    const orders = await request(calls.paymentOrders, { signal });
    const arrived = before === undefined ? [] : settledSince(before, orders);
    for (const { miner_id } of arrived) {
      if (miner_id !== null) {
        setMiner(client, miner_id, 'mining');
      }
    }
    if (arrived.length > 0) {
      for (const key of [minersKey, balanceQuery.queryKey, progressQuery.queryKey, walletBalanceKey]) {
        void client.invalidateQueries({ queryKey: key });
      }
      // The server remembers what was on the wallet for 10 seconds.
      setTimeout(() => void client.invalidateQueries({ queryKey: walletBalanceKey }), BALANCE_REMEMBERED);
    }
    return orders;
  },
  refetchInterval: ({ state }) => {
    if (state.status === 'error') {
      return RECOVERY;
    }
    return state.data?.some(({ awaited }) => awaited) ? AWAITING_PAUSE : false;
  },
  // usePaymentOrders does it, on phones as well.
  refetchOnWindowFocus: false,
});

/** The orders that were on their way when we looked before, and are settled now. */
function settledSince(before: readonly PaymentOrder[], now: readonly PaymentOrder[]): PaymentOrder[] {
  const known = new Set(before.filter(({ state }) => state === 'settled').map(({ order_id }) => order_id));
  return now.filter(({ state, order_id }) => state === 'settled' && !known.has(order_id));
}

export function usePaymentOrders() {
  const query = useQuery(ordersQuery);
  const { refetch } = query;
  useEffect(() => onActivated(() => void refetch({ cancelRefetch: false })), [refetch]);
  return query;
}

/** What can be done with orders. Each keeps the list right. */
export function usePaymentCalls() {
  const cache = useQueryClient();
  const reload = () => cache.invalidateQueries({ queryKey });
  return {
    order: (item: Item, wallet: string): Promise<Order> => orderPayment(item, wallet).finally(() => void reload()),
    withdraw: (orderId: string): Promise<void> => {
      // Nobody waits for what was refused; should the server not hear of it, the list says so again.
      cache.setQueryData<PaymentOrder[]>(queryKey, (orders) =>
        orders?.map((order) => (order.order_id === orderId ? { ...order, awaited: false } : order)),
      );
      return withdrawPayment(orderId).finally(() => void reload());
    },
    reload,
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
  await reportAgain();
  return sendOrder(item);
}

function sendOrder(item: Item): Promise<Order> {
  const key = crypto.randomUUID();
  return untilAnswered(
    () => request(calls.orderPayment, { body: item, key }),
    () => {},
  );
}

/** Tells the server that the player has not paid an order, and will not. */
export async function withdrawPayment(orderId: string): Promise<void> {
  const key = crypto.randomUUID();
  await untilAnswered(
    () => request(calls.withdrawPayment, { body: { order_id: orderId }, key }),
    () => {},
  );
}

/** The longest hint that the contract lets through. */
const LONGEST_HINT = 16_384;

/** What helps the server to find a payment: the message that the wallet has signed, if there is one. */
export function hintOf(boc: string | undefined): { transaction_hash?: string } {
  return boc === undefined || boc.length > LONGEST_HINT ? {} : { transaction_hash: boc };
}

/** The order whose payment may be on its way, for one item. */
export function awaitedOrder(
  orders: readonly PaymentOrder[] | undefined,
  kind: PaymentOrder['kind'],
  minerId: PaymentOrder['miner_id'] = null,
): PaymentOrder | undefined {
  return orders?.find((order) => order.awaited && order.kind === kind && order.miner_id === minerId);
}
