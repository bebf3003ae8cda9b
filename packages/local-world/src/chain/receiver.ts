import { createHash } from 'node:crypto';
import { Address } from '@ton/core';

/**
 * The account that players pay to in the local world, in raw form. It has no key and no contract: payments are credited
 * with `aborted: true`, a case that a reader of payments must handle.
 */
export const LOCAL_RECEIVER = localAddress('receiver').toRawString();

/** The sender of free money: its transfers are not deducted from any account. */
export const TREASURY = localAddress('treasury');

function localAddress(name: string): Address {
  return new Address(0, createHash('sha256').update(`SOHO local chain: ${name}`).digest());
}
