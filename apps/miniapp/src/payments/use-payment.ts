import type { BodyOf, calls } from '@soho/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { ApiError, detailOf } from '../api/errors.ts';
import { realClock } from '../api/retry-until-answered.ts';
import { useClosingConfirmation } from '../platform/telegram/behaviour.ts';
import { useBackButton } from '../platform/telegram/buttons.ts';
import { haptic } from '../platform/telegram/haptic.ts';
import type { SendOutcome, WalletState } from '../platform/wallet/wallet-state.ts';
import type { SentPayment } from './confirm-payment.ts';
import { placeOrder, withdrawOrder } from './order-calls.ts';
import { reloadOrders, untilSettled } from './orders.ts';
import {
  isProcessing,
  noPayment,
  type Order,
  type PaymentEvent,
  type PaymentFlow,
  type PaymentOutcome,
  paymentFlowReducer,
} from './payment-flow.ts';

type Confirmation = { readonly success: boolean; readonly message: string };

type PaymentOptions<Item> = {
  readonly orderOf: (item: Item) => BodyOf<typeof calls.orderPayment>;
  /** Nanotons that the screen shows. */
  readonly priceOf: (item: Item) => string;
  /** Has the server look for the payment until it answers, or the payment's signal is aborted. */
  readonly confirm: (item: Item, payment: SentPayment) => Promise<Confirmation>;
  readonly onNotSent: () => void;
  readonly onEnded?: (outcome: PaymentOutcome) => void;
};

/** Keeps the screen open while a payment is in progress. */
const stay = () => {};

/** Purchases with the player's wallet, one at a time: the flow, which begins at `first`, and the player's actions. */
export function usePayment<Item>(
  state: WalletState,
  options: PaymentOptions<Item>,
  first: PaymentFlow<Item> = noPayment,
) {
  const [flow, dispatch] = useReducer<PaymentFlow<Item>, [PaymentEvent<Item>]>(paymentFlowReducer, first);
  const cache = useQueryClient();
  const running = useRef(false);
  useClosingConfirmation(isProcessing(flow));
  useBackButton(isProcessing(flow) ? stay : undefined);

  const withdraw = (order: Order) => void withdrawOrder(cache, order.order_id).catch(() => {});
  const handleEvent = (event: PaymentEvent<Item>) => {
    if (event.type === 'not_sent') {
      haptic.error();
      options.onNotSent();
    }
    if (event.type === 'ended') {
      void reloadOrders(cache);
      options.onEnded?.(event.outcome);
      hapticOf(event.outcome.kind)();
    }
    dispatch(event);
  };
  const refuse = (outcome: PaymentOutcome) => {
    haptic.error();
    options.onEnded?.(outcome);
    dispatch({ type: 'ended', outcome });
  };

  const accept = async (item: Item, known: Order | undefined) => {
    if (running.current) {
      return;
    }
    if (state.step !== 'connected') {
      refuse({ kind: 'not_connected' });
      return;
    }
    const { wallet, widget } = state;
    if (!wallet.onNetwork) {
      refuse({ kind: 'other_network' });
      return;
    }
    running.current = true;
    dispatch({ type: 'accepted' });
    await pay(
      {
        order: async () => known ?? placeOrder(cache, options.orderOf(item), wallet.address),
        agreedAmount: known?.amount ?? options.priceOf(item),
        send: widget.send,
        withdraw,
        confirm: (order, boc, signal) => options.confirm(item, { order, boc, wallet: wallet.address, signal }),
        settled: ({ order_id }, signal) => untilSettled(cache, order_id, signal),
        sleep: realClock.sleep,
      },
      handleEvent,
    ).finally(() => {
      running.current = false;
    });
  };

  return {
    flow,
    /** Offers and buys in one step; an order with a price other than the one shown is bought with the next press. */
    buy: (item: Item) => {
      dispatch({ type: 'offered', item });
      return accept(item, flow.order);
    },
    /** Shows the price again, after a purchase that has ended. */
    offer: (item: Item) => dispatch({ type: 'offered', item }),
    accept: () => (flow.item === undefined ? undefined : accept(flow.item, flow.order)),
    close: () => {
      if (flow.step === 'offered' && flow.order !== undefined) {
        withdraw(flow.order);
      }
      dispatch({ type: 'closed' });
    },
  };
}

function hapticOf(kind: PaymentOutcome['kind']): () => void {
  if (kind === 'granted') {
    return haptic.success;
  }
  return kind === 'pending' || kind === 'unclear' ? haptic.light : haptic.error;
}

/** Milliseconds for which a new price is shown before it can be paid: a tap that was meant for the old one is over then. */
const READ_PRICE_MS = 1500;

/** Milliseconds from the wallet's signature to the first confirmation request. */
const CONFIRM_AFTER_MS = 3000;

type PayPorts = {
  readonly order: () => Promise<Order>;
  /** Nanotons that the player has agreed to. */
  readonly agreedAmount: string;
  readonly send: (order: Order) => Promise<SendOutcome>;
  /** Reports to the server that an order was not paid. */
  readonly withdraw: (order: Order) => void;
  /** Has the server look for the payment: until it answers, or `signal` is aborted. */
  readonly confirm: (order: Order, boc: string | undefined, signal: AbortSignal) => Promise<Confirmation>;
  /** Resolves when the player's list of orders shows the order as settled; never once `signal` is aborted. */
  readonly settled: (order: Order, signal: AbortSignal) => Promise<void>;
  readonly sleep: (ms: number) => Promise<void>;
};

type PayEvent = Exclude<PaymentEvent<never>, { readonly type: 'offered' }>;

/** One purchase, from the player's consent to the server's answer; dispatches an event at each step. */
async function pay(ports: PayPorts, dispatch: (event: PayEvent) => void): Promise<void> {
  const order = await ports.order().catch((error: unknown) => {
    const isAwaited = error instanceof ApiError && error.code === 'payment_awaited';
    dispatch({ type: 'ended', outcome: { kind: isAwaited ? 'pending' : 'not_ordered', text: detailOf(error) } });
  });
  if (order === undefined) {
    return;
  }
  if (order.amount !== ports.agreedAmount) {
    dispatch({ type: 'repriced', order });
    await ports.sleep(READ_PRICE_MS);
    dispatch({ type: 'read' });
    return;
  }
  dispatch({ type: 'ordered' });
  const sent = await ports.send(order);
  if (sent.kind === 'refused' || sent.kind === 'unsupported') {
    ports.withdraw(order);
    dispatch({ type: 'not_sent' });
    return;
  }
  const boc = sent.kind === 'signed' ? sent.boc : undefined;
  if (boc === undefined) {
    dispatch({ type: 'unsure' });
  } else {
    dispatch({ type: 'signed' });
    await ports.sleep(CONFIRM_AFTER_MS);
  }
  dispatch({ type: 'ended', outcome: await confirm(ports, order, boc) });
}

async function confirm(ports: PayPorts, order: Order, boc: string | undefined): Promise<PaymentOutcome> {
  const { order_id: orderId } = order;
  const abort = new AbortController();
  const settled = ports.settled(order, abort.signal).then(() => ({ success: true, message: undefined }));
  try {
    const { success, message } = await Promise.race([ports.confirm(order, boc, abort.signal), settled]);
    const kind = success ? 'granted' : boc === undefined ? 'unclear' : 'pending';
    return { kind, orderId, ...(kind !== 'unclear' && { text: message }) };
  } catch {
    // The words for this are the same for every reason: the money may be in flight.
    return { kind: 'not_confirmed', orderId };
  } finally {
    abort.abort();
  }
}
