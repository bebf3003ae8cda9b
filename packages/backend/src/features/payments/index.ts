export { findChainTroubles } from './chain-troubles.ts';
export { listRecentOrders } from './orders.ts';
export { withScanner } from './scan.ts';
export { answerCheckout } from './stars/checkout.ts';
export { readStarTransactions } from './stars/read-transactions.ts';
export { refundStars } from './stars/refund.ts';
export { noteStarRefund, settleStars } from './stars/settle-stars.ts';
