import * as z from 'zod/mini';
import { emptyObject, noBody } from '../values.ts';
import { apply, before, changes, freeText, marketFields, optionalReason, typed, version } from './values.ts';

const kind = z.enum(['categories', 'shops', 'groups', 'lots']);
const id = z.int().check(z.positive());
/** By field, as a file of that kind names them; the command checks them, and says in its own words what is wrong. */
const fields = z
  .record(z.string().check(z.maxLength(40)), z.union([freeText(5000), z.number(), z.null()]))
  .check(z.describe(`name=value, once for each of ${marketFields.join(', ')}; which ones a kind has is in its file`));

/** Rows of a kind, a page at a time: lots the newest first, others by their ids. */
export const marketRows = {
  method: 'GET',
  path: '/market/rows',
  action: 'market.read',
  body: noBody,
  query: z.strictObject({
    kind,
    /** A part of the name; of lots, what players search for. A number is an id. */
    text: z.optional(typed(64)),
    /** Of a category, for shops; of a shop or of a group, for lots. */
    category_id: before,
    shop_id: before,
    group_id: before,
    /** Lots that players do not see. */
    unpublished: z.optional(z.literal('1')),
    before,
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        version: z.string(),
        fields: z.record(z.string(), z.nullable(z.string())),
        /** Names of the rows that the fields name, by field. */
        names: z.record(z.string(), z.string()),
        /** Whether its picture is one of this server's and does not exist. */
        is_picture_missing: z.boolean(),
      }),
    ),
    /** Pass it as `before` for the next page; null on the last one. */
    next: z.nullable(id),
  }),
  commands: {
    'market list': { about: 'lists categories, shops, groups or lots, or searches them' },
  },
} as const;

/** Adds a row if `version` is null; otherwise changes the given fields, of the row that the operator has seen if it is named. */
export const saveMarketRow = {
  method: 'POST',
  path: '/market/save',
  action: 'market.write',
  body: z.strictObject({ kind, id, version: z.optional(z.nullable(version)), fields, reason: optionalReason, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'market add': { about: 'adds a row to categories, shops, groups or lots', body: { version: null } },
    'market edit': { about: 'changes the given fields of a row' },
  },
} as const;

/** Takes a lot out of the market, or puts it back. */
export const publishLot = {
  method: 'POST',
  path: '/market/publish',
  action: 'market.write',
  body: z.strictObject({ id, version: z.optional(version), on: z.boolean(), reason: optionalReason, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'market publish': { about: 'puts a lot back into the market', body: { on: true } },
    'market unpublish': { about: 'takes a lot out of the market', body: { on: false } },
  },
} as const;

/** The file that `market import` reads, up to 2 MB; a refusal lists its problems by line. */
export const importMarket = {
  method: 'POST',
  path: '/market/import',
  action: 'market.write',
  bodyLimit: 4_000_000,
  body: z.strictObject({
    kind,
    text: z.string().check(z.maxLength(2_000_000)),
    reason: optionalReason,
    apply,
  }),
  query: emptyObject,
  reply: changes,
} as const;

/** The types of pictures that are taken. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Keeps a picture, drawn anew; the body is the file itself. Nothing shows it until a lot names its path. */
export const addPicture = {
  method: 'POST',
  path: '/market/pictures',
  action: 'market.write',
  bodyLimit: 8_000_000,
  body: z.custom<Blob | Uint8Array>((body) => body instanceof Blob || body instanceof Uint8Array),
  query: emptyObject,
  reply: z.object({ path: z.string() }),
} as const;
