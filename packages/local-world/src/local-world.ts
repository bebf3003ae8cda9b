import { calls } from '@soho/contract';
import type { FastifyPluginAsync, onRequestHookHandler } from 'fastify';
import * as z from 'zod/mini';
import { createBot } from './bot-api/bot.ts';
import { chatRoutes } from './bot-api/chat-routes.ts';
import { preparedRoutes } from './bot-api/prepared-routes.ts';
import { botApiRoutes } from './bot-api/routes.ts';
import { createBroker } from './bridge/broker.ts';
import { createEventStreams } from './bridge/event-stream.ts';
import { bridgeRoutes } from './bridge/routes.ts';
import { openLocalChain } from './chain/local-chain.ts';
import { chainPlugin } from './chain/serve-chain.ts';
import type { LocalWorldOptions } from './options.ts';
import { loadPages } from './pages/load.ts';
import { pageRoutes } from './pages/routes.ts';
import { playerRoutes } from './players/routes.ts';
import { starRoutes } from './stars/routes.ts';
import { imageRoutes } from './wallet/images.ts';
import { injectedRoutes } from './wallet/injected-routes.ts';
import { walletRoutes } from './wallet/routes.ts';
import { createWallet } from './wallet/wallet.ts';

/**
 * The world around the app, below `/local`: the messenger that opens it, its users and its bots, the ad
 * network, and a TON chain with a wallet. It signs for every caller, so it must never run beside real players.
 */
export const localWorld: FastifyPluginAsync<LocalWorldOptions> = async (app, options) => {
  app.addHook('onRequest', expectHost(options.hosts ?? ['localhost', '127.0.0.1', '[::1]']));
  const pages = await loadPages();
  await app.register(pageRoutes, { pages, ...options });
  await app.register(playerRoutes, options);
  await app.register(adNetwork, options);
  await app.register(tonWorld, options);
  const { botToken, botUsername, product = 'SOHO', folder } = options;
  const bot = createBot({ id: Number.parseInt(botToken, 10), first_name: product, username: botUsername }, folder);
  await app.register(botApiRoutes, { bot, botToken });
  await app.register(chatRoutes, { bot });
  await app.register(starRoutes, { bot });
  await app.register(preparedRoutes, { bot });
  app.addHook('preClose', async () => bot.updates.close());
  app.addHook('onClose', async () => bot.stars.close());
};

/**
 * Refuses requests by another host's name: a foreign page could point its own name to this machine (DNS rebinding), and
 * sign in as any player from a visitor's browser.
 * @param hosts names without ports, in lower case
 */
function expectHost(hosts: readonly string[]): onRequestHookHandler {
  return (request, reply, done) => {
    // The host header as it was sent: a page can set the headers of proxies as well.
    const host = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname;
    if (host !== undefined && hosts.includes(host)) {
      done();
    } else {
      void reply.code(421).type('text/plain').send('The local world does not answer under this host name.\n');
    }
  };
}

const finished = z.strictObject({ user: z.string().check(z.regex(/^\d{1,16}$/)) });

/** The ad network's server: when a film was watched to the end, it notifies the app's server. */
const adNetwork: FastifyPluginAsync<LocalWorldOptions> = async (app, { apiUrl, adsRewardSecret }) => {
  app.post('/local/ads/finished', async (request, reply) => {
    const parsed = finished.safeParse(request.body);
    if (!parsed.success) {
      return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    }
    const reward = new URL(`/api${calls.adReward.path}`, apiUrl());
    reward.searchParams.set('userid', parsed.data.user);
    reward.searchParams.set('secret', adsRewardSecret);
    const answer = await fetch(reward, { signal: AbortSignal.timeout(5000) });
    await answer.body?.cancel();
    return reply.code(answer.ok ? 200 : 502).send({ told: answer.ok });
  });
};

/** The chain, the wallet, and the bridge between wallet and apps. */
const tonWorld: FastifyPluginAsync<Pick<LocalWorldOptions, 'folder'>> = async (app, { folder }) => {
  const chain = openLocalChain({ folder });
  const broker = createBroker();
  const streams = createEventStreams();
  const wallet = createWallet(chain, broker, folder);
  await app.register(chainPlugin, { chain });
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
