export { audit, type Finding } from './audit.ts';
export { readBackup } from './backup/read-backup.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export { sizeOf, takeBackup } from './backup/take-backup.ts';
export { type Config, ConfigError, readConfig, readDatabaseConfig } from './config.ts';
export { UPDATE_LIMIT } from './features/bot/index.ts';
export {
  type Counts as MarketCounts,
  countRows as countMarketRows,
  exportMarket,
  fieldsOf as marketFieldsOf,
  fillEmptyMarket,
  importMarket,
  listMarket,
  type MarketFileFormat,
  type MarketImport,
  type MarketKind,
  type MarketRow,
  marketKinds,
  readMarketRows,
  readStoredRows as readStoredMarketRows,
} from './features/market/index.ts';
export {
  type Count,
  listActions,
  listSwitches,
  OperatorError,
  type Problem,
  type ProductStats,
  readStats,
  switchOff,
  switchOn,
} from './features/operators/index.ts';
export {
  type Check,
  type Difference,
  type DiscardedReceipt,
  diagnose,
  discardInvented,
  type InspectedOrder,
  type InspectedPayments,
  type InspectedReceipt,
  inspectPayments,
  listReceipts,
  nanotonsOf,
  type ReceiptState,
  type Reconciled,
  type Rescanned,
  receiptStates,
  reconcile,
  recordRefund,
  rescan,
  settleReceipt,
  sumWaiting,
  tonOf,
} from './features/payments/index.ts';
export {
  adjustPlayer,
  banPlayer,
  type FoundPlayer,
  findExactly,
  findPlayers,
  type Inspected,
  inspectPlayer,
  recognise,
  unbanPlayer,
} from './features/players/index.ts';
export {
  type HeldBonus,
  type HeldOfInviter,
  holdPlayers,
  listHeldBonuses,
  listInvitersHeld,
  type Released,
  releaseBonuses,
  releasePlayers,
} from './features/referrals/index.ts';
export { listSuspicious, type Suspicious } from './features/signals/index.ts';
export {
  addMissingTasks,
  addTask,
  type CatalogueTask,
  disableTask,
  editTask,
  fieldsThatDiffer,
  fromText,
  importTasks,
  type ListedTask,
  listCatalogue,
  type Order,
  readTaskFile,
  type TaskChange,
  type TaskFileFormat,
  taskFields,
  writeTaskFile,
} from './features/tasks/index.ts';
export { contextForOperator, openEmptyForOperator, openForOperator } from './operator.ts';
export type { Context } from './platform/context.ts';
export type { Database } from './platform/database/database.ts';
export { MigrationBlocked } from './platform/database/migrate.ts';
export { BODY_LIMIT, TIMEOUTS } from './platform/http/http-server.ts';
export type { ListedWallet } from './platform/http/ton-connect.ts';
export { RESTRICTIONS_KNOWN_AFTER_MS, Restrictions, type SwitchName, switchNames } from './platform/restrictions.ts';
export { type Server, type ServerOptions, startServer } from './start-server.ts';
