import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ConfigError,
  FolderUnusable,
  type ListedWallet,
  MigrationBlocked,
  readConfig,
  startServer,
} from '@soho/backend/server';

/** After this a stop that hangs is a failure, and says so by its exit code. */
const STOP_LIMIT_MS = 10_000;

/** For deploy/soho@.service, which does not try again by itself: each try makes running servers wait. */
const BLOCKED_EXIT_CODE = 75;

const PAGES = fileURLToPath(new URL('../../miniapp/dist/', import.meta.url));
const CONSOLE = fileURLToPath(new URL('../../console/dist/', import.meta.url));

/** Pinned: taken from https://github.com/ton-connect/wallets-list, and looked at, with each release. */
function readWallets(): ListedWallet[] {
  return JSON.parse(readFileSync(new URL('../wallets.json', import.meta.url), 'utf8')) as ListedWallet[];
}

async function main(): Promise<void> {
  if (existsSync('.env')) {
    process.loadEnvFile();
  }
  const config = readConfig(process.env, { production: true });
  const needed = config.console === undefined ? [PAGES] : [PAGES, CONSOLE];
  if (!needed.every((folder) => existsSync(join(folder, 'index.html')))) {
    throw new ConfigError('The mini-app or the console is not built yet: run `npm run build` first.');
  }
  const server = await startServer(config, { pagesFolder: PAGES, consoleFolder: CONSOLE, wallets: readWallets() });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      void server.stop().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  const isExplained = [ConfigError, FolderUnusable, MigrationBlocked].some((kind) => error instanceof kind);
  console.error(isExplained && error instanceof Error ? error.message : error);
  process.exitCode = error instanceof MigrationBlocked ? BLOCKED_EXIT_CODE : 1;
});
