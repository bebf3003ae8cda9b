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
