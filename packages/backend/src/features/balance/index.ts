export { balanceInvariants } from './audit.ts';
export { addBalanceRoutes } from './routes.ts';
export { openBalance } from './service.ts';
