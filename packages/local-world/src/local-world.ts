import type { FastifyPluginAsync, onRequestHookHandler } from 'fastify';
import { adNetwork } from './ad-network.ts';
import { createBot } from './bot-api/bot.ts';
import { chatRoutes } from './bot-api/chat-routes.ts';
import { preparedRoutes } from './bot-api/prepared-routes.ts';
import { botApiRoutes } from './bot-api/routes.ts';
import type { LocalWorldOptions } from './options.ts';
import { loadPages } from './pages/load.ts';
import { pageRoutes } from './pages/routes.ts';
import { playerRoutes } from './players/routes.ts';
import { starRoutes } from './stars/routes.ts';
import { tonWorld } from './ton-world.ts';

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
