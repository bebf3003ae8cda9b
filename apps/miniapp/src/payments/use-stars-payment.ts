import type { calls, ReplyOf } from '@soho/contract';
import type { MinerId } from '@soho/rules';
import { miners } from '@soho/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { ApiError, detailOf } from '../api/errors.ts';
import { realClock } from '../api/retry-until-answered.ts';
import { useClosingConfirmation } from '../platform/telegram/behaviour.ts';
import { useBackButton } from '../platform/telegram/buttons.ts';
import { haptic } from '../platform/telegram/haptic.ts';
import { type InvoiceEnd, openInvoice } from '../platform/telegram/invoice.ts';
import { placeStarsOrder, withdrawOrder } from './order-calls.ts';
import { reloadOrders, untilGrantedOrRefunded } from './orders.ts';
import { isProcessing, offered, type PaymentEvent, type PaymentFlow, paymentFlowReducer } from './payment-flow.ts';

type StarsOrder = ReplyOf<typeof calls.orderStars>;

/** Milliseconds that the dialog waits for the server to see a payment; after that the miner's card does. */
export const SEEN_WITHIN_MS = 20_000;

/** Milliseconds between two reads meanwhile. */
export const RELOAD_PAUSE_MS = 2_000;

export type PayStarsPorts = {
  readonly order: () => Promise<StarsOrder>;
  /** Stars that the screen shows. */
  readonly agreedAmount: number;
  /** The message for another amount: the app is older than the server. */
  readonly repricedText: string;
  readonly open: (url: string) => Promise<InvoiceEnd>;
  /** Reports to the server that an order was not paid. */
  readonly withdraw: (order: StarsOrder) => void;
  /** Called when the invoice was closed unpaid, but not by the player. */
  readonly onFailed: () => void;
  /** Resolves when the list of orders shows the outcome of the payment. */
  readonly outcome: (order: StarsOrder, signal: AbortSignal) => Promise<'granted' | 'refunded'>;
  /** Loads the list of orders again. */
  readonly reload: () => void;
  readonly sleep: (ms: number) => Promise<void>;
};

type PayStarsEvent = Exclude<PaymentEvent<never>, { readonly type: 'offered' | 'repriced' }>;

/** One purchase with Stars, from the player's consent to the outcome of the payment; dispatches an event at each step. */
export async function payStars(ports: PayStarsPorts, dispatch: (event: PayStarsEvent) => void): Promise<void> {
  const order = await ports.order().catch((error: unknown) => {
    const isAwaited = error instanceof ApiError && error.code === 'payment_awaited';
    dispatch({ type: 'ended', outcome: { kind: isAwaited ? 'pending' : 'not_ordered', text: detailOf(error) } });
  });
  if (order === undefined) {
    return;
  }
  if (order.amount !== ports.agreedAmount) {
    ports.withdraw(order);
    dispatch({ type: 'ended', outcome: { kind: 'not_ordered', text: ports.repricedText } });
    return;
  }
  dispatch({ type: 'ordered' });
  const abort = new AbortController();
  const seen = ports.outcome(order, abort.signal);
  // A messenger that never reports how the invoice was closed must not block the player.
  const left = await Promise.race([openOrFail(ports, order), seen]);
  if (left === 'cancelled' || left === 'failed') {
    abort.abort();
    ports.withdraw(order);
    dispatch({ type: 'left' });
    if (left === 'failed') {
      ports.onFailed();
    }
    return;
  }
  dispatch({ type: 'signed' });
  const kind = await Promise.race([seen, reloadUntilLate(ports, abort.signal)]);
  abort.abort();
  dispatch({ type: 'ended', outcome: { kind, orderId: order.order_id } });
}

async function openOrFail({ open }: PayStarsPorts, order: StarsOrder): Promise<InvoiceEnd> {
  try {
    return await open(order.invoice_url);
  } catch {
    return 'failed';
  }
}

async function reloadUntilLate({ reload, sleep }: PayStarsPorts, signal: AbortSignal): Promise<'pending'> {
  for (let waited = 0; waited < SEEN_WITHIN_MS && !signal.aborted; waited += RELOAD_PAUSE_MS) {
    reload();
    await sleep(RELOAD_PAUSE_MS);
  }
  return 'pending';
}

type StarsPaymentOptions = Pick<PayStarsPorts, 'repricedText' | 'onFailed'>;

/** Keeps the screen open while a payment is in progress. */
const stay = () => {};

/** The purchase of a miner with Stars, from its offer on. It needs no wallet. */
export function useStarsPayment(minerId: MinerId, options: StarsPaymentOptions) {
  const [flow, dispatch] = useReducer<PaymentFlow<MinerId>, [PaymentEvent<MinerId>]>(
    paymentFlowReducer,
    offered(minerId),
  );
  const cache = useQueryClient();
  const running = useRef(false);
  // The server accepts no second order while the first is awaited: it is withdrawn before another is placed.
  const withdrawn = useRef<Promise<unknown>>(Promise.resolve());
  useClosingConfirmation(isProcessing(flow));
  useBackButton(isProcessing(flow) ? stay : undefined);

  const handleEvent = (event: PayStarsEvent) => {
    if (event.type === 'ended') {
      void reloadOrders(cache);
      const { kind } = event.outcome;
      (kind === 'granted' ? haptic.success : kind === 'pending' ? haptic.light : haptic.error)();
    }
    dispatch(event);
  };

  const accept = async () => {
    if (running.current) {
      return;
    }
    running.current = true;
    dispatch({ type: 'accepted' });
    await payStars(
      {
        ...options,
        order: () => withdrawn.current.then(() => placeStarsOrder(cache, minerId)),
        agreedAmount: miners[minerId].stars,
        open: openInvoice,
        withdraw: ({ order_id }) => {
          withdrawn.current = withdrawOrder(cache, order_id).catch(() => {});
        },
        outcome: ({ order_id }, signal) => untilGrantedOrRefunded(cache, order_id, signal),
        reload: () => void reloadOrders(cache),
        sleep: realClock.sleep,
      },
      handleEvent,
    ).finally(() => {
      running.current = false;
    });
  };

  return { flow, accept, close: () => dispatch({ type: 'closed' }) };
}
