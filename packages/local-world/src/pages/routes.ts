import type { FastifyPluginAsync } from 'fastify';
import type { LocalWorldOptions } from '../options.ts';
import { escapeHtml } from './escape-html.ts';
import type { Pages } from './load.ts';

const HTML = 'text/html; charset=utf-8';

/** The messenger's page, the film's, the wallet's, and the files that they load. */
export const pageRoutes: FastifyPluginAsync<LocalWorldOptions & { pages: Pages }> = async (app, options) => {
  const { pages, product = 'SOHO', botUsername, appShortName, filmSeconds } = options;
  const messenger = fill(pages.messenger, { PRODUCT: product, BOT: botUsername, APP: appShortName });
  const film = fill(pages.film, { SECONDS: String(filmSeconds) });

  // The app reads its parent's origin out of the referrer where a browser has no ancestorOrigins.
  app.get('/local', async (_request, reply) =>
    reply.type(HTML).header('cache-control', 'no-cache').header('referrer-policy', 'same-origin').send(messenger),
  );

  // In place of https://t.me: a link to the bot opens the chat with it and starts it.
  app.get<{ Params: { bot: string }; Querystring: { start?: string } }>('/local/t.me/:bot', async (request, reply) => {
    const { start = '' } = request.query;
    if (request.params.bot !== botUsername || !/^[\w-]{0,64}$/.test(start)) {
      return reply.callNotFound();
    }
    return reply.redirect(`/local?chat=1&start=${start}`);
  });

  app.get('/local/ads/film', async (_request, reply) =>
    reply.type(HTML).header('cache-control', 'no-cache').send(film),
  );

  for (const path of ['/local/wallet', '/local/wallet/connect']) {
    app.get(path, async (_request, reply) => reply.type(HTML).header('cache-control', 'no-cache').send(pages.wallet));
  }

  app.get<{ Params: { '*': string } }>('/local/pages/*', async (request, reply) => {
    const file = await pages.readFile(request.params['*']);
    return file === undefined
      ? reply.callNotFound()
      : reply.type(file.type).header('cache-control', 'no-cache').send(file.body);
  });
};

function fill(page: string, values: Record<string, string>): string {
  return page.replace(/__([A-Z]+)__/g, (whole, name: string) => escapeHtml(values[name] ?? whole));
}
