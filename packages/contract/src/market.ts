import * as z from 'zod/mini';
import { emptyObject, limit, noBody, offset } from './values.ts';

const count = z.int().check(z.nonnegative());
const id = z.int().check(z.positive());

/** An id as it is written in a query. */
const queryId = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number)),
  z.int().check(z.positive()),
);

const place = z.object({ id, nickname: z.string() });

/** The wire spells description `desction`. `tag` names the lot's group; `url` leads out, to the shop. */
const lot = z.object({
  lotId: id,
  image: z.nullable(z.string()),
  nickname: z.string(),
  desction: z.string(),
  /** As the shop writes it, with its currency. */
  price: z.string(),
  url: z.string(),
  tag: z.string(),
});
export type Lot = z.infer<typeof lot>;

const lots = z.object({ items: z.array(lot), has_more: z.boolean() });

const page = { limit: z.optional(limit), offset: z.optional(offset) };
const search_query = z.string().check(z.minLength(1), z.maxLength(64));

export const catalog = {
  method: 'GET',
  path: '/catalog',
  summary: "The market's categories.",
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.array(place),
} as const;

export const catalogCategory = {
  method: 'GET',
  path: '/catalog/category',
  summary: 'The shops of a category.',
  token: true,
  body: noBody,
  query: z.strictObject({ category_id: queryId }),
  reply: z.array(place),
} as const;

export const catalogShop = {
  method: 'GET',
  path: '/catalog/shop',
  summary: 'A shop, with its groups of lots and how many lots each has there.',
  token: true,
  body: noBody,
  query: z.strictObject({ shop_id: queryId }),
  reply: z.object({ ...place.shape, groups: z.array(z.object({ ...place.shape, count })) }),
} as const;

export const marketLots = {
  method: 'GET',
  path: '/market/lots',
  summary: 'Lots, newest first: of a shop, of a group across all shops, or of a group in a shop.',
  token: true,
  body: noBody,
  query: z.strictObject({ shop_id: z.optional(queryId), group_id: z.optional(queryId), ...page }),
  reply: lots,
} as const;

export const marketSearch = {
  method: 'GET',
  path: '/market/search',
  summary: 'Lots by text: in a shop, in a group across all shops, or everywhere.',
  token: true,
  body: noBody,
  query: z.strictObject({ shop_id: z.optional(queryId), group_id: z.optional(queryId), search_query, ...page }),
  reply: lots,
} as const;

export const marketShopSearch = {
  method: 'GET',
  path: '/market/shop/search',
  summary: 'Lots of a shop by text.',
  token: true,
  body: noBody,
  query: z.strictObject({ shop_id: queryId, search_query, ...page }),
  reply: lots,
} as const;
