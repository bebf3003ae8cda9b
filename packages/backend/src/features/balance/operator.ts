export { type Packing, packLedger } from './pack-ledger.ts';
