import type { BodyOf, calls } from '@soho/contract';
import { useReducer, useRef } from 'react';
import { useBackButton } from '../platform/telegram/back-button.ts';
import { useClosingConfirmation } from '../platform/telegram/behaviour.ts';
import { haptic } from '../platform/telegram/haptic.ts';
import { pay } from '../platform/wallet/pay.ts';
import {
  isProcessing,
  noPayment,
  type Order,
  type PaymentEvent,
  type PaymentFlow,
  type PaymentOutcome,
  paymentFlowReducer,
} from '../platform/wallet/payment-flow.ts';
import type { WalletState } from '../platform/wallet/wallet-state.ts';
import { ApiError, detailOf } from './errors.ts';
import { usePaymentCalls } from './payments.ts';
import { realClock } from './retry-until-answered.ts';

type Goods<Item> = {
  readonly orderOf: (item: Item) => BodyOf<typeof calls.orderPayment>;
  /** Nanotons that the screen names. */
  readonly priceOf: (item: Item) => string;
  /** Has the server look for the payment until `over`; `wallet` is the account that paid, in its raw form. */
  readonly confirm: (
    item: Item,
    paid: {
      readonly order: Order;
      readonly boc: string | undefined;
      readonly wallet: string;
      readonly over: AbortSignal;
    },
  ) => Promise<{ readonly success: boolean; readonly message: string }>;
  readonly onNotSent: () => void;
  readonly onEnded?: (outcome: PaymentOutcome) => void;
};

function hapticOf(kind: PaymentOutcome['kind']): () => void {
  if (kind === 'granted') {
    return haptic.success;
  }
  return kind === 'pending' || kind === 'unclear' ? haptic.light : haptic.error;
}

/** Money is on its way: the screen stays. */
const stay = () => {};

/** Purchases with the player's wallet, one at a time: the flow, which begins at `first`, and what the player can do with it. */
export function usePayment<Item>(state: WalletState, goods: Goods<Item>, first: PaymentFlow<Item> = noPayment) {
  const [flow, dispatch] = useReducer<PaymentFlow<Item>, [PaymentEvent<Item>]>(paymentFlowReducer, first);
  const { order, withdraw, reload, settled } = usePaymentCalls();
  const running = useRef(false);
  useClosingConfirmation(isProcessing(flow));
  useBackButton(isProcessing(flow) ? stay : undefined);

  const handleEvent = (event: PaymentEvent<Item>) => {
    if (event.type === 'not_sent') {
      haptic.error();
      goods.onNotSent();
    }
    if (event.type === 'ended') {
      void reload();
      goods.onEnded?.(event.outcome);
      hapticOf(event.outcome.kind)();
    }
    dispatch(event);
  };
  const refuse = (outcome: PaymentOutcome) => {
    haptic.error();
    goods.onEnded?.(outcome);
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
        order: async () => known ?? order(goods.orderOf(item), wallet.address),
        agreed: known?.amount ?? goods.priceOf(item),
        send: widget.send,
        withdraw: ({ order_id }) => void withdraw(order_id).catch(() => {}),
        confirm: (paid, boc, over) => goods.confirm(item, { order: paid, boc, wallet: wallet.address, over }),
        settled: ({ order_id }, over) => settled(order_id, over),
        detailOf,
        isAwaited: (error) => error instanceof ApiError && error.code === 'payment_awaited',
        sleep: realClock.sleep,
      },
      handleEvent,
    ).finally(() => {
      running.current = false;
    });
  };

  return {
    flow,
    /** Offers and buys in one step; an order with another price than was named is bought when it is pressed again. */
    buy: (item: Item) => {
      if (flow.step === 'ended') {
        dispatch({ type: 'closed' });
      }
      dispatch({ type: 'offered', item });
      return accept(item, flow.order);
    },
    accept: () => (flow.item === undefined ? undefined : accept(flow.item, flow.order)),
    close: () => {
      if (flow.step === 'offered' && flow.order !== undefined) {
        void withdraw(flow.order.order_id).catch(() => {});
      }
      dispatch({ type: 'closed' });
    },
  };
}
