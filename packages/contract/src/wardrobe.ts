import { wardrobeItems } from '@soho/rules';
import * as z from 'zod/mini';
import { emptyObject, noBody } from './values.ts';

const item = z.strictObject({ item: z.enum(wardrobeItems) });

/** Names of items: a newer server may know more of them. */
const wardrobeReply = z.object({
  /** What was bought; all players have the plain items. */
  owned: z.array(z.string()),
  /** What is worn of each kind. */
  worn: z.object({ card_back: z.string(), lantern: z.string(), scene: z.string(), frame: z.string() }),
});
export type Wardrobe = z.infer<typeof wardrobeReply>;

export const wardrobe = {
  method: 'GET',
  path: '/wardrobe',
  summary: 'What the player has bought for coins, and what they wear of each kind.',
  token: true,
  body: noBody,
  query: emptyObject,
  reply: wardrobeReply,
} as const;

export const wardrobeBuy = {
  method: 'POST',
  path: '/wardrobe/buy',
  summary: "Buys an item, once, for the catalogue's price in coins, and puts it on.",
  token: true,
  body: item,
  query: emptyObject,
  reply: z.object({ balance: z.int().check(z.nonnegative()), wardrobe: wardrobeReply }),
} as const;

export const wardrobeWear = {
  method: 'POST',
  path: '/wardrobe/wear',
  summary: 'Puts on an item that the player has; a plain one takes off what is worn of its kind.',
  token: true,
  body: item,
  query: emptyObject,
  reply: wardrobeReply,
} as const;
