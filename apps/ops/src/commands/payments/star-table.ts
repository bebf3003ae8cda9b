import type { StarReceipt } from '@soho/backend/operator/payments';
import { escapeText } from '../../plain-text.ts';
import { formatTable, formatTime } from '../../table.ts';

/** Payments in Stars with what became of them; times in UTC. */
export function starTable(receipts: readonly StarReceipt[]): string {
  return formatTable(
    ['time', 'Stars', 'state', 'reason', 'sent back', 'player', 'order', 'payment'],
    receipts.map(({ happenedAt, amount, state, reason, refundedAt, payerId, payload, chargeId }) => [
      formatTime(happenedAt),
      amount,
      state,
      reason ?? '',
      formatTime(refundedAt),
      payerId,
      escapeText(payload.replace(/^m:/, '')),
      escapeText(chargeId),
    ]),
  );
}
