import { Refusal } from '../refusal.ts';

/** Milliseconds. With Node's defaults a slow body keeps a socket for 75 s; with these it is closed in 10 to 12. */
export const TIMEOUTS = { request: 10_000, headers: 8_000, handler: 8_000, keepAlive: 65_000, check: 2_000 };

/**
 * Refuses when a handler has not answered in time; what becomes of it then is dropped. Fastify's own limit ends when the body
 * has been read, and makes an error for each body then, which is thrown away.
 * @throws Refusal('unavailable')
 */
export async function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Refusal('unavailable')), TIMEOUTS.handler);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
