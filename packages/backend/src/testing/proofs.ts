import { createHash } from 'node:crypto';
import { type BodyOf, calls, type WalletProof } from '@soho/contract';
import { beginCell, storeStateInit } from '@ton/core';
import { type KeyPair, keyPairFromSeed, sign } from '@ton/crypto';
import { WalletContractV5R1 } from '@ton/ton';
import { expect } from 'vitest';
import type { Player, Reply } from './test-world.ts';

export type TestWallet = { readonly address: string; readonly stateInit: string; readonly keys: KeyPair };

let lastSeed = 0;

/** A wallet with a key of its own. */
export function newWallet(): TestWallet {
  lastSeed += 1;
  const keys = keyPairFromSeed(createHash('sha256').update(`wallet ${lastSeed}`).digest());
  const { address, init } = WalletContractV5R1.create({ workchain: 0, publicKey: keys.publicKey });
  const stateInit = beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64');
  return { address: address.toRawString(), stateInit, keys };
}

/** A wallet with a key of its own and with code that only the chain knows. */
export function newUnknownWallet(): TestWallet {
  const { keys } = newWallet();
  const code = beginCell().storeUint(lastSeed, 32).endCell();
  const state = beginCell()
    .store(storeStateInit({ code, data: beginCell().endCell() }))
    .endCell();
  return { address: `0:${state.hash().toString('hex')}`, stateInit: state.toBoc().toString('base64'), keys };
}

/** What the wallet answers to `ton_proof` for the app of a test world. */
export function signProof(
  { address, stateInit, keys }: TestWallet,
  payload: string,
  timestamp = Math.floor(Date.now() / 1000),
  domain = 'soho.test',
): WalletProof {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(Buffer.byteLength(domain));
  const time = Buffer.alloc(8);
  time.writeBigUInt64LE(BigInt(timestamp));
  const account = Buffer.concat([Buffer.alloc(4), Buffer.from(address.slice(2), 'hex')]);
  const parts = [Buffer.from('ton-proof-item-v2/'), account, length, Buffer.from(domain), time, Buffer.from(payload)];
  const signed = sha256(
    Buffer.concat([Buffer.from([0xff, 0xff]), Buffer.from('ton-connect'), sha256(Buffer.concat(parts))]),
  );
  return {
    network: '-3',
    public_key: keys.publicKey.toString('hex'),
    state_init: stateInit,
    timestamp,
    domain: { lengthBytes: Buffer.byteLength(domain), value: domain },
    payload,
    signature: sign(signed, keys.secretKey).toString('base64'),
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** A payload that the server has made for the player. */
export async function payloadFor(player: Player): Promise<string> {
  return String((await player.post(calls.walletProofPayload)).body['payload']);
}

export function connectWith(
  player: Player,
  address: string,
  proof: BodyOf<typeof calls.walletConnect>['proof'],
): Promise<Reply> {
  return player.post(calls.walletConnect, {
    address,
    wallet_name: 'Lantern',
    wallet_version: '1.0',
    ...(proof === undefined ? {} : { proof }),
  });
}

/** Connects a wallet with a proof, a new one by default. */
export async function prove(player: Player, wallet = newWallet()): Promise<TestWallet> {
  const reply = await connectWith(player, wallet.address, signProof(wallet, await payloadFor(player)));
  expect(reply).toMatchObject({ status: 200, body: { proved: true } });
  return wallet;
}
