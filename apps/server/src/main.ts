import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig, startServer } from '@soho/backend';

/** After this a stop that hangs is a failure, and says so by its exit code. */
const STOP_LIMIT_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env, { production: true });
  const server = await startServer(config, {
    pagesFolder: fileURLToPath(new URL('../../miniapp/dist/', import.meta.url)),
  });
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
