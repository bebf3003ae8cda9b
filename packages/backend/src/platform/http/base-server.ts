import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify';
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { isCutOff } from './request-log.ts';
import { TIMEOUTS } from './timeouts.ts';

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** What players' and operators' servers share: timeouts, JSON bodies of a bounded size and nothing else, ids of requests. */
export function createBaseServer(
  { config, log }: Pick<Context, 'config' | 'log'>,
  handleError: ErrorHandler,
): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    schemaController,
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
    // A malformed address reaches no hook and no error handler.
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
  });
  // JSON only: Fastify would read text/plain by itself.
  app.removeContentTypeParser('text/plain');
  // Many clients send the content type even without a body.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
    } else {
      void parseJson(request, body.toString(), done);
    }
  });
  app.setErrorHandler((error: FastifyError, request, reply) =>
    // Nobody is there to be answered.
    isCutOff(error, request) ? reply.hijack() : handleError(error, request, reply),
  );
  return app;
}

/** Names the request in its answer, and refuses bodies that are compressed. */
export function answerWithId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done(request.headers['content-encoding'] === undefined ? undefined : new Refusal('unsupported_media_type'));
  });
}

/** The caller's own id if it is harmless in a log and in a header, else a new one. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * Parses each answer by its schema, and writes it. The provider's own compiler encodes, which runs each schema with a check
 * twice; in answers nothing is transformed, so that parsing gives the same.
 */
const compileSerializer: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema, method, url }) =>
  (data) => {
    const parsed = schema.safeParse(data);
    if (!parsed.success) {
      throw new ResponseSerializationError(method, url, { cause: parsed.error });
    }
    return JSON.stringify(parsed.data);
  };

/**
 * Schemas of zod. Compilers that are set later would find Fastify's own ones loaded. Its types know schemas of JSON alone.
 */
export const schemaController = {
  compilersFactory: {
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => compileSerializer as never,
  },
};

/** Bytes. */
export const BODY_LIMIT = 64 * 1024;
