import type { StarReceipt, UnreadStars } from '@soho/backend/operator/payments';
import { escapeText } from '../../plain-text.ts';
import { formatTable, formatTime } from '../../table.ts';

/** Payments in Stars with what became of them; times in UTC. */
export function starTable(receipts: readonly StarReceipt[]): string {
  return formatTable(
    ['time', 'Stars', 'state', 'reason', 'sent back', 'player', 'order', 'payment'],
    receipts.map(({ happenedAt, amount, state, reason, refusal, refundedAt, payerId, payload, chargeId }) => [
      formatTime(happenedAt),
      amount,
      refusal === null ? state : `refused (${escapeText(refusal)})`,
      reason ?? '',
      formatTime(refundedAt),
      payerId,
      escapeText(payload.replace(/^m:/, '')),
      escapeText(chargeId),
    ]),
  );
}

/** Lines of the messenger's list that cannot be read. */
export function unreadStarsTable(lines: readonly UnreadStars[]): string {
  return formatTable(
    ['time', 'noted', 'problem', 'payment'],
    lines.map(({ happenedAt, notedAt, problem, chargeId }) => [
      formatTime(happenedAt),
      formatTime(notedAt),
      problem,
      escapeText(chargeId),
    ]),
  );
}
