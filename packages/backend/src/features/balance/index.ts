export { balanceInvariants } from './audit.ts';
export { addBalanceRoutes } from './routes.ts';
export { openBalance, readCoins } from './service.ts';
