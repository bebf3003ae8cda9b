const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;

/**
 * How both engines' drivers read numbers; left alone, one gives strings and the other BigInt.
 * Coins, user ids and counters fit 2^53, which is checked; decimal numbers stay text.
 */
export const parsers: Record<number, (value: string) => unknown> = {
  [INT8]: safeInteger,
  [INT8_ARRAY]: safeIntegers,
  [NUMERIC]: (value) => value,
};

/** Of one dimension, without nulls: all that the server reads. */
function safeIntegers(array: string): number[] {
  return array === '{}' ? [] : array.slice(1, -1).split(',').map(safeInteger);
}

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) {
    throw new RangeError(`the database holds an integer beyond 2^53: ${value}`);
  }
  return number;
}
