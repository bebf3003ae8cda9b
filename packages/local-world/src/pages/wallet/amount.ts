const NANOTONS = 1_000_000_000n;

/** Nanotons as TON, to the last significant digit. */
export function toTon(nanotons: string): string {
  const amount = BigInt(nanotons);
  const fraction = String(amount % NANOTONS)
    .padStart(9, '0')
    .replace(/0+$/, '');
  return `${amount / NANOTONS}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The same, to four decimals, rounded down: a balance is never shown larger than it is. */
export function toShortTon(nanotons: string): string {
  return toTon(nanotons).replace(/(\.\d{4})\d+$/, '$1');
}

/** An address, short enough to compare by eye. */
export function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`;
}
