export type { Difference } from './operator/compare-list.ts';
export { type DiscardedReceipt, discardInvented } from './operator/discard-invented.ts';
export { type Days, exportPaymentDays, exportPayments } from './operator/export-payments.ts';
export { inspectPayments, type PaymentDetails } from './operator/inspect-payments.ts';
export type { OrderDetails } from './operator/order-details.ts';
export { formatTon, pageReceipts, pageStarReceipts, parseTon } from './operator/page-receipts.ts';
export { createPaymentsContext, type PaymentsContext } from './operator/payments-context.ts';
export {
  type ReceiptDetails,
  type ReceiptState,
  sumWaiting,
} from './operator/receipt-details.ts';
export { type ReconciledAccount, reconcile } from './operator/reconcile.ts';
export { type ReconciledStars, reconcileStars } from './operator/reconcile-stars.ts';
export { recordRefund } from './operator/record-refund.ts';
export { decideStarRefund, listUnreadStars, type StarReceipt, type UnreadStars } from './operator/refund-stars.ts';
export { type RescannedAccount, rescan } from './operator/rescan.ts';
export { settleReceipt } from './operator/settle-receipt.ts';
