import * as z from 'zod/mini';

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
