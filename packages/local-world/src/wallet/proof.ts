import { createHash } from 'node:crypto';
import { sign } from '@ton/crypto';
import type { TonProofItemReplySuccess } from '@tonconnect/protocol';
import type { Account } from './account.ts';

/**
 * Signs a proof that the owner of the wallet holds the account's key. Written from the protocol's page, and not with the
 * code that checks it: the same mistake on both sides would go unnoticed.
 * @param domain the app's host
 * @see https://github.com/ton-blockchain/ton-connect, requests-responses.md, 'Address proof signature'
 */
export function signProof(account: Account, domain: string, payload: string): TonProofItemReplySuccess {
  const timestamp = Math.floor(Date.now() / 1000);
  const { workChain, hash } = account.contract.address;
  const chain = Buffer.alloc(4);
  chain.writeInt32BE(workChain);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(Buffer.byteLength(domain));
  const time = Buffer.alloc(8);
  time.writeBigUInt64LE(BigInt(timestamp));
  const message = Buffer.concat([
    Buffer.from('ton-proof-item-v2/'),
    chain,
    hash,
    length,
    Buffer.from(domain),
    time,
    Buffer.from(payload),
  ]);
  const signed = Buffer.concat([Buffer.from([0xff, 0xff]), Buffer.from('ton-connect'), sha256(message)]);
  return {
    name: 'ton_proof',
    proof: {
      timestamp,
      domain: { lengthBytes: Buffer.byteLength(domain), value: domain },
      payload,
      signature: sign(sha256(signed), account.secretKey).toString('base64'),
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
