export { findChainTroubles } from './chain-troubles.ts';
export { scan } from './scan.ts';
