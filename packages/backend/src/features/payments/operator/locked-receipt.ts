import { hashOfHint } from '@soho/ton';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import type { Reason, ReceiptKey, ReceiptOutcome } from '../receipt-store.ts';

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
