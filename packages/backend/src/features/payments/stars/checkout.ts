// The messenger asks before it takes Stars, and waits 10 seconds: the answer is one read, never behind other work. What it
// lets pass may still turn out to be too late; then the payment goes back (settle-stars.ts).
import { setTimeout as sleep } from 'node:timers/promises';
import { type Checkout, STARS } from '@soho/telegram';
import type { Context } from '../../../platform/context.ts';
import { languageOf } from '../../../platform/words/language.ts';
import { orderOfComment } from '../comment.ts';
import { selectCheckout } from '../order-store.ts';
import { type CheckoutRefusal, starsWords } from './words.ts';

/** With the call that carries the answer, which takes 3 seconds at most, this is well below the messenger's 10. */
const DECIDE_MS = 5_000;

/** Answers whether the player may pay. Never fails: a payment without an answer does not happen. */
export async function answerCheckout(context: Context, checkout: Checkout): Promise<void> {
  const words = starsWords[languageOf(checkout.languageCode)];
  const stop = new AbortController();
  const late = sleep(DECIDE_MS, 'busy' as const, { signal: stop.signal }).catch(() => 'busy' as const);
  const decided = findRefusal(context, checkout).catch((error: unknown) => {
    context.log.error({ event: 'checkout_failed', err: error });
    return 'busy' as const;
  });
  const refusal = await Promise.race([decided, late]);
  stop.abort();
  await context.messenger
    .answerCheckout(checkout.queryId, refusal && words.refusals[refusal])
    .catch((error: unknown) => context.log.warn({ event: 'checkout_unanswered', err: error }));
}

async function findRefusal(
  { config, database, restrictions }: Context,
  { currency, payload, userId, amount }: Checkout,
): Promise<CheckoutRefusal | undefined> {
  if (currency !== STARS || !config.paymentMethods.includes('stars') || restrictions.isOff('payments')) {
    return 'off';
  }
  // They could not claim what they bought.
  if (restrictions.isBanned(userId)) {
    return 'off';
  }
  const orderId = orderOfComment(payload);
  const order = orderId === undefined ? undefined : await selectCheckout(database, userId, orderId);
  if (order === undefined) {
    return 'unknown';
  }
  if (order.settled) {
    return 'paid';
  }
  if (order.busy) {
    return 'running';
  }
  return order.lapsed || order.amount !== amount ? 'lapsed' : undefined;
}
