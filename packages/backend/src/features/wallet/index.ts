export { findWallet } from './store.ts';
