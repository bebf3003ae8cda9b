import * as z from 'zod/mini';
import { currencies } from './values.ts';

/**
 * What the app needs before its first call: a JSON block with this id inside the page.
 * Everything in it is public.
 */
export const APP_CONFIG_ELEMENT = 'app-config';

export const appConfig = z.object({
  product: z.string(),
  bot_username: z.string(),
  app_short_name: z.string(),
  ads: z.object({ provider: z.enum(['adsgram', 'local', 'none']), block_id: z.string() }),
  community_url: z.string(),
  /** The address for help with a payment; '' without one. */
  support_url: z.string(),
  social: z.object({ telegram: z.string(), x: z.string(), facebook: z.string(), reddit: z.string() }),
  /** The chain that payments are made on, as TON Connect names it: '-239' is mainnet, '-3' testnet. */
  ton: z.object({ network: z.enum(['-239', '-3']) }),
  /** The currencies that miners can be paid in; none if there are no payments. */
  payment_methods: z.array(z.enum(currencies)),
  /** Multiplies game and ad times; 1 in production. */
  time_scale: z.number(),
});
export type AppConfig = z.infer<typeof appConfig>;
