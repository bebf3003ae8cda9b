import { z } from 'zod';
import { cleanText, hasAtMost } from '../../../platform/clean-text.ts';
import { isHttpsAddress } from '../../../platform/https-address.ts';
import type { Problem } from '../../../platform/operator/operator-error.ts';
import type { TableShape } from '../../../platform/table-file/raw-row.ts';
import { line, text } from '../../../platform/table-file/text-fields.ts';

/** What a file of the market holds: one kind of thing, each by its id. */
export const marketKinds = ['categories', 'shops', 'groups', 'lots'] as const;
export type MarketKind = (typeof marketKinds)[number];

const MAX_DESCRIPTION = 2_000;
const MAX_URL = 2_000;

/** Fifteen digits: every program that reads JSON can represent them exactly, and so can the calls. */
const MAX_ID = 999_999_999_999_999;
const ID = 'must be a whole number from 1, of 15 digits at most';

const id = z.int(ID).min(1, ID).max(MAX_ID, ID);
const https = text.refine(
  isHttps,
  `must be an https address of at most ${MAX_URL} characters, and not look like Telegram's`,
);
const place = { id, nickname: line(100) };
/** If it is left out, all players read `nickname`. */
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
      .overwrite(cleanText)
      .refine((given) => hasAtMost(given, MAX_DESCRIPTION), `must be at most ${MAX_DESCRIPTION} characters`)
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

function isHttps(given: string): boolean {
  return isHttpsAddress(given, MAX_URL);
}

/** Not `//host` nor `/\host`, which browsers take for another origin. */
function isOwnPath(given: string): boolean {
  return /^\/[\w-][\w./-]+$/.test(given) && given.length <= MAX_URL;
}
