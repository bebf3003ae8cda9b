import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, type ListedWallet, readConfig, startServer } from '@soho/backend';

/** After this a stop that hangs is a failure, and says so by its exit code. */
const STOP_LIMIT_MS = 10_000;

const PAGES = fileURLToPath(new URL('../../miniapp/dist/', import.meta.url));

/** Pinned: taken from https://github.com/ton-connect/wallets-list, and looked at, with each release. */
function readWallets(): ListedWallet[] {
  return JSON.parse(readFileSync(new URL('../wallets.json', import.meta.url), 'utf8')) as ListedWallet[];
}

async function main(): Promise<void> {
  if (existsSync('.env')) {
    process.loadEnvFile();
  }
  const config = readConfig(process.env, { production: true });
  if (!existsSync(join(PAGES, 'index.html'))) {
    throw new ConfigError('The mini-app is not built yet: run `npm run build` first.');
  }
  const server = await startServer(config, { pagesFolder: PAGES, wallets: readWallets() });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      void server.stop().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
