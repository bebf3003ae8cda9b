const KEPT = 6;

/** An account's address shortened to its first 6 and last 6 characters. */
export function shortAddress(address: string): string {
  return `${address.slice(0, KEPT)}...${address.slice(-KEPT)}`;
}

/** A balance in TON to the nano, and the same cut to two decimals: never more than there is. */
export function tonBalance(balance: number): { readonly exact: string; readonly short: string } {
  const exact = balance.toFixed(9);
  return { exact, short: exact.slice(0, -7) };
}
