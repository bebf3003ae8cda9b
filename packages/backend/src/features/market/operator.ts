export { publishLot, type RowChange, saveRow, versionOfRow } from './edit/edit-market.ts';
export { listRows } from './edit/list-rows.ts';
export { listEmptySearches } from './empty-searches/empty-search-store.ts';
export { exportMarket, readStoredRows } from './import/export-market.ts';
export { fillEmptyMarket } from './import/fill-empty-market.ts';
export { importMarket, type MarketFileFormat, type MarketImport, readMarketRows } from './import/import-market.ts';
export { countRows, listMarket } from './import/inspect-market.ts';
export { fieldsOf, type MarketKind, type MarketRow, marketKinds } from './import/kinds.ts';
export type { ImportCounts } from './import/publish-store.ts';
