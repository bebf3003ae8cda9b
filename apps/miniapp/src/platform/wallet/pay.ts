import type { Order, PaymentEvent } from './payment-flow.ts';
import type { SendOutcome } from './transfer.ts';

/** Milliseconds from the wallet's signature to the server's question to the chain. */
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

type Told = Exclude<PaymentEvent<never>, { readonly type: 'offered' }>;

/** One purchase from the player's word to the server's answer, told step by step. */
export async function pay(ports: PayPorts, tell: (event: Told) => void): Promise<void> {
  const order = await ports.order().catch((error: unknown) => {
    const kind = ports.isAwaited(error) ? 'pending' : 'not_ordered';
    tell({ type: 'ended', outcome: { kind, text: ports.detailOf(error) } });
  });
  if (order === undefined) {
    return;
  }
  if (order.amount !== ports.agreed) {
    tell({ type: 'repriced', order });
    return;
  }
  tell({ type: 'ordered' });
  const sent = await ports.send(order);
  if (sent.kind === 'refused' || sent.kind === 'unsupported') {
    ports.withdraw(order);
    tell({ type: 'not_sent' });
    return;
  }
  const boc = sent.kind === 'signed' ? sent.boc : undefined;
  if (boc === undefined) {
    tell({ type: 'unsure' });
  } else {
    tell({ type: 'signed' });
    await ports.sleep(CONFIRM_AFTER_MS);
  }
  await confirm(ports, order, boc, tell);
}

async function confirm(ports: PayPorts, order: Order, boc: string | undefined, tell: (event: Told) => void) {
  const { order_id: orderId } = order;
  const over = new AbortController();
  const settled = ports.settled(order, over.signal).then(() => ({ success: true, message: undefined }));
  try {
    const { success, message } = await Promise.race([ports.confirm(order, boc, over.signal), settled]);
    const kind = success ? 'granted' : boc === undefined ? 'unclear' : 'pending';
    tell({ type: 'ended', outcome: { kind, orderId, ...(kind !== 'unclear' && { text: message }) } });
  } catch {
    // The words are the same, whatever the reason: the money may be on its way.
    tell({ type: 'ended', outcome: { kind: 'not_confirmed', orderId } });
  } finally {
    over.abort();
  }
}
