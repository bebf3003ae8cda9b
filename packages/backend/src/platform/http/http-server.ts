import { IDEMPOTENT_REPLAY } from '@soho/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context.ts';
import type { Metrics } from '../health/metrics.ts';
import { makeKnownReader } from '../player-reader.ts';
import { answerWithId, createBaseServer } from './base-server.ts';
import { limits } from './limits.ts';
import { handleError } from './problem.ts';
import { ABORTED, isAborted, requestLog } from './request-log.ts';
import { token } from './token.ts';

/**
 * The HTTP server without its routes: timeouts, limits, headers, errors, log.
 * @param allowed what the page may connect to and run: origins of the wallets' bridges, hashes of its own scripts
 */
export async function createHttpServer(
  {
    config,
    database,
    log,
    metrics,
    restrictions,
  }: Pick<Context, 'config' | 'database' | 'log' | 'metrics' | 'restrictions'>,
  allowed: { readonly bridges: readonly string[]; readonly scripts: readonly string[] },
): Promise<FastifyInstance> {
  const app = createBaseServer({ config, log }, handleError);
  await app.register(requestMetrics, { metrics });
  await app.register(requestLog, { log, secret: config.jwtSecret });
  await app.register(securityHeaders, {
    https: config.publicUrl.startsWith('https://'),
    adsgram: config.ads.provider === 'adsgram',
    ...allowed,
  });
  answerWithId(app);
  await app.register(token, {
    secret: config.jwtSecret,
    isBanned: (playerId) => restrictions.isBanned(playerId),
    signedOutAt: (playerId) => restrictions.signedOutAt(playerId),
    isKnown: makeKnownReader(database),
  });
  const { limitsHit: hit, limitsOff: off } = metrics;
  await app.register(limits, { redisUrl: config.redisUrl, scale: config.limitsScale, hit, off });
  return app;
}

const ADSGRAM = 'https://*.adsgram.ai';

type SecurityOptions = {
  readonly https: boolean;
  readonly adsgram: boolean;
  /** Origins of wallets' bridges. */
  readonly bridges: readonly string[];
  /** Hashes of the page's own scripts. */
  readonly scripts: readonly string[];
};

/**
 * Telegram Web shows the app in a frame, so there is a list of pages that may frame it, and no X-Frame-Options. Scripts
 * come from here or from the ad network alone; within the page, the page's own alone. The wallet widget writes its
 * styles into the page, so styles may be inline. The headers are the same for every answer, so they are written once,
 * at start.
 */
const securityHeaders = fp(async (app: FastifyInstance, options: SecurityOptions) => {
  const ads = options.adsgram ? ` ${ADSGRAM}` : '';
  const headers = {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self'${options.scripts.map((hash) => ` '${hash}'`).join('')}${ads}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https:",
      `connect-src 'self'${ads}${options.bridges.map((origin) => ` ${origin}`).join('')}`,
      `frame-src 'self'${ads}`,
      "media-src 'self' https:",
      "frame-ancestors 'self' https://web.telegram.org https://*.telegram.org",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
});

/**
 * Counts each request when its connection is done with it, also a request that its client aborted. There are as many labels
 * as calls: all paths that clients make up are one.
 */
const requestMetrics = fp(async (app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
  const { inFlight, requestSeconds, replays } = metrics;
  app.addHook('onRequest', (request, reply, done) => {
    inFlight.inc();
    // Comes once; to take the listener off would cost as much as it does.
    reply.raw.on('close', () => {
      inFlight.dec();
      requestSeconds.observe({ route: routeOf(request), code: codeOf(reply) }, reply.elapsedTime / 1000);
      if (reply.hasHeader(IDEMPOTENT_REPLAY)) {
        replays.inc();
      }
    });
    done();
  });
});

/** Files of the app have other names with each release: they are one label. */
function routeOf({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions;
  if (url === undefined) {
    return 'none';
  }
  return /^\/(?:api|bot)\//.test(url) ? url : 'page';
}

function codeOf(reply: FastifyReply): string {
  return isAborted(reply) ? ABORTED : String(reply.statusCode);
}
