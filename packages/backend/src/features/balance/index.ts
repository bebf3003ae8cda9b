export { payPlayer, payPlayers } from './ledger.ts';
export { type Packing, packLedger } from './pack-ledger.ts';
export { type Balance, type BalanceRow, makeBalanceReader, openBalance, toBalance } from './service.ts';
