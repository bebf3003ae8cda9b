const KEPT = 6;

/** An account's address shortened to its first 6 and last 6 characters. */
export function shortAddress(address: string): string {
  return `${address.slice(0, KEPT)}...${address.slice(-KEPT)}`;
}
