export { addWalletRoutes } from './routes.ts';
export { findWallet } from './store.ts';
