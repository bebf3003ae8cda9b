import { createHash, createPublicKey, verify } from 'node:crypto';
import { Cell } from '@ton/core';
import { chainId, type TonNetwork } from './address.ts';
import { type InitialState, readStateInit } from './state-init.ts';
import { publicKeyOfWallet } from './wallet-key.ts';

/** A wallet's answer to `ton_proof`, with the account's chain, key and initial state. */
export type WalletProofFields = {
  readonly network: string;
  /** 64 hexadecimal digits. */
  readonly public_key: string;
  /** A BOC in base64. */
  readonly state_init: string;
  /** Seconds since 1970: wallets write a number, the protocol a text. */
  readonly timestamp: number | string;
  readonly domain: { readonly lengthBytes: number; readonly value: string };
  readonly payload: string;
  /** Base64. */
  readonly signature: string;
};

/** What is wrong with a proof: the first, in this order; 'key' again when the chain returns another one. */
export type ProofProblem = 'network' | 'domain' | 'expired' | 'address' | 'key' | 'signature';

export type ProofToCheck = {
  readonly proof: WalletProofFields;
  /** The account to prove, in the raw form. */
  readonly address: string;
  readonly network: TonNetwork;
  /** The hosts for which a proof may have been made. */
  readonly domains: readonly string[];
  readonly now: Date;
  /** Reads the key of a contract with unknown code from the chain. */
  readonly readPublicKey: (raw: string) => Promise<Buffer | undefined>;
};

const MAX_AGE_SECONDS = 15 * 60;
const CLOCK_SKEW_SECONDS = 60;
const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;

/**
 * Checks that the signer holds the key of an account. The caller checks that the payload was ours,
 * and uses it once.
 * @returns undefined when all is well
 * @throws what `readPublicKey` throws
 * @see https://docs.ton.org, TON Connect, 'Verifying signed-in users'
 */
export async function checkProof(input: ProofToCheck): Promise<ProofProblem | undefined> {
  const { proof, address, network } = input;
  const { domain } = proof;
  if (proof.network !== chainId(network)) {
    return 'network';
  }
  if (!input.domains.includes(domain.value) || domain.lengthBytes !== Buffer.byteLength(domain.value)) {
    return 'domain';
  }
  const timestamp = readTimestamp(proof.timestamp);
  if (timestamp === undefined || !isFresh(timestamp, input.now)) {
    return 'expired';
  }

  const init = initialStateOf(address, proof.state_init);
  if (init === undefined) {
    return 'address';
  }
  const given = Buffer.from(proof.public_key, 'hex');
  const known = publicKeyOfWallet(init);
  if (given.length !== KEY_BYTES || known?.equals(given) === false) {
    return 'key';
  }

  const signature = Buffer.from(proof.signature, 'base64');
  const message = proofMessage(address, domain.value, timestamp, proof.payload);
  if (signature.length !== SIGNATURE_BYTES || !isSigned(message, signature, given)) {
    return 'signature';
  }
  // Last: anyone can invent accounts that need a request to the chain, but not without a key that signs.
  const publicKey = known ?? (await input.readPublicKey(address));
  return publicKey?.equals(given) ? undefined : 'key';
}

/**
 * What a wallet signs for `ton_proof`.
 * @param account the address in the raw form, of workchain 0
 * @param timestamp seconds since 1970
 * @see https://docs.ton.org, TON Connect, 'Verifying signed-in users', for the layout and its mix of byte orders
 */
function proofMessage(account: string, domain: string, timestamp: number, payload: string): Buffer {
  const workchain = Buffer.alloc(4);
  const domainLength = Buffer.alloc(4);
  domainLength.writeUInt32LE(Buffer.byteLength(domain));
  const time = Buffer.alloc(8);
  time.writeBigUInt64LE(BigInt(timestamp));
  const message = createHash('sha256')
    .update('ton-proof-item-v2/')
    .update(workchain)
    .update(Buffer.from(account.slice(2), 'hex'))
    .update(domainLength)
    .update(domain)
    .update(time)
    .update(payload)
    .digest();
  return createHash('sha256').update(Buffer.of(0xff, 0xff)).update('ton-connect').update(message).digest();
}

/** Node's own Ed25519: the one of @ton/crypto is JavaScript, and keeps the event loop for some 10 ms. */
function isSigned(message: Buffer, signature: Buffer, key: Buffer): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') };
  return verify(null, message, createPublicKey({ format: 'jwk', key: jwk }), signature);
}

function readTimestamp(timestamp: number | string): number | undefined {
  const seconds = typeof timestamp === 'string' && !/^\d{1,12}$/.test(timestamp) ? -1 : Number(timestamp);
  return Number.isSafeInteger(seconds) && seconds >= 0 ? seconds : undefined;
}

function isFresh(timestamp: number, now: Date): boolean {
  const age = now.getTime() / 1000 - timestamp;
  return age <= MAX_AGE_SECONDS && age >= -CLOCK_SKEW_SECONDS;
}

/** An account's address is the hash of the state that it begins with, so a state of that hash is the account's. */
function initialStateOf(address: string, boc: string): InitialState | undefined {
  try {
    const cell = Cell.fromBase64(boc);
    return `0:${cell.hash().toString('hex')}` === address ? readStateInit(cell.beginParse()) : undefined;
  } catch {
    return undefined;
  }
}
