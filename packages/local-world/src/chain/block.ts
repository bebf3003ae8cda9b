import { beginCell, Cell, loadMessage, loadTransaction, type Message, storeMessage } from '@ton/core';
import { runMessage } from './emulator.ts';
import type { Entry, History } from './history.ts';

/** The sandbox's own step, so that a transaction's messages fit between it and the next one. */
const LT_STEP = 1_000_000n;
const MOST_TRANSACTIONS = 100;
const BEYOND = Number.POSITIVE_INFINITY;

/**
 * Runs a message and all messages that follow from it. The history is not changed; yields to the event loop after each.
 * @param utime seconds since 1970
 * @throws NotAcceptedError when the first message is not accepted
 */
export async function runToCompletion(history: History, message: Cell, utime: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  const waiting = [message];
  for (let lt = history.lastLt() + LT_STEP; entries.length < MOST_TRANSACTIONS; lt += LT_STEP) {
    const next = waiting.shift();
    if (next === undefined) {
      break;
    }
    const address = destinationOf(loadMessage(next.beginParse()));
    const before =
      entries.findLast((entry) => entry.address === address)?.account ?? history.accountAt(address, BEYOND);
    const { transaction, account } = await runMessage(before, next, utime, lt);
    const cell = Cell.fromBase64(transaction);
    entries.push({ address, lt, hash: cell.hash().toString('hex'), utime, transaction, account });
    waiting.push(...messagesOut(cell));
    await new Promise(setImmediate);
  }
  return entries;
}

/** @throws Error for a message that leaves the chain */
function destinationOf({ info }: Message): string {
  if (info.type === 'external-out') {
    throw new Error('This message has no receiver on the chain');
  }
  return info.dest.toRawString();
}

function messagesOut(transaction: Cell): Cell[] {
  return loadTransaction(transaction.beginParse())
    .outMessages.values()
    .filter(({ info }) => info.type === 'internal')
    .map((message) => beginCell().store(storeMessage(message)).endCell());
}
