import type { FastifyPluginAsync } from 'fastify';
import { createBroker } from './bridge/broker.ts';
import { createEventStreams } from './bridge/event-stream.ts';
import { bridgeRoutes } from './bridge/routes.ts';
import { localChain } from './chain/chain-plugin.ts';
import { openLocalChain } from './chain/local-chain.ts';
import type { LocalWorldOptions } from './options.ts';
import { imageRoutes } from './wallet/image-routes.ts';
import { injectedRoutes } from './wallet/injected-routes.ts';
import { walletRoutes } from './wallet/routes.ts';
import { createWallet } from './wallet/wallet.ts';

/** The chain, the wallet, and the bridge between wallet and apps. */
export const tonWorld: FastifyPluginAsync<Pick<LocalWorldOptions, 'folder'>> = async (app, { folder }) => {
  const chain = openLocalChain({ folder });
  const broker = createBroker();
  const streams = createEventStreams();
  const wallet = createWallet(chain, broker, folder);
  await app.register(localChain, { chain });
  await app.register(bridgeRoutes, { broker, streams });
  await app.register(walletRoutes, { wallet, chain, streams });
  await app.register(injectedRoutes, { wallet });
  await app.register(imageRoutes);
  app.addHook('preClose', async () => {
    await wallet.close();
    streams.close();
  });
  app.addHook('onClose', async () => chain.close());
};
