import { type ConsoleCall, consoleCalls } from '@soho/contract/console';

export { type Config, ConfigError, findMisspelt, readConfig } from './config.ts';
export { loadEnvironmentFile, parseVariables } from './environment-file.ts';
export { explainStart } from './explain-start.ts';
export { UPDATE_LIMIT } from './features/bot/index.ts';
export { signInPlayer } from './features/players/index.ts';
export type { Database } from './platform/database/database.ts';
export { BODY_LIMIT } from './platform/http/base-server.ts';
export { TIMEOUTS } from './platform/http/timeouts.ts';
export type { ListedWallet } from './platform/http/ton-connect.ts';
export { type Server, type ServerOptions, startServer } from './start-server.ts';

/** Bytes of the largest body that a call of the console takes. */
export const CONSOLE_BODY_LIMIT = Math.max(
  ...Object.values(consoleCalls).map(({ bodyLimit = 0 }: ConsoleCall) => bodyLimit),
);
