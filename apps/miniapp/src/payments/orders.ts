import { calls, type PaymentOrder } from '@soho/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { balanceQuery, walletBalanceKey } from '../api/balance.ts';
import { request } from '../api/client.ts';
import { minersKey, setMinerStatus } from '../api/miners.ts';
import { progressQuery } from '../api/streak.ts';
import { tasksQuery } from '../api/tasks.ts';
import { onActivated } from '../platform/telegram/behaviour.ts';
import { withResolvers } from '../platform/with-resolvers.ts';

/** Milliseconds between two reads of payments in flight. */
const AWAITING_PAUSE = 3_000;

/** Milliseconds after which orders that could not be loaded are loaded again: nothing is sold without them. */
const RECOVERY = 5_000;

const BALANCE_REMEMBERED = 10_500;

export const ordersKey = ['payments'];

/** The queries that an arriving payment changes: the miner, the coins, and the tasks that count miners. */
export const grantKeys = [minersKey, balanceQuery.queryKey, progressQuery.queryKey, tasksQuery.queryKey];

/**
 * The player's orders, newest first. While a payment is awaited they are polled (not while the app
 * is hidden), so that it is seen when it arrives, even after the app was closed and opened again.
 */
const ordersQuery = queryOptions({
  queryKey: ordersKey,
  queryFn: async ({ client, signal }) => {
    const before = client.getQueryData<PaymentOrder[]>(ordersKey);
    const orders = await request(calls.paymentOrders, { signal });
    const arrived = before === undefined ? [] : settledSince(before, orders);
    for (const { miner_id } of arrived) {
      if (miner_id !== null) {
        setMinerStatus(client, miner_id, 'mining');
      }
    }
    if (arrived.length > 0) {
      for (const key of [...grantKeys, walletBalanceKey]) {
        void client.invalidateQueries({ queryKey: key });
      }
      // The server caches the wallet's balance for 10 seconds.
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

/** The orders that were awaited at the last read, and are settled now. */
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

export function reloadOrders(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: ordersKey });
}

/** Whether the list shows an order as settled. */
export function isSettled(orders: readonly PaymentOrder[] | undefined, orderId: string): boolean {
  return orders?.some((order) => order.order_id === orderId && order.state === 'settled') ?? false;
}

/** Resolves when the list shows the outcome of a payment in Stars; never after `signal` is aborted. */
export function untilGrantedOrRefunded(
  cache: QueryClient,
  orderId: string,
  signal: AbortSignal,
): Promise<'granted' | 'refunded'> {
  const { promise, resolve } = withResolvers<'granted' | 'refunded'>();
  const check = () => {
    const order = cache.getQueryData<PaymentOrder[]>(ordersKey)?.find(({ order_id }) => order_id === orderId);
    if (order?.state === 'settled') {
      resolve('granted');
    } else if (order?.refund) {
      resolve('refunded');
    }
  };
  const stop = cache.getQueryCache().subscribe(check);
  signal.addEventListener('abort', stop);
  check();
  return promise;
}

/** Resolves when the list, reloaded while an order is awaited, shows this one as settled; never after `signal` is aborted. */
export function untilSettled(cache: QueryClient, orderId: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = withResolvers<void>();
  const check = () => isSettled(cache.getQueryData<PaymentOrder[]>(ordersKey), orderId) && resolve();
  const stop = cache.getQueryCache().subscribe(check);
  signal.addEventListener('abort', stop);
  check();
  return promise;
}

/** The order whose payment may be in flight, for one item. */
export function awaitedOrder(
  orders: readonly PaymentOrder[] | undefined,
  kind: PaymentOrder['kind'],
  minerId: PaymentOrder['miner_id'] = null,
): PaymentOrder | undefined {
  return orders?.find((order) => order.awaited && order.kind === kind && order.miner_id === minerId);
}

/** The quest is done when one order for it is paid. */
export function isQuestDone(orders: readonly PaymentOrder[] | undefined): boolean {
  return orders?.some(({ kind, state }) => kind === 'wallet_quest' && state === 'settled') ?? false;
}
