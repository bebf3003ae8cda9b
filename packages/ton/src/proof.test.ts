import { createHash } from 'node:crypto';
import { beginCell, contractAddress, type StateInit, storeStateInit } from '@ton/core';
import { type KeyPair, keyPairFromSeed, sign } from '@ton/crypto';
import { WalletContractV3R2, WalletContractV4, WalletContractV5R1 } from '@ton/ton';
import { describe, expect, test, vi } from 'vitest';
import { checkProof, type ProofToCheck, type WalletProofFields } from './proof.ts';
import { endlessLibrary } from './testing/endless-dictionary.ts';

const NOW = 1_800_000_000;
const DOMAIN = 'soho.example';
const keys = keyPairFromSeed(Buffer.alloc(32, 1));
const otherKeys = keyPairFromSeed(Buffer.alloc(32, 2));
const wallet = WalletContractV4.create({ workchain: 0, publicKey: keys.publicKey });

type Account = { init: StateInit; keys: KeyPair };
type Said = { domain?: string; timestamp?: number; payload?: string; address?: string };

/** Signs as a wallet does. Independent of the code under test except for the recipe itself. */
function signature(account: Account, { domain = DOMAIN, timestamp = NOW, payload = 'a-nonce', address }: Said): string {
  const numbers = Buffer.alloc(12);
  numbers.writeUInt32LE(Buffer.byteLength(domain), 0);
  numbers.writeBigUInt64LE(BigInt(timestamp), 4);
  const message = Buffer.concat([
    Buffer.from('ton-proof-item-v2/'),
    Buffer.alloc(4),
    Buffer.from((address ?? addressOf(account)).slice(2), 'hex'),
    numbers.subarray(0, 4),
    Buffer.from(domain),
    numbers.subarray(4),
    Buffer.from(payload),
  ]);
  const full = Buffer.concat([Buffer.from('ffff', 'hex'), Buffer.from('ton-connect'), sha256(message)]);
  return sign(sha256(full), account.keys.secretKey).toString('base64');
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const addressOf = ({ init }: Account) => contractAddress(0, init).toRawString();

function proofOf(account: Account, said: Said = {}, changes: Partial<WalletProofFields> = {}): WalletProofFields {
  const { domain = DOMAIN, timestamp = NOW, payload = 'a-nonce' } = said;
  return {
    network: '-239',
    public_key: account.keys.publicKey.toString('hex'),
    state_init: beginCell().store(storeStateInit(account.init)).endCell().toBoc().toString('base64'),
    timestamp,
    domain: { lengthBytes: Buffer.byteLength(domain), value: domain },
    payload,
    signature: signature(account, said),
    ...changes,
  };
}

function check(account: Account, proof: WalletProofFields, changes: Partial<ProofToCheck> = {}) {
  return checkProof({
    proof,
    address: addressOf(account),
    network: 'mainnet',
    domains: [DOMAIN],
    now: new Date(NOW * 1000),
    readPublicKey: () => Promise.reject(new Error('the chain was requested')),
    ...changes,
  });
}

const v4: Account = { init: wallet.init, keys };
const unknown: Account = { init: { code: beginCell().storeUint(1, 8).endCell(), data: beginCell().endCell() }, keys };

describe('a proof', () => {
  test.each([
    ['V3R2', WalletContractV3R2.create({ workchain: 0, publicKey: keys.publicKey })],
    ['V4R2', wallet],
    ['V5R1', WalletContractV5R1.create({ workchain: 0, publicKey: keys.publicKey })],
  ])('is good from a wallet %s, without querying the chain', async (_, { init }) => {
    const account = { init, keys };
    expect(await check(account, proofOf(account))).toBeUndefined();
  });

  test('is good from an unknown contract, with the key that the chain returns', async () => {
    const readPublicKey = vi.fn(() => Promise.resolve(keys.publicKey));
    expect(await check(unknown, proofOf(unknown), { readPublicKey })).toBeUndefined();
    expect(readPublicKey).toHaveBeenCalledExactlyOnceWith(addressOf(unknown));
  });

  test('may say the time as a text', async () => {
    expect(await check(v4, proofOf(v4, {}, { timestamp: String(NOW) }))).toBeUndefined();
  });

  test('may be for any domain of the list, counted in bytes', async () => {
    const proof = proofOf(v4, { domain: 'сохо.example' });
    expect(await check(v4, proof, { domains: [DOMAIN, 'сохо.example'] })).toBeUndefined();
  });

  test('may write its key in capitals and its initial state in base64url', async () => {
    const { public_key, state_init } = proofOf(v4);
    const changes = {
      public_key: public_key.toUpperCase(),
      state_init: Buffer.from(state_init, 'base64').toString('base64url'),
    };
    expect(await check(v4, proofOf(v4, {}, changes))).toBeUndefined();
  });

  test('is good on a test network with its id', async () => {
    expect(await check(v4, proofOf(v4, {}, { network: '-3' }), { network: 'testnet' })).toBeUndefined();
    expect(await check(v4, proofOf(v4, {}, { network: '-3' }), { network: 'local' })).toBeUndefined();
  });
});

describe('F29: what is wrong with', () => {
  test.each([
    ['another network', 'network', proofOf(v4, {}, { network: '-3' })],
    ['no network', 'network', proofOf(v4, {}, { network: '' })],
    ["another app's domain", 'domain', proofOf(v4, { domain: 'evil.example' })],
    ['a domain below ours', 'domain', proofOf(v4, { domain: `x.${DOMAIN}` })],
    ['a wrong length of the domain', 'domain', proofOf(v4, {}, { domain: { lengthBytes: 11, value: DOMAIN } })],
    ['a proof of 15 minutes and a second', 'expired', proofOf(v4, { timestamp: NOW - 901 })],
    ['a proof from over a minute ahead', 'expired', proofOf(v4, { timestamp: NOW + 61 })],
    ['a time that is not a number', 'expired', proofOf(v4, {}, { timestamp: 'soon' })],
    ['a time with a fraction', 'expired', proofOf(v4, {}, { timestamp: NOW - 0.5 })],
    ['a negative time', 'expired', proofOf(v4, {}, { timestamp: -NOW })],
    ['an invalid initial state', 'address', proofOf(v4, {}, { state_init: 'AAAA' })],
    ["another wallet's initial state", 'address', proofOf(unknown)],
    ['another key than the wallet has', 'key', proofOf(v4, {}, { public_key: otherKeys.publicKey.toString('hex') })],
    ['no key', 'key', proofOf(v4, {}, { public_key: '' })],
    [
      'a signature by another key',
      'signature',
      proofOf(v4, {}, { signature: signature({ ...v4, keys: otherKeys }, {}) }),
    ],
    ['a signature for another payload', 'signature', proofOf(v4, {}, { payload: 'another-nonce' })],
    ['a signature of another time', 'signature', proofOf(v4, {}, { timestamp: NOW - 1 })],
    ['a signature for another account', 'signature', proofOf(v4, { address: addressOf(unknown) })],
    ['half a signature', 'signature', proofOf(v4, {}, { signature: Buffer.alloc(32).toString('base64') })],
    ['no signature', 'signature', proofOf(v4, {}, { signature: '' })],
  ] as const)('%s is the %s', async (_, problem, proof) => {
    expect(await check(v4, proof)).toBe(problem);
  });

  test('a proof may be 15 minutes old, and a minute ahead', async () => {
    expect(await check(v4, proofOf(v4, { timestamp: NOW - 900 }))).toBeUndefined();
    expect(await check(v4, proofOf(v4, { timestamp: NOW + 60 }))).toBeUndefined();
  });

  test("a stranger's key in a contract made to look like a wallet is the key", async () => {
    const lookalike = { init: { ...unknown.init, data: wallet.init.data }, keys };
    expect(await check(lookalike, proofOf(lookalike), { readPublicKey: () => Promise.resolve(undefined) })).toBe('key');
    const proof = proofOf(lookalike);
    expect(await check(lookalike, proof, { readPublicKey: () => Promise.resolve(otherKeys.publicKey) })).toBe('key');
  });
});

test('an initial state with a library without end is judged at once', async () => {
  const state = endlessLibrary();
  const address = `0:${state.hash().toString('hex')}`;
  const proof = proofOf(unknown, { address }, { state_init: state.toBoc().toString('base64') });
  const readPublicKey = () => Promise.resolve(undefined);
  expect(await check(unknown, proof, { address, readPublicKey })).toBe('key');
});

test('no key is read from the chain before the signature is known to be good', async () => {
  const readPublicKey = vi.fn(() => Promise.resolve(keys.publicKey));
  const forged = { signature: signature({ ...unknown, keys: otherKeys }, {}) };
  expect(await check(unknown, proofOf(unknown, {}, forged), { readPublicKey })).toBe('signature');
  expect(await check(unknown, proofOf(unknown, {}, { public_key: 'ab' }), { readPublicKey })).toBe('key');
  expect(readPublicKey).not.toHaveBeenCalled();
});

test('an unreachable chain does not make the proof bad', async () => {
  await expect(check(unknown, proofOf(unknown))).rejects.toThrow('the chain was requested');
});
