// The messenger asks before it takes Stars, and waits 10 seconds. Neither the read that decides nor the answer waits for other work:
// each has connections of its own, and is tried again while there is time. What is let pass may still turn out to be too late;
// then the payment goes back (settle-stars.ts).
import { type Checkout, MessengerError, STARS } from '@soho/telegram';
import type { Context } from '../../../platform/context.ts';
import { withRetries } from '../../../platform/database/transaction.ts';
import { languageOf } from '../../../platform/words/language.ts';
import { orderOfComment } from '../comment.ts';
import { selectCheckout } from '../order-store.ts';
import { type CheckoutRefusal, starsWords } from './words.ts';

/** From the update on: what is left of the messenger's 10 seconds is for the ways there and back. */
const ANSWER_MS = 9_000;
const DECIDE_MS = 5_000;
const PAUSE_MS = 250;

/** Answers whether the player may pay. Never fails: a payment without an answer does not happen. */
export async function answerCheckout(context: Context, checkout: Checkout): Promise<void> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), ANSWER_MS);
  const refusal = await decide(context, checkout);
  const words = starsWords[languageOf(checkout.languageCode)];
  await sendAnswer(context, checkout.queryId, refusal && words.refusals[refusal], over.signal);
  clearTimeout(timer);
}

async function decide(context: Context, checkout: Checkout): Promise<CheckoutRefusal | undefined> {
  const decided = new AbortController();
  const found = findRefusal(context, checkout).catch((error: unknown) => {
    context.log.error({ event: 'checkout_failed', err: error });
    return 'busy' as const;
  });
  const late = pause(DECIDE_MS, decided.signal).then(() => 'busy' as const);
  const refusal = await Promise.race([found, late]);
  decided.abort();
  return refusal;
}

/** Sends the answer until the messenger has taken or refused it, or the time is over. */
async function sendAnswer(
  { messenger, log }: Context,
  queryId: string,
  refusal: string | undefined,
  over: AbortSignal,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await messenger.answerCheckout(queryId, refusal, over);
    } catch (error) {
      const pauseMs = pauseAfter(error);
      if (pauseMs !== undefined && !over.aborted) {
        await pause(pauseMs, over);
      }
      if (pauseMs === undefined || over.aborted) {
        return log.warn({ event: 'checkout_unanswered', tries, err: error });
      }
    }
  }
}

/** How long to wait before the next try, in milliseconds; undefined after a refusal for good. */
function pauseAfter(error: unknown): number | undefined {
  const { code = 0, retryAfterSeconds = 0 } = error instanceof MessengerError ? error : {};
  const isFinal = code >= 400 && code < 500 && code !== 429;
  return isFinal ? undefined : Math.max(PAUSE_MS, retryAfterSeconds * 1000);
}

/** Ends early when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function findRefusal(
  { config, checkouts, restrictions }: Context,
  { currency, payload, userId, amount }: Checkout,
): Promise<CheckoutRefusal | undefined> {
  if (!config.paymentMethods.includes('stars') || restrictions.isOff('payments')) {
    return 'off';
  }
  if (currency !== STARS) {
    return 'currency';
  }
  // They could not claim what they bought.
  if (restrictions.isBanned(userId)) {
    return 'banned';
  }
  const orderId = orderOfComment(payload);
  const order =
    orderId === undefined ? undefined : await withRetries(checkouts, () => selectCheckout(checkouts, userId, orderId));
  if (order === undefined) {
    return 'unknown';
  }
  if (order.settled) {
    return 'paid';
  }
  if (order.busy) {
    return 'running';
  }
  if (order.lapsed) {
    return 'lapsed';
  }
  return order.amount === amount ? undefined : 'amount';
}
