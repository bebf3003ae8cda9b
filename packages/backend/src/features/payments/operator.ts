export { nanotonsOf, tonOf } from './operator/amounts.ts';
export type { Difference } from './operator/compare-receipts.ts';
export { type DiscardedReceipt, discardInvented } from './operator/discard-invented.ts';
export { type InspectedPayments, inspectPayments } from './operator/inspect-payments.ts';
export type { InspectedOrder } from './operator/orders.ts';
export { createPaymentsContext, type PaymentsContext } from './operator/payments-context.ts';
export {
  type InspectedReceipt,
  listReceipts,
  type ReceiptState,
  receiptStates,
  sumWaiting,
} from './operator/receipts.ts';
export { type Reconciled, reconcile } from './operator/reconcile.ts';
export { recordRefund } from './operator/record-refund.ts';
export { type Rescanned, rescan } from './operator/rescan.ts';
export { settleReceipt } from './operator/settle-receipt.ts';
