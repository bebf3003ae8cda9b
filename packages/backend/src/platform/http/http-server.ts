import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { makeKnownReader } from '../player-reader.ts';
import { Refusal } from '../refusal.ts';
import { compileSerializer } from './compile-serializer.ts';
import { limits } from './limits.ts';
import { handleError } from './problem.ts';
import { requestLog } from './request-log.ts';
import { requestMetrics } from './request-metrics.ts';
import { securityHeaders } from './security-headers.ts';
import { TIMEOUTS } from './timeouts.ts';
import { token } from './token.ts';

/** Bytes. */
export const BODY_LIMIT = 64 * 1024;

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
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    // A request's line carries its id by itself; a logger made for each request would cost more than its line.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: TIMEOUTS.request,
    keepAliveTimeout: TIMEOUTS.keepAlive,
    http: { headersTimeout: TIMEOUTS.headers, connectionsCheckingInterval: TIMEOUTS.check },
    // Only the nearest proxies, ours, are believed; a header that a client made up stands further away.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    genReqId: requestId,
    // What is no address reaches no hook and no error handler.
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  // JSON only: Fastify would read text/plain by itself.
  app.removeContentTypeParser('text/plain');
  // Many clients send the content type along with no body at all.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
    } else {
      void parseJson(request, body.toString(), done);
    }
  });
  app.setErrorHandler(handleError);
  await app.register(requestMetrics, { metrics });
  await app.register(requestLog, { log, secret: config.jwtSecret });
  await app.register(securityHeaders, {
    https: config.publicUrl.startsWith('https://'),
    adsgram: config.ads.provider === 'adsgram',
    ...allowed,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done(request.headers['content-encoding'] === undefined ? undefined : new Refusal('unsupported_media_type'));
  });
  await app.register(token, {
    secret: config.jwtSecret,
    isBanned: (playerId) => restrictions.isBanned(playerId),
    isKnown: makeKnownReader(database),
  });
  await app.register(limits, { redisUrl: config.redisUrl, scale: config.limitsScale, hit: metrics.limitsHit });
  return app;
}

/** The caller's own id where it is harmless in a log and in a header, else a new one. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
