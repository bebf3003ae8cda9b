export { exportMarket, readStoredRows } from './filling/export-market.ts';
export { fillEmptyMarket } from './filling/fill-empty-market.ts';
export { importMarket, type MarketImport } from './filling/import-market.ts';
export { countRows, listMarket } from './filling/inspect-market.ts';
export { fieldsOf, type MarketKind, type MarketRow, marketKinds } from './filling/kinds.ts';
export type { Counts } from './filling/publish-store.ts';
export { type MarketFileFormat, readMarketRows } from './filling/read-rows.ts';
