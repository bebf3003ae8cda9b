/** A field of what came from outside; undefined when there is none, or nothing that has fields. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

/** A whole number above 0, as the messenger's ids and amounts are. */
export function positive(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

const NANOS = 1_000_000_000n;

/** Stars in the smallest unit in which the messenger counts them. */
export function nanostars(stars: number): bigint {
  return BigInt(stars) * NANOS;
}

/** Nanostars in Stars; undefined if they are no whole number of them. */
export function wholeStars(amount: bigint): number | undefined {
  return amount % NANOS === 0n ? positive(Number(amount / NANOS)) : undefined;
}

/**
 * An amount in nanostars, which the messenger gives as whole Stars and a rest, both below 0 if it is. Undefined when it is none.
 * Source: https://core.telegram.org/bots/api#staramount
 */
export function readNanostars(value: unknown): bigint | undefined {
  const [stars, rest = 0] = [field(value, 'amount'), field(value, 'nanostar_amount')];
  return typeof stars === 'number' &&
    Number.isSafeInteger(stars) &&
    typeof rest === 'number' &&
    Number.isSafeInteger(rest) &&
    Math.abs(rest) < Number(NANOS) &&
    stars * rest >= 0
    ? nanostars(stars) + BigInt(rest)
    : undefined;
}

/** 9999-12-31 in seconds since 1970: a database and our own answers have no time after it. */
const LAST_SECOND = 253_402_300_799;

/** A time in seconds since 1970. */
export function time(value: unknown): Date | undefined {
  const seconds = positive(value);
  return seconds !== undefined && seconds <= LAST_SECOND ? new Date(seconds * 1000) : undefined;
}

/**
 * A text that a database can hold as it is: without NUL, and without half of a pair of surrogates. `longest` in UTF-16 units.
 */
export function storable(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value.length <= longest && value.isWellFormed() && !value.includes('\0')
    ? value
    : undefined;
}
