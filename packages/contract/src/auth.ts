import * as z from 'zod/mini';
import { balance } from './balance.ts';
import { emptyObject } from './values.ts';

export const auth = {
  method: 'POST',
  path: '/auth',
  summary: "Exchanges the messenger's signed init data for a token.",
  token: false,
  body: z.strictObject({ init_data: z.string().check(z.trim(), z.minLength(1), z.maxLength(16_384)) }),
  query: emptyObject,
  /**
   * A JWT that lives one hour. `balance` is what GET /balance answers, which every launch requests next: on a slow network
   * that is half a second. A server of the version before leaves it out.
   */
  reply: z.object({ token: z.string(), balance: z.optional(balance.reply) }),
} as const;
