import type { FastifyPluginAsync } from 'fastify';
import { explorerRoutes } from './explorer.ts';
import type { LocalChain } from './local-chain.ts';
import { chainRoutes } from './routes.ts';
import { toncenterRoutes } from './toncenter/routes.ts';

/** A chain's API, its control and its explorer, below /local/chain. The caller that opened the chain closes it. */
export const localChain: FastifyPluginAsync<{ chain: LocalChain }> = async (app, options) => {
  await app.register(toncenterRoutes, options);
  await app.register(chainRoutes, options);
  await app.register(explorerRoutes, options);
  // A request that hangs because of a fault would keep the server from stopping.
  app.addHook('preClose', async () => options.chain.faults.change({ failure: 'none' }));
};
