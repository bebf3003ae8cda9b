// An operator may send a payment back that was granted, or whose refund the messenger has refused; servers then do it as they
// do for what cannot be granted. What it bought stays with the player.
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { isPseudonym } from '../../../platform/pseudonym.ts';
import { markStarsWaiting } from '../stars/star-receipt-store.ts';
import type { StarReceipt } from './star-receipts.ts';

type Row = Pick<StarReceipt, 'amount' | 'state' | 'reason' | 'refusal'> & {
  readonly payer_id: number;
  readonly order_id: string | null;
};

/** `amount` in Stars. */
export type DecidedRefund = { readonly amount: number; readonly payerId: number; readonly orderId: string | null };

/** Has the servers send a payment in Stars back. @throws OperatorError when it goes back or has gone back already */
export function decideStarRefund(
  database: Database,
  command: OperatorCommand,
  { chargeId, reason }: { readonly chargeId: string; readonly reason: string },
): Promise<DecidedRefund> {
  return runOperatorCommand(database, command, async (tx) => {
    const { rows } = await sql<Row>`select amount, state, reason, refusal, payer_id, order_id from star_receipt
      where charge_id = ${chargeId} for update`.execute(tx);
    const [receipt] = rows;
    if (receipt === undefined) {
      throw new OperatorError(`There is no payment in Stars ${chargeId}.`);
    }
    const { amount, state, reason: known, refusal, payer_id: payerId, order_id: orderId } = receipt;
    if (state !== 'settled' && refusal === null) {
      throw new OperatorError(
        state === 'waiting'
          ? 'This payment goes back by itself: a server with ROLE=all or jobs sends it.'
          : 'This payment has gone back already.',
      );
    }
    if (isPseudonym(payerId)) {
      throw new OperatorError(
        'The data of this payer was erased: the messenger would not know whom to send it back to.',
      );
    }
    await markStarsWaiting(tx, chargeId, known ?? 'operator');
    const record = { action: 'payments refund', subject: chargeId };
    await recordActions(tx, command, [
      { ...record, before: { state }, after: { state: 'waiting', amount, player_id: payerId, why: reason } },
    ]);
    return { amount, payerId, orderId };
  });
}
