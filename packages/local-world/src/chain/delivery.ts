import { beginCell, Cell, loadMessage, loadTransaction, type Message, storeMessage } from '@ton/core';
import { NotAcceptedError, runMessage } from './emulator.ts';
import type { FaultSettings } from './faults.ts';
import type { Entry, History } from './history.ts';
import type { Change, SentMessage } from './journal.ts';

export type Delivery = {
  /** Queues a message that was waiting when the process ended. */
  keep(sent: SentMessage): void;
  drop(id: number): void;
  /**
   * Delivers a message: at once, or, while the chain is halted or slow, later.
   * @returns the transactions; undefined when it waits
   * @throws NotAcceptedError when it was delivered at once, and not accepted
   */
  send(message: Cell): Promise<readonly Entry[] | undefined>;
  /** Delivers a message now, even on a halted or slow chain. */
  force(message: Cell): Promise<readonly Entry[]>;
  /** Delivers all messages that are due. */
  resume(): void;
  close(): void;
};

/** Delivers messages in order, one at a time: the virtual machine blocks the thread. */
export function createDelivery(
  history: History,
  faults: FaultSettings,
  now: () => number,
  record: (change: Change) => void,
): Delivery {
  const waiting: SentMessage[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let last: Promise<unknown> = Promise.resolve();
  let nextId = 1;

  const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  const deliver = async (boc: string, done?: number): Promise<readonly Entry[]> => {
    try {
      const block = await runToCompletion(history, Cell.fromBase64(boc), seconds());
      record({ block, ...(done === undefined ? {} : { done }) });
      return block;
    } catch (error) {
      if (done !== undefined) {
        record({ done });
      }
      throw error;
    }
  };
  const deliverDue = async (): Promise<void> => {
    while (!faults.now().halted) {
      const due = waiting.find((sent) => sent.due <= now());
      if (due === undefined) {
        return;
      }
      // A message that is too old by now, or was overtaken, is dropped silently, as on any chain.
      await deliver(due.boc, due.id).catch((error: unknown) => {
        if (!(error instanceof NotAcceptedError)) {
          throw error;
        }
      });
    }
  };
  // A block that cannot be stored is reported; the chain goes on with the next message.
  const resume = () => void oneAtATime(deliverDue).catch((error: unknown) => console.error(error));
  const resumeAt = (due: number) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        // A timer counts from the start of its event-loop iteration: after a long one it fires early.
        if (now() < due) {
          resumeAt(due);
        } else {
          resume();
        }
      },
      Math.max(0, due - now()),
    );
    timers.add(timer.unref());
  };

  return {
    keep(sent) {
      nextId = Math.max(nextId, sent.id + 1);
      waiting.push(sent);
      resumeAt(sent.due);
    },
    drop(id) {
      const place = waiting.findIndex((sent) => sent.id === id);
      if (place >= 0) {
        waiting.splice(place, 1);
      }
    },
    async send(message) {
      const boc = message.toBoc().toString('base64');
      const { halted, deliverAfterMs } = faults.now();
      if (!halted && deliverAfterMs === 0) {
        return oneAtATime(() => deliver(boc));
      }
      record({ sent: { id: nextId, boc, due: now() + deliverAfterMs } });
      return undefined;
    },
    force: (message) => oneAtATime(() => deliver(message.toBoc().toString('base64'))),
    resume,
    close() {
      for (const timer of timers) {
        clearTimeout(timer);
      }
    },
  };

  /** Never before the last transaction: an account's time does not go back. */
  function seconds(): number {
    return Math.max(Math.floor(now() / 1000), history.lastUtime());
  }
}

/** The sandbox's own step, so that a transaction's messages fit between it and the next one. */
const LT_STEP = 1_000_000n;
const MOST_TRANSACTIONS = 100;
const BEYOND = Number.POSITIVE_INFINITY;

/**
 * Runs a message and all messages that follow from it. The history is not changed; yields to the event loop after each.
 * @param utime seconds since 1970
 * @throws NotAcceptedError when the first message is not accepted
 */
async function runToCompletion(history: History, message: Cell, utime: number): Promise<Entry[]> {
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
