declare const unit: unique symbol;

/** An amount of in-app coins: a whole number from 0 to 2^53 - 1. */
export type Coins = number & { readonly [unit]: 'coins' };

/**
 * Checks that a number can be an amount of coins.
 * @throws RangeError when it is negative, fractional or beyond 2^53 - 1
 */
export function coins(amount: number): Coins {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`not an amount of coins: ${amount}`);
  }
  return amount as Coins;
}
