export { balanceInvariants } from './audit.ts';
export { coinsMinted } from './measures.ts';
export { addBalanceRoutes } from './routes.ts';
export { makeBalanceReader, openBalance } from './service.ts';
