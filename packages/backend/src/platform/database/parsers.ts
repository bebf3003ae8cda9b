const INT8 = 20;
const NUMERIC = 1700;

/**
 * How both engines' drivers read numbers; left alone, one gives strings and the other BigInt.
 * Coins, user ids and counters fit 2^53, which is checked; decimal numbers stay text.
 */
export const parsers: Record<number, (value: string) => unknown> = {
  [INT8]: safeInteger,
  [NUMERIC]: (value) => value,
};

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) {
    throw new RangeError(`the database holds an integer beyond 2^53: ${value}`);
  }
  return number;
}
