export { publishLot, type RowChange, saveRow, versionOfRow } from './edit/edit-market.ts';
export { listRows, readNames } from './edit/row-store.ts';
export { exportMarket } from './import/export-market.ts';
export { fillEmptyMarket, importMarket, type MarketImport, readMarketRows } from './import/import-market.ts';
export { type ImportCounts } from './import/import-store.ts';
export { fieldsOf, type MarketKind, type MarketRow, marketKinds } from './import/kinds.ts';
export { removeUnusedPictures } from './pictures/picture-store.ts';
