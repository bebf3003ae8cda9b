import { z } from 'zod';
import { isHttpsAddress } from '../../../platform/https-address.ts';
import type { Problem } from '../../../platform/operator/operator-error.ts';
import type { TableShape } from '../../../platform/table-file/raw-row.ts';

/** What a file of the market holds: one kind of thing, each by its id. */
export const marketKinds = ['categories', 'shops', 'groups', 'lots'] as const;
export type MarketKind = (typeof marketKinds)[number];

const MAX_URL = 2_000;

/** Fifteen digits: every program that reads JSON can tell so many apart, and so can the calls. */
const MAX_ID = 999_999_999_999_999;
const ID = 'must be a whole number from 1, of 15 digits at most';

const id = z.int(ID).min(1, ID).max(MAX_ID, ID);
const text = z.string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') });
const line = (maxLength: number) =>
  text.refine(isLine(maxLength), `must be 1 to ${maxLength} characters on one line, all of them to be seen`);
const https = text.refine(isHttps, `must be an https address of at most ${MAX_URL} characters`);
const place = { id, nickname: line(100) };
/** Where it is left out, everybody reads `nickname`. */
const nickname_ru = line(100).nullable().default(null);

const schemas = {
  categories: z.strictObject({ ...place, nickname_ru }),
  shops: z.strictObject({ ...place, category_id: id }),
  groups: z.strictObject({ ...place, nickname_ru }),
  lots: z.strictObject({
    id,
    shop_id: id,
    group_id: id.nullable().default(null),
    nickname: line(200),
    description: text
      .overwrite((given) => given.replace(/\r\n?/g, '\n').trim())
      .refine(isText, 'must be at most 2000 characters, without control characters')
      .default(''),
    price: line(40),
    url: https,
    image: text
      .refine((address) => isHttps(address) || isOwnPath(address), 'must be an https address, or a path of this server')
      .nullable()
      .default(null),
  }),
} satisfies Record<MarketKind, z.ZodObject>;

/** A checked row, as its table will have it: what was left out is null or its default. */
export type MarketRow = { readonly id: number } & Readonly<Record<string, string | number | null>>;

/** The fields of a kind, in the order of a file's columns. */
export function fieldsOf(kind: MarketKind): readonly string[] {
  return Object.keys(schemas[kind].shape);
}

/** What a file of a kind holds. */
export function tableOf(kind: MarketKind): TableShape {
  const fields = fieldsOf(kind);
  return { name: kind, fields, columns: ['id'], numbers: new Set(fields.filter((field) => field.endsWith('id'))) };
}

export type CheckResult = { readonly row: MarketRow } | { readonly problems: readonly Problem[] };

/** Checks one row by itself. Returns all of its problems. */
export function checkRow(kind: MarketKind, fields: Readonly<Record<string, unknown>>): CheckResult {
  const parsed = schemas[kind].safeParse(fields);
  if (parsed.success) {
    return { row: parsed.data };
  }
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field) => ({ field, message: `is not a field of ${kind}` }))
      : { field: String(issue.path[0] ?? ''), message: issue.message },
  );
  return { problems };
}

/**
 * Halves of characters, controls, what turns the direction of writing or takes no room: it hides what a name says. What
 * joins letters and emoji, and the variants of emoji, are no harm.
 */
const INVISIBLE =
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cs}\p{Cn}\p{Cc}\u2028\u2029\u2800\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;

/** The flag of a part of a country is spelled out in signs that are not seen. */
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Marks above each other, more than any language writes. */
const PILED_MARKS = /\p{M}{8}/u;

/** A sign of Unicode may stand for eighteen, and an index has no room for as many: it is counted in both forms. */
function isLine(maxLength: number): (given: string) => boolean {
  return (given) =>
    given.trim() === given &&
    hasAtMost(maxLength, given) &&
    hasAtMost(maxLength, given.normalize('NFKC')) &&
    VISIBLE.test(given) &&
    !INVISIBLE.test(given.replace(FLAG, '')) &&
    !PILED_MARKS.test(given);
}

/** Whether a text has at most so many characters. Nearly every text is short enough without counting them. */
function hasAtMost(maxLength: number, text: string): boolean {
  return text.length <= maxLength || [...text].length <= maxLength;
}

function isText(given: string): boolean {
  return given.isWellFormed() && hasAtMost(2_000, given) && !/[^\P{Cc}\n\t]/u.test(given);
}

function isHttps(given: string): boolean {
  return isHttpsAddress(given, MAX_URL);
}

/** Not `//host` nor `/\host`, which browsers take for another origin. */
function isOwnPath(given: string): boolean {
  return /^\/[\w-][\w./-]+$/.test(given) && given.length <= MAX_URL;
}
