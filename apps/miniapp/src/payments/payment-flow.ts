import type { Transfer } from '../platform/wallet/wallet-state.ts';

/** The payment that the server requests. */
export type Order = Transfer & { readonly order_id: string };

/**
 * The state of a purchase. 'offered' has its price on the screen; then the server creates an order, the wallet signs,
 * and the server looks for the payment: after 'sent', or when it is unknown whether it was sent ('checking').
 */
export type PaymentStep = 'idle' | 'offered' | 'ordering' | 'signing' | 'sent' | 'checking' | 'ended';

/**
 * How it ended: 'granted', 'pending' and 'refunded' are the server's answers, with its own sentence if it gave one. `orderId` names
 * the order that may be paid, if there is one.
 */
export type PaymentOutcome = {
  readonly kind:
    | 'granted'
    | 'pending'
    | 'unclear'
    | 'not_connected'
    | 'other_network'
    | 'not_ordered'
    | 'not_confirmed'
    | 'refunded';
  readonly text?: string | undefined;
  readonly orderId?: string;
};

export type PaymentFlow<Item> = {
  readonly step: PaymentStep;
  readonly item: Item | undefined;
  /** An order whose amount differs from the one that was agreed to: it is shown, and waits for the player's consent. */
  readonly order: Order | undefined;
  readonly outcome: PaymentOutcome | undefined;
};

export type PaymentEvent<Item> =
  | { readonly type: 'offered'; readonly item: Item }
  | { readonly type: 'closed' }
  | { readonly type: 'accepted' }
  | { readonly type: 'repriced'; readonly order: Order }
  | { readonly type: 'read' }
  | { readonly type: 'ordered' }
  | { readonly type: 'signed' }
  | { readonly type: 'not_sent' }
  | { readonly type: 'left' }
  | { readonly type: 'unsure' }
  | { readonly type: 'ended'; readonly outcome: PaymentOutcome };

export const noPayment = { step: 'idle', item: undefined, order: undefined, outcome: undefined } as const;

/** The flow with a price on the screen. */
export function offered<Item>(item: Item): PaymentFlow<Item> {
  return { ...noPayment, step: 'offered', item };
}

/** The flow after an event; an event that does not fit the step changes nothing. */
export function paymentFlowReducer<Item>(flow: PaymentFlow<Item>, event: PaymentEvent<Item>): PaymentFlow<Item> {
  const { step } = flow;
  switch (event.type) {
    case 'offered':
      return step === 'idle' || step === 'ended' ? offered(event.item) : flow;
    case 'closed':
      return step === 'offered' || step === 'ended' ? noPayment : flow;
    case 'accepted':
      return step === 'offered' ? { ...flow, step: 'ordering' } : flow;
    case 'repriced':
      return step === 'ordering' ? { ...flow, order: event.order } : flow;
    case 'read':
      return step === 'ordering' ? { ...flow, step: 'offered' } : flow;
    case 'ordered':
      return step === 'ordering' ? { ...flow, step: 'signing' } : flow;
    case 'signed':
      return step === 'signing' ? { ...flow, step: 'sent' } : flow;
    case 'not_sent':
      return step === 'signing' ? noPayment : flow;
    case 'left':
      return step === 'signing' ? { ...flow, step: 'offered' } : flow;
    case 'unsure':
      return step === 'signing' ? { ...flow, step: 'checking' } : flow;
    case 'ended':
      // Its order is finished: the next purchase needs a new one.
      return step === 'idle' || step === 'ended'
        ? flow
        : { ...flow, step: 'ended', order: undefined, outcome: event.outcome };
  }
}

/** Whether the dialog must stay open, and leaving the app needs a confirmation. */
export function isProcessing({ step }: { readonly step: PaymentStep }): boolean {
  return step === 'ordering' || step === 'signing' || step === 'sent' || step === 'checking';
}

/** The text for a step that takes time; empty for the others. */
export function stepText(words: Readonly<Record<'signing' | 'sent' | 'checking', string>>, step: PaymentStep): string {
  return step === 'signing' || step === 'sent' || step === 'checking' ? words[step] : '';
}
