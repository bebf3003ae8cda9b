import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { makeKnownReader } from '../player-reader.ts';
import { answerWithId, createBaseServer } from './base-server.ts';
import { limits } from './limits.ts';
import { handleError } from './problem.ts';
import { requestLog } from './request-log.ts';
import { requestMetrics } from './request-metrics.ts';
import { securityHeaders } from './security-headers.ts';
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
  await app.register(limits, { redisUrl: config.redisUrl, scale: config.limitsScale, hit: metrics.limitsHit });
  return app;
}
