// An operator may find what money was for, and nothing else: the order is settled by the same rules as by the
// scanner, in one transaction with the record of the operator's decision. Locks are taken in the order in which a
// purchase and the scanner take them: the player, the account's cursor, the receipt, the order.

import { hashOfHint } from '@soho/ton';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { parseOrderId } from '../comment.ts';
import { lockOrder, lockPlayer, type Order, selectOwner } from '../order-store.ts';
import { matchReceipt, type Reason, type ReceiptKey, type ReceiptOutcome } from '../receipt-store.ts';
import { settleOrder } from '../settle.ts';
import { formatTon } from './page-receipts.ts';

export type ManualSettlement = { readonly hash: string; readonly orderId: string; readonly reason: string };

/** What it came to, in nanotons. */
export type ManualSettlementResult = {
  readonly hash: string;
  readonly playerId: number;
  readonly settled: bigint;
  readonly surplus: bigint;
};

/** Lets unmatched money pay an order. @throws OperatorError when a rule forbids it */
export async function settleReceipt(
  database: Database,
  command: OperatorCommand,
  named: ManualSettlement,
): Promise<ManualSettlementResult> {
  const hash = parseHash(named.hash);
  const orderId = parseOrderId(named.orderId);
  if (orderId === undefined) {
    throw new OperatorError(`'${named.orderId}' is not an order id.`);
  }
  return runOperatorCommand(database, command, async (tx) => {
    const playerId = await selectOwner(tx, orderId);
    // After an erasure that ends in between there is no such player.
    if (playerId === undefined || !(await lockPlayer(tx, playerId))) {
      throw new OperatorError(`There is no order ${orderId}.`);
    }
    await lockCursor(tx, hash);
    const receipt = await lockReceipt(tx, hash);
    refuseTaken(receipt);
    const order = await lockOrder(tx, { playerId, orderId }, receipt.network, receipt.account);
    if (order === undefined) {
      throw new OperatorError(
        `Order ${orderId} must be paid to another account than the one that received this money.`,
      );
    }
    const outcome = await settleOrder(tx, order, receipt.value);
    if (outcome.state !== 'settled') {
      throw new OperatorError(explain(outcome.reason, order, receipt));
    }
    if (!(await matchReceipt(tx, receipt, outcome))) {
      throw new Error('a locked receipt changed');
    }
    const surplus = receipt.value - outcome.amount;
    const before = { state: 'unmatched', reason: receipt.reason, value: receipt.value.toString() };
    const after = {
      state: 'settled',
      player_id: playerId,
      order_id: orderId,
      surplus: surplus.toString(),
      why: named.reason,
    };
    await recordActions(tx, command, [{ action: 'payments settle', subject: hash, before, after }]);
    return { hash, playerId, settled: outcome.amount, surplus };
  });
}

/** The scanner, which may be about to start the same miner, waits for this decision, or this one for it. */
async function lockCursor(tx: Tx, hash: string): Promise<void> {
  await sql`select from chain_account
    where (network, account) in (select network, account from receipt where hash = ${hash}) for update`.execute(tx);
}

function refuseTaken({ state, reason, order_id, refunded }: LockedReceipt): void {
  if (state === 'settled') {
    throw new OperatorError(`This money already paid order ${order_id}.`);
  }
  if (state === 'none') {
    throw new OperatorError(`This transaction brought no money (${reason}).`);
  }
  if (state === 'invented') {
    throw new OperatorError('This transaction is not on the chain: it was discarded.');
  }
  if (reason === 'bounced') {
    throw new OperatorError('This is our own money that bounced back; it cannot pay for an order.');
  }
  if (refunded > 0n) {
    throw new OperatorError(
      `${formatTon(refunded)} TON of this money were sent back; it can no longer pay for an order.`,
    );
  }
}

function explain(reason: Reason, { amount, order_id }: Order, { value }: LockedReceipt): string {
  switch (reason) {
    case 'paid_twice':
      return `Order ${order_id} is already paid.`;
    case 'underpaid':
      return `Order ${order_id} costs ${formatTon(amount)} TON; this payment is ${formatTon(value)} TON.`;
    case 'miner_busy':
      return "The player's miner is running or waiting to be collected; try again after that.";
    case 'quest_done':
      return 'The player has already done the wallet quest.';
    default:
      return `Order ${order_id} cannot be settled with this money: ${reason}.`;
  }
}

/** Money that came in, as a decision about it needs it. Amounts are nanotons. */
export type LockedReceipt = ReceiptKey & {
  readonly state: ReceiptOutcome;
  readonly reason: Reason | null;
  readonly order_id: string | null;
  readonly value: bigint;
  /** Sent back by now. */
  readonly refunded: bigint;
  /** Of what paid for nothing, not sent back yet. */
  readonly left: bigint;
};

type Row = Pick<LockedReceipt, 'network' | 'account' | 'hash' | 'state' | 'reason' | 'order_id'> & {
  readonly lt: string;
  readonly value: string;
  readonly surplus: string;
};

/** The hash of a transaction as it was typed: hexadecimal or base64. @throws OperatorError when it is not one */
export function parseHash(text: string): string {
  const hash = hashOfHint(text);
  if (hash === undefined) {
    throw new OperatorError(`'${text}' is not a transaction hash.`);
  }
  return hash;
}

/** Takes a transaction's money for this decision alone. @throws OperatorError when we know of no such transaction */
export async function lockReceipt(tx: Tx, hash: string): Promise<LockedReceipt> {
  const { rows } = await sql<Row>`select network, account, lt::text as lt, hash, state, reason, order_id,
      value::text as value, surplus::text as surplus
    from receipt where hash = ${hash} for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) {
    throw new OperatorError(`Transaction ${hash} is not on a receiving account.`);
  }
  const { surplus, ...receipt } = { ...row, lt: BigInt(row.lt), value: BigInt(row.value) };
  const refunded = await sumRefunds(tx, receipt);
  return { ...receipt, refunded, left: (row.state === 'unmatched' ? receipt.value : BigInt(surplus)) - refunded };
}

/** A statement of its own: the one that waits for the lock would not see what was committed while it waited. */
async function sumRefunds(tx: Tx, { network, account, lt, hash }: ReceiptKey): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`select coalesce(sum(amount), 0)::text as amount from payment_refund
    where network = ${network} and account = ${account} and lt = ${lt.toString()}::numeric and hash = ${hash}`.execute(
    tx,
  );
  return BigInt(rows[0]?.amount ?? 0);
}
