export { audit } from './audit.ts';
export { ConfigError, readConfig, readDatabaseConfig } from './config.ts';
export { listActions } from './features/operators/actions.ts';
export { type Count, readStats } from './features/operators/stats.ts';
export { listSwitches, switchOff, switchOn } from './features/operators/switches.ts';
export { openEmptyForOperator, openForOperator } from './open-for-operator.ts';
export type { Database } from './platform/database/database.ts';
export { OperatorError } from './platform/operator/operator-error.ts';
export { RESTRICTIONS_KNOWN_AFTER_MS, type SwitchName, switchNames } from './platform/restrictions.ts';
