import { createHash } from 'node:crypto';
import { Address } from '@ton/core';

/**
 * Where players pay to in the local world, in raw form. It has no key and no contract: what comes in is
 * credited with `aborted: true`, the case that a reader of payments must know.
 */
export const LOCAL_RECEIVER = localAddress('receiver').toRawString();

/** Whose money is given away: what it sends is not taken from anybody. */
export const TREASURY = localAddress('treasury');

function localAddress(name: string): Address {
  return new Address(0, createHash('sha256').update(`SOHO local chain: ${name}`).digest());
}
