export { type Difference } from './operator/compare-list.ts';
export { type DiscardedReceipt, discardInvented } from './operator/discard-invented.ts';
export { dismissReceipts } from './operator/dismiss-receipts.ts';
export { type Days, exportPaymentDays, exportPayments } from './operator/export-payments.ts';
export { inspectPayments, type OrderDetails, type PaymentDetails } from './operator/inspect-payments.ts';
export { formatTon, pageReceipts, pageStarReceipts, parseTon } from './operator/page-receipts.ts';
export { createPaymentsContext, type PaymentsContext } from './operator/payments-context.ts';
export {
  findProbablePlayers,
  type ProbablePlayer,
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
export { listRecentOrders } from './orders.ts';
export { findChainTroubles, withScanner } from './scan.ts';
export { answerCheckout } from './stars/checkout.ts';
export { readStarTransactions } from './stars/read-transactions.ts';
export { refundStars } from './stars/refund.ts';
export { noteStarRefund, settleStars } from './stars/settle-stars.ts';
