import {
  type Cell,
  loadCommonMessageInfo,
  loadCurrencyCollection,
  loadTransactionDescription,
  type Slice,
} from '@ton/core';
import { readComment } from './comment.ts';
import { skipMaybeStateInit } from './state-init.ts';

/** A transaction of an account, as far as payments go. `hash` and `prevHash` are 64 lower-case hexadecimal digits. */
export type ChainTransaction = {
  lt: bigint;
  hash: string;
  /** The account's transaction before this one; 0 and zeros for its first. */
  prevLt: bigint;
  prevHash: string;
  happenedAt: Date;
  /** The sender's raw address; null for an external message. */
  source: string | null;
  /** Nanotons that came in and stayed. */
  value: bigint;
  /** The exact text comment, null when the message carries anything else. */
  comment: string | null;
  /** 'payment': money came in. 'returned': it went back. 'bounced': our own came back. 'outgoing': none came in. */
  kind: 'payment' | 'outgoing' | 'bounced' | 'returned';
};

/** A transaction with the account that it belongs to: 64 lower-case hexadecimal digits. */
export type AccountTransaction = ChainTransaction & { account: string };

/**
 * Reads a transaction (https://github.com/ton-blockchain/ton, crypto/block/block.tlb, `transaction$0111`), except what
 * says nothing about money that comes in. `aborted` is among that: an undeployed account is credited with it set.
 * @throws Error when it is invalid: unlike a message's body, a transaction's form is the validators', so a payment cannot
 *   choose to be unreadable
 */
export function readTransaction(cell: Cell): AccountTransaction {
  const slice = cell.beginParse();
  if (slice.loadUint(4) !== 0b0111) {
    throw new Error('no transaction');
  }
  const account = slice.loadBuffer(32).toString('hex');
  const lt = slice.loadUintBig(64);
  const prevHash = slice.loadBuffer(32).toString('hex');
  const prevLt = slice.loadUintBig(64);
  const happenedAt = new Date(slice.loadUint(32) * 1000);
  // The number of messages out, and the account's state before and after.
  slice.skip(15 + 2 + 2);
  const inbound = readInbound(slice.loadRef().beginParse().loadMaybeRef());
  loadCurrencyCollection(slice);
  slice.loadRef();
  const description = loadTransactionDescription(slice.loadRef().beginParse());
  const returned =
    description.type === 'generic' && description.bouncePhase !== null && description.bouncePhase !== undefined;
  const place = { account, lt, hash: cell.hash().toString('hex'), prevLt, prevHash, happenedAt };
  return { ...place, ...judge(inbound, returned) };
}

function judge(inbound: InboundMessage | undefined, returned: boolean) {
  if (inbound === undefined) {
    return { source: null, value: 0n, comment: null, kind: 'outgoing' } as const;
  }
  const { bounced, ...money } = inbound;
  if (returned) {
    return { ...money, value: 0n, kind: 'returned' } as const;
  }
  return { ...money, kind: bounced ? ('bounced' as const) : ('payment' as const) };
}

type InboundMessage = { source: string; value: bigint; bounced: boolean; comment: string | null };

/**
 * The message that a transaction began with, if it is one from another account. Its header, which the chain has written,
 * must be readable; what its sender has written need not be.
 * @throws Error when the header is invalid
 */
function readInbound(message: Cell | null): InboundMessage | undefined {
  if (message === null) {
    return undefined;
  }
  const slice = message.beginParse();
  const info = loadCommonMessageInfo(slice);
  if (info.type !== 'internal') {
    return undefined;
  }
  return {
    source: info.src.toRawString(),
    value: info.value.coins,
    bounced: info.bounced,
    comment: commentBehindHeader(slice),
  };
}

function commentBehindHeader(slice: Slice): string | null {
  try {
    skipMaybeStateInit(slice);
    return readComment(slice.loadBit() ? slice.loadRef().beginParse() : slice);
  } catch {
    return null;
  }
}
