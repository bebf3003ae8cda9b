export { payPlayer, payPlayers } from './ledger.ts';
export type { BalanceRow } from './service.ts';
export { type Balance, makeBalanceReader, openBalance, toBalance } from './service.ts';
