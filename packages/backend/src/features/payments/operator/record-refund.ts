// The chain does not show what the operator sends money back for, so that is recorded here: never more than a payment
// has left, even when several operators record at the same moment.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { formatTon } from './page-receipts.ts';
import { type LockedReceipt, lockReceipt, parseHash } from './settle-receipt.ts';

/** Amounts in nanotons. With `expectedLeft` it is recorded only while that much is left, so a repeated one is not. */
export type Refund = {
  readonly hash: string;
  readonly amount: bigint;
  readonly note: string;
  readonly expectedLeft?: bigint;
};

/** Nanotons that were sent back by now, this refund included, and those that are left to send. */
export type RecordedRefund = { readonly hash: string; readonly refunded: bigint; readonly left: bigint };

/** Records that money has been sent back. @throws OperatorError when there is not that much to send back */
export async function recordRefund(
  database: Database,
  command: OperatorCommand,
  { hash: typed, amount, note, expectedLeft }: Refund,
): Promise<RecordedRefund> {
  const hash = parseHash(typed);
  return runOperatorCommand(database, command, async (tx) => {
    const receipt = await lockReceipt(tx, hash);
    if (expectedLeft !== undefined && receipt.left !== expectedLeft) {
      throw new OperatorError(
        `${formatTon(receipt.left)} TON are left of this payment, no longer ${formatTon(expectedLeft)} TON: look at it again.`,
      );
    }
    refuseTooMuch(receipt, amount);
    await insertRefund(tx, receipt, { amount, note, operator: command.operator });
    const [refunded, left] = [receipt.refunded + amount, receipt.left - amount];
    const record = {
      action: 'payments refund-recorded',
      subject: hash,
      before: { refunded: receipt.refunded.toString(), left: receipt.left.toString() },
      after: { refunded: refunded.toString(), left: left.toString(), note },
    };
    await recordActions(tx, command, [record]);
    return { hash, refunded, left };
  });
}

function refuseTooMuch({ state, left, refunded }: LockedReceipt, amount: bigint): void {
  if (amount <= 0n) {
    throw new OperatorError('A refund must be more than 0 TON.');
  }
  if (amount > left) {
    const what = state === 'unmatched' ? 'of this payment' : "of this payment's surplus";
    throw new OperatorError(
      `Only ${formatTon(left)} TON are left ${what}; ${formatTon(refunded)} TON were already sent back.`,
    );
  }
}

type NewRefund = Pick<Refund, 'amount' | 'note'> & { readonly operator: string };

async function insertRefund(tx: Tx, { network, account, lt, hash }: LockedReceipt, refund: NewRefund): Promise<void> {
  await sql`insert into payment_refund (network, account, lt, hash, refund_id, amount, operator, note)
    values (${network}, ${account}, ${lt.toString()}::numeric, ${hash}, ${randomUUID()},
      ${refund.amount.toString()}::numeric, ${refund.operator}, ${refund.note})`.execute(tx);
}
