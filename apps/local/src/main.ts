import { ConfigError, readConfig, startServer } from '@soho/backend/server';
import { localWallets, localWorld } from '@soho/local-world';
import { buildMiniapp } from './build-miniapp.ts';
import { localEnvironment } from './local-environment.ts';
import { readLocalHosts } from './local-host.ts';
import { addMarketPictures } from './market-pictures.ts';
import { seedDemo } from './seed-demo.ts';
import { seedPlayers } from './seed-players.ts';

const STOP_LIMIT_MS = 10_000;
const FILM_SECONDS = 6;

async function main(): Promise<void> {
  const env = localEnvironment(process.env);
  const hosts = readLocalHosts(env);
  const config = readConfig(env, { production: false });
  const pagesFolder = await buildMiniapp();
  const started = { url: config.publicUrl };
  const server = await startServer(config, {
    pagesFolder,
    wallets: localWallets(config.publicUrl),
    docs: true,
    prepare: async (database) => {
      await seedDemo(database);
      if (process.argv.includes('--demo-players')) {
        await seedPlayers(database, config);
      }
    },
    extend: async (app) => {
      addMarketPictures(app);
      await app.register(localWorld, {
        hosts,
        botToken: config.botToken.reveal(),
        botUsername: config.botUsername,
        appShortName: config.appShortName,
        adsRewardSecret: config.ads.secret?.reveal() ?? '',
        apiUrl: () => started.url,
        filmSeconds: FILM_SECONDS * config.timeScale,
        product: config.product,
        ...(env['DATA_DIR'] === undefined ? {} : { folder: env['DATA_DIR'] }),
      });
    },
  });
  started.url = server.url;
  stopOnSignal(server.stop);
  console.log(`\n  ${config.product} is running. Open ${server.url}/local\n`);
}

/** The first signal stops in order, the second one at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) {
      process.exit(1);
    }
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});

function explain(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Another program uses this port: choose another one, for example PORT=3100 npm start.`;
  }
  const known = error instanceof ConfigError || (error instanceof Error && error.name === 'FolderInUse');
  return known ? error.message : error;
}
