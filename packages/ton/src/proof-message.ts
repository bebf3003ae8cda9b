import { createHash } from 'node:crypto';

/**
 * What a wallet signs for `ton_proof`.
 * @param account the address in the raw form, of workchain 0
 * @param timestamp seconds since 1970
 * @see https://docs.ton.org, TON Connect, 'Verifying signed-in users', for the layout and its mix of byte orders
 */
export function proofMessage(account: string, domain: string, timestamp: number, payload: string): Buffer {
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
