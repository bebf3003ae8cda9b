import { Refusal } from '../refusal.ts';

/** Milliseconds. With Node's defaults a slow body keeps a socket for 75 s; with these it is closed in 10 to 12. */
export const TIMEOUTS = { request: 10_000, headers: 8_000, handler: 8_000, keepAlive: 65_000, check: 2_000 };

/**
 * Refuses when a handler has not answered in time; its later outcome is dropped. Fastify's own limit ends when the body
 * has been read, and makes an error for each body then, which is thrown away.
 * @throws Refusal('unavailable')
 */
export function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal('unavailable')), TIMEOUTS.handler);
    const stopTimer = () => clearTimeout(timer);
    void answer.then(stopTimer, stopTimer);
    void answer.then(resolve, reject);
  });
}
