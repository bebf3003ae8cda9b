import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { LocalWorldOptions } from '../options.ts';
import type { Pages } from './load.ts';

const HTML = 'text/html; charset=utf-8';

/** The messenger's page, the film's, the wallet's, and the files that they load. */
export const pageRoutes: FastifyPluginAsync<LocalWorldOptions & { pages: Pages }> = async (app, options) => {
  const { pages, product = 'SOHO', botUsername, appShortName, filmSeconds } = options;
  // Files are read once per process: under an address of this start a browser caches them all.
  const version = { VERSION: randomBytes(6).toString('hex') };
  const messenger = fill(pages.messenger, { ...version, PRODUCT: product, BOT: botUsername, APP: appShortName });
  const film = fill(pages.film, { ...version, SECONDS: String(filmSeconds) });
  const wallet = fill(pages.wallet, version);

  // The app reads its parent's origin from the referrer if the browser has no ancestorOrigins.
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
    app.get(path, async (_request, reply) => reply.type(HTML).header('cache-control', 'no-cache').send(wallet));
  }

  // Another server behind the same address has another version, and the same files.
  for (const [path, cacheControl] of [
    ['/local/pages/*', 'no-cache'],
    ['/local/pages/v/:version/*', 'public, max-age=86400, immutable'],
  ] as const) {
    app.get<{ Params: { '*': string } }>(path, async (request, reply) => {
      const file = await pages.readFile(request.params['*']);
      return file === undefined
        ? reply.callNotFound()
        : reply.type(file.type).header('cache-control', cacheControl).send(file.body);
    });
  }
};

function fill(page: string, values: Record<string, string>): string {
  return page.replace(/__([A-Z]+)__/g, (whole, name: string) => escapeHtml(values[name] ?? whole));
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
