export { type Config, ConfigError, readConfig } from './config.ts';
export { UPDATE_LIMIT } from './features/bot/index.ts';
export { signInPlayer } from './features/players/index.ts';
export type { Database } from './platform/database/database.ts';
export { MigrationBlocked } from './platform/database/migrate.ts';
export { BODY_LIMIT } from './platform/http/base-server.ts';
export { TIMEOUTS } from './platform/http/timeouts.ts';
export type { ListedWallet } from './platform/http/ton-connect.ts';
export { type Server, type ServerOptions, startServer } from './start-server.ts';
