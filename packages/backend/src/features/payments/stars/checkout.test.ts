import { type Checkout, MessengerError } from '@soho/telegram';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { answerCheckout } from './checkout.ts';

const CHECKOUT: Checkout = { queryId: 'q', userId: 1, languageCode: 'en', currency: 'EUR', amount: 1, payload: '' };

/** When the answer was sent, in milliseconds after the update. */
let sentAt: number[] = [];
const warn = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  sentAt = [];
  warn.mockClear();
});

/** Gets a checkout, whose answer meets this at each try. Returns when it has an answer, or none. */
async function checkOut(answer: (tries: number, signal: AbortSignal) => Promise<void>): Promise<void> {
  const begunAt = Date.now();
  const context = {
    config: { paymentMethods: ['stars'] },
    restrictions: { isOff: () => false },
    log: { warn },
    messenger: {
      answerCheckout: (_queryId: string, refusal: string, signal: AbortSignal) => {
        expect(refusal).toBe('This bot takes Stars alone. You were not charged.');
        return answer(sentAt.push(Date.now() - begunAt), signal);
      },
    },
  } as unknown as Context;
  const answered = answerCheckout(context, CHECKOUT);
  await vi.advanceTimersByTimeAsync(9_000);
  await answered;
}

const refusal = (code?: number, seconds?: number) => Promise.reject(new MessengerError('no', code, seconds));

test.each<[string, () => Promise<never>, number]>([
  ['is lost', () => refusal(), 250],
  ['meets a server that breaks', () => refusal(502), 250],
  ['comes after too many calls', () => refusal(429, 2), 2_000],
])('L02: an answer to a checkout that %s is sent again', async (_, fail, pauseMs) => {
  await checkOut((tries) => (tries < 3 ? fail() : Promise.resolve()));
  expect(sentAt).toEqual([0, pauseMs, 2 * pauseMs]);
  expect(warn).not.toHaveBeenCalled();
});

test('L02: it is sent until 9 seconds have passed since the update', async () => {
  await checkOut(() => refusal());
  expect(sentAt).toHaveLength(36);
  expect(sentAt.at(-1)).toBe(8_750);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ event: 'checkout_unanswered', tries: 36 }));
});

test('L02: one that is under way then is given up', async () => {
  await checkOut(
    (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new MessengerError('no answer (aborted)')));
      }),
  );
  expect(sentAt).toEqual([0]);
  expect(warn).toHaveBeenCalledOnce();
});

test('nothing is sent before a pause is over that the messenger asks for, nor after one that is too long', async () => {
  await checkOut(() => refusal(429, 60));
  expect(sentAt).toEqual([0]);
  expect(warn).toHaveBeenCalledOnce();
});

test('an answer that the messenger refuses is sent once', async () => {
  await checkOut(() => refusal(400));
  expect(sentAt).toEqual([0]);
  expect(warn).toHaveBeenCalledOnce();
});
