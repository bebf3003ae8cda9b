import { Address, beginCell, Cell, comment, type StateInit, storeMessage } from '@ton/core';
import { TREASURY } from './receiver.ts';

/** A message between accounts that no wallet has signed. */
export type Transfer = {
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
export function transferMessage(transfer: Transfer): Cell {
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
