import { formatTon, type ReceiptDetails } from '@soho/backend/operator/payments';
import { escapeText } from '../../plain-text.ts';
import { formatTable, formatTime } from '../../table.ts';

/** Transactions with what became of them; amounts in TON, times in UTC. */
export function receiptTable(receipts: readonly ReceiptDetails[]): string {
  return formatTable(
    ['time', 'TON', 'state', 'reason', 'surplus', 'sent back', 'left', 'from', 'comment', 'transaction'],
    receipts.map((receipt) => [
      formatTime(receipt.happenedAt),
      formatTon(receipt.value),
      receipt.state,
      receipt.reason ?? '',
      formatAmount(receipt.surplus),
      formatAmount(receipt.refunded),
      formatAmount(receipt.left),
      receipt.from ?? '',
      escapeText(receipt.comment ?? ''),
      receipt.hash,
    ]),
  );
}

function formatAmount(amount: bigint): string {
  return amount === 0n ? '' : formatTon(amount);
}
