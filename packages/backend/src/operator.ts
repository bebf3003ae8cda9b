export { audit } from './audit.ts';
export { ConfigError, readConfig, readDatabaseConfig } from './config.ts';
export {
  type Count,
  listActions,
  listSwitches,
  OperatorError,
  readStats,
  switchOff,
  switchOn,
} from './features/operators/index.ts';
export { contextForOperator, openEmptyForOperator, openForOperator } from './open-for-operator.ts';
export type { Context } from './platform/context.ts';
export type { Database } from './platform/database/database.ts';
export { RESTRICTIONS_KNOWN_AFTER_MS, Restrictions, type SwitchName, switchNames } from './platform/restrictions.ts';
