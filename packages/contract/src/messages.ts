import * as z from 'zod/mini';
import { emptyObject, noBody } from './values.ts';

const allowed = z.object({ allowed: z.boolean() });

/** Minutes from UTC to the player's clock: from 14 hours behind to 14 ahead. */
const utcOffset = z.int().check(z.minimum(-840), z.maximum(840));

export const messages = {
  method: 'GET',
  path: '/messages',
  summary: 'Whether the bot may write to the player first, and whether the player has ever said yes or no.',
  token: true,
  body: noBody,
  query: emptyObject,
  /** A server of the version before leaves `answered` out. */
  reply: z.object({ allowed: z.boolean(), answered: z.optional(z.boolean()) }),
} as const;

export const messagesAllow = {
  method: 'POST',
  path: '/messages',
  summary: 'Lets the bot write first, at most once a day and not at night by the player’s clock; or stops it.',
  token: true,
  body: z.strictObject({ allowed: z.boolean(), utc_offset: utcOffset }),
  query: emptyObject,
  reply: allowed,
} as const;
