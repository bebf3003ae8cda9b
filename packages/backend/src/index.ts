export { audit, type Finding } from './audit.ts';
export { type Config, ConfigError, readConfig, readDatabaseConfig } from './config.ts';
export { openForOperator } from './operator.ts';
export type { Database } from './platform/database/database.ts';
export { type Server, type ServerOptions, startServer } from './start-server.ts';
