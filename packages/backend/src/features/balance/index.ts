export { balanceInvariants } from './audit.ts';
export { addBalanceRoutes } from './routes.ts';
export { makeBalanceReader, openBalance, readCoins } from './service.ts';
