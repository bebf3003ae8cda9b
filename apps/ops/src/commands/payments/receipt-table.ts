import { type InspectedReceipt, tonOf } from '@soho/backend/operator/payments';
import { plainText } from '../../plain-text.ts';
import { table, timeText } from '../../table.ts';

/** Transactions with what became of them; amounts in TON, times in UTC. */
export function receiptTable(receipts: readonly InspectedReceipt[]): string {
  return table(
    ['time', 'TON', 'state', 'reason', 'surplus', 'sent back', 'left', 'from', 'comment', 'transaction'],
    receipts.map((receipt) => [
      timeText(receipt.happenedAt),
      tonOf(receipt.value),
      receipt.state,
      receipt.reason ?? '',
      amountText(receipt.surplus),
      amountText(receipt.refunded),
      amountText(receipt.left),
      receipt.from ?? '',
      plainText(receipt.comment ?? ''),
      receipt.hash,
    ]),
  );
}

function amountText(amount: bigint): string {
  return amount === 0n ? '' : tonOf(amount);
}
