export { audit, type Finding } from './audit.ts';
export { type Config, ConfigError, readConfig, readDatabaseConfig } from './config.ts';
export { type Count, OperatorError, type Problem, type ProductStats, readStats } from './features/operators/index.ts';
export { type FoundPlayer, findExactly, findPlayers, type Inspected, inspectPlayer } from './features/players/index.ts';
export {
  type HeldBonus,
  type HeldOfInviter,
  listHeldBonuses,
  listInvitersHeld,
  type Released,
  releaseBonuses,
} from './features/referrals/index.ts';
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
export { openForOperator } from './operator.ts';
export type { Database } from './platform/database/database.ts';
export { type Server, type ServerOptions, startServer } from './start-server.ts';
