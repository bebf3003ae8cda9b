import { Address } from '@ton/core';

const RAW = /^0:[0-9a-f]{64}$/i;
/** 36 bytes in base64 or in base64url; a text that mixes the two alphabets is neither. */
const FRIENDLY = /^(?:[A-Za-z0-9+/]{48}|[A-Za-z0-9_-]{48})$/;

/**
 * Reads an account's address in any of its forms: raw, or friendly (EQ…, UQ…) in base64 or base64url. Forms for test
 * networks (kQ…, 0Q…) are good off mainnet only: on mainnet they are a mistake that may cost money.
 * @returns the raw form of an account of workchain 0, `0:` and 64 lower-case hexadecimal digits; undefined for anything else
 * @see https://docs.ton.org, 'Address formats'
 */
export function parseAddress(text: string, network: TonNetwork): string | undefined {
  if (RAW.test(text)) {
    return text.toLowerCase();
  }
  if (!FRIENDLY.test(text)) {
    return undefined;
  }
  const friendly = readFriendly(text);
  if (friendly === undefined || friendly.address.workChain !== 0) {
    return undefined;
  }
  if (friendly.isTestOnly && network === 'mainnet') {
    return undefined;
  }
  return friendly.address.toRawString();
}

/**
 * The form to send to: non-bounceable, because money must arrive also before the account is deployed; url-safe; with the
 * flag of test networks off mainnet.
 * @param raw an address in the raw form
 */
export function friendlyAddress(raw: string, network: TonNetwork): string {
  return Address.parseRaw(raw).toString({ bounceable: false, urlSafe: true, testOnly: network !== 'mainnet' });
}

function readFriendly(text: string): ReturnType<typeof Address.parseFriendly> | undefined {
  try {
    return Address.parseFriendly(text);
  } catch {
    return undefined;
  }
}

/** Which chain: 'local' is the stand-in of development, and carries the testnet's id. */
export type TonNetwork = 'mainnet' | 'testnet' | 'local';

/** The network's global id as TON Connect writes it: '-239' is mainnet, '-3' anything else. */
export function chainId(network: TonNetwork): '-239' | '-3' {
  return network === 'mainnet' ? '-239' : '-3';
}

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
