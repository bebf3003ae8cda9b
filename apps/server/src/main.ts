import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Config,
  ConfigError,
  explainStart,
  findMisspelt,
  type ListedWallet,
  loadEnvironmentFile,
  readConfig,
  startServer,
} from '@soho/backend/server';

/** After this a stop that hangs is a failure, and says so by its exit code. */
const STOP_LIMIT_MS = 10_000;

const PAGES = fileURLToPath(new URL('../../miniapp/dist/', import.meta.url));
const CONSOLE = fileURLToPath(new URL('../../console/dist/', import.meta.url));

/** Pinned: taken from https://github.com/ton-connect/wallets-list, and looked at, with each release. */
function readWallets(): ListedWallet[] {
  return JSON.parse(readFileSync(new URL('../wallets.json', import.meta.url), 'utf8')) as ListedWallet[];
}

let config: Config | undefined;

async function main(): Promise<void> {
  loadEnvironmentFile(process.env);
  for (const line of findMisspelt(process.env)) {
    console.error(line);
  }
  config = readConfig(process.env, { production: true });
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
  const refusal = explainStart(error, config);
  console.error(refusal?.message ?? error);
  process.exitCode = refusal?.exitCode ?? 1;
});
