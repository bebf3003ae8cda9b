const HASH_HEX = /^[0-9a-f]{64}$/i;
const HASH_BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/**
 * A transaction's hash, 64 lower-case hexadecimal digits, out of its hexadecimal, base64 or base64url form.
 * @returns undefined for anything else, such as the signed message that a wallet gives out: no transaction of a receiver
 *   has its hash, and parsing it would do work for a stranger
 */
export function hashOfHint(text: string): string | undefined {
  if (HASH_HEX.test(text)) {
    return text.toLowerCase();
  }
  return HASH_BASE64.test(text) ? Buffer.from(text, 'base64').toString('hex') : undefined;
}
