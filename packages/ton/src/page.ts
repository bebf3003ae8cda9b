import { setImmediate } from 'node:timers/promises';
import { Cell } from '@ton/core';
import { type ChainTransaction, readTransaction } from './transaction.ts';

/** Names a transaction of an account: its logical time and its hash, 64 lower-case hexadecimal digits. */
export type Place = { lt: bigint; hash: string };

/**
 * Reads a page of an account's transactions, and checks that it is the account's own history: each hash is computed
 * from the transaction itself, the first one's is the one asked for, and each names the next. So no provider can leave
 * one out, add one or change one.
 * @param account 64 lower-case hexadecimal digits
 * @param bocs newest first, in base64
 * @throws Error when it is not
 */
export async function readPage(account: string, from: Place, bocs: readonly string[]): Promise<ChainTransaction[]> {
  if (bocs.length === 0) throw new Error(`no transactions from ${from.lt} on`);
  let expected = from;
  const read: ChainTransaction[] = [];
  for (const boc of bocs) {
    // A hundred with bodies as large as they get would keep everybody else waiting for seconds.
    await setImmediate();
    const { account: owner, ...transaction } = readTransaction(Cell.fromBase64(boc));
    if (transaction.lt !== expected.lt || transaction.hash !== expected.hash || owner !== account) {
      throw new Error(
        `the chain breaks: expected ${expected.lt}:${expected.hash}, got ${transaction.lt}:${transaction.hash}`,
      );
    }
    expected = { lt: transaction.prevLt, hash: transaction.prevHash };
    read.push(transaction);
  }
  return read;
}
