/** Fails the test if a value is undefined. */
export function assertPresent<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) {
    throw new Error('This was expected to be there');
  }
  return value;
}
