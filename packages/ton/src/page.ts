import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Cell } from '@ton/core';
import { ChainGap } from './chain-errors.ts';
import { type ChainTransaction, readTransaction } from './transaction.ts';

/** Names a transaction of an account: its logical time and its hash, 64 lower-case hexadecimal digits. */
export type TransactionId = { lt: bigint; hash: string };

/**
 * No transaction is larger: a message has at most 2^21 bits and 8,192 cells (configuration parameter 43 of the network),
 * and both numbers are well beyond what one in, and those that a wallet sends out, come to.
 */
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_CELLS = 32_768;

/**
 * Reads a page of an account's transactions, and checks that it is the account's own history: each hash is computed
 * from the transaction itself, the first one's is the requested one, and each names the next. So no provider can leave
 * one out, add one or change one. Other work has its turn between any two of them.
 * @param account 64 lower-case hexadecimal digits
 * @param bocs newest first, in base64
 * @throws ChainGap when it is not; Error when one cannot be read
 */
export async function readPage(
  account: string,
  from: TransactionId,
  bocs: readonly string[],
): Promise<ChainTransaction[]> {
  if (bocs.length === 0) {
    throw new ChainGap(`no transactions from ${from.lt} on`);
  }
  const read: ChainTransaction[] = [];
  let expected = from;
  for (const boc of bocs) {
    const { account: owner, ...transaction } = readTransaction(readCell(boc));
    if (transaction.lt !== expected.lt || transaction.hash !== expected.hash || owner !== account) {
      throw new ChainGap(
        `the chain breaks: expected ${expected.lt}:${expected.hash}, got ${transaction.lt}:${transaction.hash}`,
      );
    }
    expected = { lt: transaction.prevLt, hash: transaction.prevHash };
    read.push(transaction);
    await yieldToOthers();
  }
  return read;
}

function readCell(boc: string): Cell {
  const bytes = Buffer.from(boc, 'base64');
  if (bytes.length > MOST_BYTES) {
    throw new Error(`a transaction of ${bytes.length} bytes`);
  }
  const cells = countCells(bytes);
  if (cells > MOST_CELLS) {
    throw new Error(`a transaction of ${cells} cells`);
  }
  const [root, ...others] = Cell.fromBoc(bytes);
  if (root === undefined || others.length > 0) {
    throw new Error('no transaction');
  }
  return root;
}

const GENERIC_MAGIC = 0xb5ee9c72;

/**
 * The number of cells that a BOC announces, without reading them.
 * @see https://github.com/ton-blockchain/ton, crypto/tl/boc.tlb
 */
function countCells(boc: Buffer): number {
  const [head = 0] = boc.subarray(4, 5);
  const size = boc.readUInt32BE(0) === GENERIC_MAGIC ? head & 0b111 : head;
  return boc.readUIntBE(6, Math.max(1, Math.min(4, size)));
}
