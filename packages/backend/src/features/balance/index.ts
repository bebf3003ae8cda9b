export { makeBalanceReader, openBalance } from './service.ts';
