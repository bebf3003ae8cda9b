import {
  Address,
  beginCell,
  Cell,
  comment,
  loadMessage,
  type StateInit,
  storeMessage,
  type TupleItem,
} from '@ton/core';
import { createDelivery } from './delivery.ts';
import { type GetMethodAnswer, NotAcceptedError, runGetMethod } from './emulator.ts';
import { createFaults, type FaultSettings } from './faults.ts';
import { createHistory, type Entry, type History } from './history.ts';
import { type Change, openJournal } from './journal.ts';
import { TREASURY } from './receiver.ts';
import { type AccountView, readShardAccount } from './shard-account.ts';

export type LocalChain = {
  readonly faults: FaultSettings;
  readonly history: History;
  /** The newest second that the API's answers show, since 1970. */
  shownSecond(): number;
  /** The current account, even if the API's answers lag. @param address raw */
  account(address: string): AccountView;
  /** Calls a get-method of a contract, in its state at a second since 1970, or in the current one. */
  get(address: string, methodId: number, stack?: TupleItem[], second?: number): Promise<GetMethodAnswer>;
  /** Sends a signed external message; a halted or slow chain queues it. @throws NotAcceptedError */
  send(message: Cell): Promise<void>;
  /** Sends a message that no wallet has signed. Returns its transaction at the receiver, undefined while it waits. */
  transfer(transfer: Transfer): Promise<Entry | undefined>;
  /** The same at once, even on a halted chain. */
  fund(transfer: Transfer): Promise<void>;
  /** Calls back after every block, until the returned function is called. */
  onBlock(listener: () => void): () => void;
  close(): void;
};

export type LocalChainOptions = {
  /** Where it is stored; without one it is in memory only. */
  readonly folder?: string | undefined;
  /** In milliseconds since 1970. */
  readonly now?: () => number;
};

/** A chain of one validator: real contracts on the real virtual machine, real time, no consensus. */
export function openLocalChain({ folder, now = Date.now }: LocalChainOptions = {}): LocalChain {
  const faults = createFaults(now);
  const history = createHistory();
  const listeners = new Set<() => void>();
  const apply = ({ sent, done, block }: Change): void => {
    if (sent !== undefined) {
      delivery.keep(sent);
    }
    if (done !== undefined) {
      delivery.drop(done);
    }
    if (block !== undefined) {
      history.add(block);
    }
  };
  const delivery = createDelivery(history, faults, now, (change) => {
    journal.write(change);
    apply(change);
    if (change.block !== undefined) {
      for (const listener of listeners) {
        listener();
      }
    }
  });
  const journal = openJournal(folder, apply);
  faults.onChange(delivery.resume);

  return {
    faults,
    history,
    shownSecond: () => Math.floor(faults.shownTime() / 1000),
    account: (address) => readShardAccount(history.accountAt(address, Number.POSITIVE_INFINITY)),
    get: (address, methodId, stack = [], second = Number.POSITIVE_INFINITY) =>
      runGetMethod(
        history.accountAt(address, second),
        Address.parseRaw(address),
        methodId,
        stack,
        Math.floor(now() / 1000),
      ),
    async send(message) {
      if (loadMessage(message.beginParse()).info.type !== 'external-in') {
        throw new NotAcceptedError('Not an external inbound message');
      }
      await delivery.send(message);
    },
    async transfer(transfer) {
      const block = await delivery.send(transferMessage(transfer));
      return block?.[0];
    },
    async fund(transfer) {
      await delivery.force(transferMessage(transfer));
    },
    onBlock(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      delivery.close();
      journal.close();
    },
  };
}

/** A message between accounts that no wallet has signed. */
type Transfer = {
  readonly to: Address;
  /** In nanotons. */
  readonly amount: bigint;
  readonly from?: Address | undefined;
  readonly comment?: string | undefined;
  /** In place of a comment. */
  readonly body?: Cell | undefined;
  /** Whether the money goes back if no contract accepts it. */
  readonly bounce?: boolean | undefined;
  /** Whether this is bounced money. */
  readonly bounced?: boolean | undefined;
  /** Makes the receiver a contract. */
  readonly init?: StateInit | undefined;
};

/** The message as validators would write it, except that its sender pays nothing. */
function transferMessage(transfer: Transfer): Cell {
  const { to, amount, from = TREASURY, bounce = false, bounced = false, init = null } = transfer;
  const body = transfer.body ?? (transfer.comment === undefined ? Cell.EMPTY : comment(transfer.comment));
  const info = {
    type: 'internal',
    ihrDisabled: true,
    bounce,
    bounced,
    src: from,
    dest: to,
    value: { coins: amount },
    ihrFee: 0n,
    forwardFee: 0n,
    createdLt: 0n,
    createdAt: Math.floor(Date.now() / 1000),
  } as const;
  return beginCell().store(storeMessage({ info, init, body })).endCell();
}
