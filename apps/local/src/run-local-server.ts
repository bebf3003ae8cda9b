import { readConfig, type ServerOptions, startServer } from '@soho/backend/server';
import { localWallets, localWorld } from '@soho/local-world';
import { drawPicture } from '../demo/market/draw-picture.ts';
import { localEnvironment } from './local-environment.ts';
import { readLocalHosts } from './local-host.ts';
import { seedDemo, seedOwner } from './seed-demo.ts';
import { seedPlayers } from './seed-players.ts';

const FILM_SECONDS = 6;

/** The folders with the built mini-app and the built console. */
export type Pages = { readonly pagesFolder: string; readonly consoleFolder: string };

export type LocalServer = {
  /** The address on this machine. */
  readonly url: string;
  /** The address of the operators' console. */
  readonly consoleUrl: string | undefined;
  /** The product's name. */
  readonly product: string;
  stop(): Promise<void>;
};

/**
 * Starts the server and the local world with the settings of the environment.
 * @param findPages returns the folders with the pages; called after the environment was checked
 */
export async function runLocalServer(
  findPages: () => Promise<Pages>,
  env = localEnvironment(process.env),
): Promise<LocalServer> {
  const hosts = readLocalHosts(env);
  const config = readConfig(env, { production: false });
  const { pagesFolder, consoleFolder } = await findPages();
  const started = { url: config.publicUrl };
  const server = await startServer(config, {
    pagesFolder,
    consoleFolder,
    wallets: localWallets(config.publicUrl),
    docs: true,
    prepare: async (database) => {
      await seedDemo(database);
      await seedOwner(database);
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
  return { url: server.url, consoleUrl: server.consoleUrl, product: config.product, stop: server.stop };
}

type App = Parameters<NonNullable<ServerOptions['extend']>>[0];

/** Serves the pictures of the demo's lots, which are drawn on request. */
function addMarketPictures(app: App): void {
  app.get<{ Params: { number: string } }>('/local/market/:number(^\\d{1,6}).svg', (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(drawPicture(Number(request.params.number))),
  );
}
