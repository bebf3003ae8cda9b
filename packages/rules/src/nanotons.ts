declare const unit: unique symbol;

/** An amount of nanotons, 10^-9 TON: a whole number from 0 to 2^63 - 1, as the database keeps it. */
export type Nanotons = bigint & { readonly [unit]: 'nanotons' };

const DIGITS = 9;
const MOST = 2n ** 63n - 1n;

/**
 * Checks that a number can be an amount of nanotons.
 * @param amount a whole number, or its decimal digits
 * @throws RangeError when it is negative, not a whole number, or beyond 2^63 - 1
 */
export function nanotons(amount: bigint | string): Nanotons {
  const value = typeof amount === 'string' && !/^\d{1,19}$/.test(amount) ? -1n : BigInt(amount);
  if (value < 0n || value > MOST) {
    throw new RangeError(`not an amount of nanotons: ${amount}`);
  }
  return value as Nanotons;
}

/**
 * The amount in TON, in decimal, without needless zeros: '0.6'.
 * @param amount nanotons, not negative; also beyond what an order may cost
 */
export function tonText(amount: bigint): string {
  const digits = amount.toString().padStart(DIGITS + 1, '0');
  const fraction = digits.slice(-DIGITS).replace(/0+$/, '');
  return digits.slice(0, -DIGITS) + (fraction === '' ? '' : `.${fraction}`);
}
