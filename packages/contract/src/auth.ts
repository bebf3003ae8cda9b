import * as z from 'zod/mini';
import { nothing } from './nothing.ts';

export const auth = {
  method: 'POST',
  path: '/auth',
  summary: "Exchanges the messenger's signed init data for a token.",
  token: false,
  body: z.strictObject({ init_data: z.string().check(z.trim(), z.minLength(1), z.maxLength(16_384)) }),
  query: nothing,
  /** A JWT that lives one hour. */
  reply: z.object({ token: z.string() }),
} as const;
