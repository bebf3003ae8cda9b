import type { Order, PaymentEvent } from './payment-flow.ts';
import type { SendOutcome } from './transfer.ts';

/** Milliseconds from the wallet's signature to the server's question to the chain (SPEC §9). */
export const CONFIRM_AFTER_MS = 3000;

export type PayPorts = {
  readonly order: () => Promise<Order>;
  /** Nanotons that the player has agreed to. */
  readonly agreed: string;
  readonly send: (order: Order) => Promise<SendOutcome>;
  /** Tells the server that an order was not paid. */
  readonly withdraw: (order: Order) => void;
  /** Has the server look for the payment: until it answers, or `over` is aborted. */
  readonly confirm: (
    order: Order,
    boc: string | undefined,
    over: AbortSignal,
  ) => Promise<{ readonly success: boolean; readonly message: string }>;
  /** Resolves when the player's list of orders shows the order as settled; never once `over` is aborted. */
  readonly settled: (order: Order, over: AbortSignal) => Promise<void>;
  /** The sentence of a refusal, in the player's language. */
  readonly detailOf: (error: unknown) => string | undefined;
  /** Whether the server refuses because a payment for the same is on its way. */
  readonly isAwaited: (error: unknown) => boolean;
  readonly sleep: (ms: number) => Promise<void>;
};

type PayEvent = Exclude<PaymentEvent<never>, { readonly type: 'offered' }>;

/** One purchase from the player's word to the server's answer, told step by step. */
export async function pay(ports: PayPorts, dispatch: (event: PayEvent) => void): Promise<void> {
  const order = await ports.order().catch((error: unknown) => {
    const kind = ports.isAwaited(error) ? 'pending' : 'not_ordered';
    dispatch({ type: 'ended', outcome: { kind, text: ports.detailOf(error) } });
  });
  if (order === undefined) {
    return;
  }
  if (order.amount !== ports.agreed) {
    dispatch({ type: 'repriced', order });
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
  await confirm(ports, order, boc, dispatch);
}

async function confirm(ports: PayPorts, order: Order, boc: string | undefined, dispatch: (event: PayEvent) => void) {
  const { order_id: orderId } = order;
  const over = new AbortController();
  const settled = ports.settled(order, over.signal).then(() => ({ success: true, message: undefined }));
  try {
    const { success, message } = await Promise.race([ports.confirm(order, boc, over.signal), settled]);
    const kind = success ? 'granted' : boc === undefined ? 'unclear' : 'pending';
    dispatch({ type: 'ended', outcome: { kind, orderId, ...(kind !== 'unclear' && { text: message }) } });
  } catch {
    // The words for this are SPEC's, whatever the reason: the money may be on its way.
    dispatch({ type: 'ended', outcome: { kind: 'not_confirmed', orderId } });
  } finally {
    over.abort();
  }
}
