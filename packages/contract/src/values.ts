// What several calls take or give. The first screen has this module: larger schemas stay with their calls.
import * as z from 'zod/mini';

/** The body or query of a call that takes none: an empty object, nothing else. */
export const emptyObject = z.strictObject({});

/** The body of a POST that takes none: absent, or an empty object. */
export const noBody = z.nullish(emptyObject);

/** Not `z.uuid()`, whose versions would weigh on the first screen; the database takes every UUID. */
export const uuid = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i));

export const gameKind = z.enum(['card', 'puzzle']);
export type GameKind = z.infer<typeof gameKind>;

export const currencies = ['ton', 'stars'] as const;
export type Currency = (typeof currencies)[number];

/** A whole number as it is written in a query, from `least` to `most`: no sign, no exponent, no space. */
function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    z.int().check(z.minimum(least), z.maximum(most)),
  );
}

/** How many items of a list: 1 to 100. */
export const limit = wholeNumber(1, 100);

/** How many items of a list to leave out: 0 to 10,000. */
export const offset = wholeNumber(0, 10_000);

/** An amount of coins that would be spent. */
export const spending = wholeNumber(1, 999_999_999);

/** Any form of an account's address; the server decides which ones are valid. */
export const address = z.string().check(z.minLength(1), z.maxLength(128));

/** A hash of a transaction, or the signed message (a BOC) that a wallet gave out: a hint for the server, never evidence. */
export const transactionHash = z.string().check(z.minLength(1), z.maxLength(16_384), z.regex(/^[A-Za-z0-9+/_=-]+$/));
