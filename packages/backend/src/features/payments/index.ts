export { findChainTroubles } from './chain-troubles.ts';
export { withScanner } from './scan.ts';
