import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pictureTypes } from '@soho/contract/console';
import type { FastifyInstance } from 'fastify';
import { ConsoleRefusal } from '../actions/action.ts';
import { makeActions } from '../actions/make-actions.ts';
import { rememberFor } from '../actions/remember-for.ts';
import { addPictureRoute } from '../features/market/pictures/serve-pictures.ts';
import { hasOperators } from '../features/operators/sessions.ts';
import type { Context } from '../platform/context.ts';
import { answerWithId, createBaseServer } from '../platform/http/base-server.ts';
import { limits } from '../platform/http/limits.ts';
import { requestLog } from '../platform/http/request-log.ts';
import { shed } from '../platform/http/shed.ts';
import { CONSOLE_EXPORT_ROWS } from '../platform/operator/export-lines.ts';
import { addActions } from './calls.ts';
import { makeCookies } from './cookies.ts';
import { handleConsoleError } from './problem.ts';
import { addSessionRoutes } from './session-routes.ts';

/** Milliseconds for which this server remembers whether there is an operator. */
const OPERATORS_KNOWN_MS = 1_000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The console's own HTTP application: another listener, another origin and another policy than the players'. Without an
 * operator it is off: everything is answered with 404.
 * @param pagesFolder of the built console; without one, only its calls are served
 */
export async function createConsole(context: Context, pagesFolder: string | undefined): Promise<FastifyInstance> {
  const { config, log, metrics } = context;
  const url = config.console?.url ?? '';
  const app = createBaseServer({ config, log }, handleConsoleError);
  // For the request's line in the log.
  app.decorateRequest('playerId', 0);
  app.decorateRequest('problemCode', undefined);
  await app.register(requestLog, { log, secret: config.jwtSecret });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headersOf(url.startsWith('https:')));
    done();
  });
  answerWithId(app);
  const { limitsHit: hit, limitsOff: off } = metrics;
  await app.register(limits, { redisUrl: config.redisUrl, scale: config.limitsScale, hit, off });
  const isOn = rememberFor(OPERATORS_KNOWN_MS, () => hasOperators(context.database));
  app.addHook('onRequest', async () => {
    if (!(await isOn())) {
      throw new ConsoleRefusal('not_found');
    }
  });
  const cookies = makeCookies(url);
  await app.register(async (api) => {
    // Its own count of what is under way, and of what waits for the console's connections: players' calls are not in it.
    const waiting = () => context.database.waiting();
    await api.register(shed, { waiting, scale: config.limitsScale, counter: metrics.shed });
    // Each call bounds the size of its own body; a picture sent to a call that takes none does not fit its schema.
    api.addContentTypeParser([...pictureTypes], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const console = { app: api, context, cookies, deeds: new Map() };
    addSessionRoutes(console);
    addPictureRoute(api, context);
    addActions(console, makeActions({ ...context, mostExported: CONSOLE_EXPORT_ROWS }));
  });
  await addPages(app, pagesFolder);
  return app;
}

function headersOf(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The built files, and the one page for any address that a browser opens. */
async function addPages(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const page = folder === undefined ? undefined : await readFile(join(folder, 'index.html'));
  if (folder !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', '**/*.map'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Vite puts a hash of the content in the names of these, so they never change.
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(?:api|assets)(?:\/|$)/.test(request.url);
    if (page === undefined || !isPage) {
      throw new ConsoleRefusal('not_found');
    }
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
