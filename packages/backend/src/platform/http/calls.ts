import { IDEMPOTENCY_KEY, IDEMPOTENT_REPLAY, type ReplyOf } from '@soho/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { hashBody, type Operation, type OperationResult } from '../idempotency.ts';
import { Refusal } from '../refusal.ts';
import type { Language } from '../words/language.ts';
import { languageOf } from '../words/language.ts';
import type { LimitName } from './limits.ts';
import { answerInTime } from './timeouts.ts';
import { authenticate } from './token.ts';

type AnyCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly token: boolean;
  readonly params?: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  readonly query: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
};

export const API_PREFIX = '/api';

/** What a call is counted by: the player if there is a token, else the address; 'none' leaves it to the handler. */
type CallLimit = LimitName | 'none';

/** A parsed call. `playerId` is 0 if no token is needed. */
export type ParsedCall<C extends AnyCall> = {
  readonly body: z.output<C['body']>;
  readonly query: z.output<C['query']>;
  readonly params: C extends { params: infer Params extends z.ZodMiniType } ? z.output<Params> : undefined;
  readonly playerId: number;
  readonly language: Language;
  readonly request: FastifyRequest;
};

/**
 * Adds a call that may be repeated without harm. If the token's player does not exist, it answers 401, whatever the
 * handler says; a handler that `findsPlayer` refuses them itself, and saves the query.
 */
export function addCall<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  limit: CallLimit,
  handler: (parsed: ParsedCall<C>) => Promise<ReplyOf<C>>,
  { findsPlayer = false } = {},
): void {
  const checksPlayer = call.token && !findsPlayer;
  addRoute(app, call, limit, (parsed) => {
    const answer = handler(parsed);
    return checksPlayer ? requireKnownPlayer(answer, app.isKnown(parsed.playerId)) : answer;
  });
}

async function requireKnownPlayer<Answer>(answer: Promise<Answer>, known: Promise<boolean>): Promise<Answer> {
  const [answered, isKnown] = await Promise.allSettled([answer, known]);
  if (isKnown.status === 'fulfilled' && !isKnown.value) {
    throw new Refusal('unauthorized');
  }
  if (answered.status === 'rejected') {
    throw answered.reason;
  }
  // It could not be read whether the player exists.
  if (isKnown.status === 'rejected') {
    throw isKnown.reason;
  }
  return answered.value;
}

/** Adds a call that moves coins or attempts: it takes an Idempotency-Key, and says when its answer is a stored one. */
export function addOperation<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  handler: (parsed: ParsedCall<C> & { readonly operation: Operation }) => Promise<OperationResult<ReplyOf<C>>>,
): void {
  addRoute(app, call, 'write', async (parsed, reply) => {
    const operation = operationOf(call, parsed);
    const { answer, replayed } = await handler({ ...parsed, operation }).catch((error: unknown) =>
      refuseUnknown(app, parsed.playerId, error),
    );
    if (replayed) {
      reply.header(IDEMPOTENT_REPLAY, 'true');
    }
    return answer;
  });
}

/** A missing player has nothing to move, so only refusals are checked. */
async function refuseUnknown(app: FastifyInstance, playerId: number, error: unknown): Promise<never> {
  const isOther = error instanceof Refusal && error.code !== 'unauthorized';
  throw isOther && !(await app.isKnown(playerId)) ? new Refusal('unauthorized') : error;
}

function addRoute<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  limit: CallLimit,
  handler: (parsed: ParsedCall<C>, reply: FastifyReply) => Promise<ReplyOf<C>>,
): void {
  const checks = checksOf(app, call, limit);
  app.route({
    method: call.method,
    url: `${API_PREFIX}${call.path}`,
    exposeHeadRoute: false,
    schema: {
      summary: call.summary,
      ...(call.method === 'POST' ? { body: call.body } : {}),
      ...(call.params === undefined ? {} : { params: call.params }),
      querystring: call.query,
      response: { 200: call.reply },
      ...(call.token ? { security: [{ token: [] }] } : {}),
    },
    onRequest: (request, reply, done) => {
      reply.header('cache-control', 'no-store');
      // Fastify takes either: it waits for a promise, and else for `done`.
      const pending = runInTurn(checks, request);
      if (pending === undefined) {
        done();
      }
      return pending;
    },
    handler: (request, reply) => {
      // This call's own schemas have parsed them.
      const parsed = {
        body: request.body as z.output<C['body']>,
        query: request.query as z.output<C['query']>,
        params: request.params as ParsedCall<C>['params'],
        playerId: request.playerId,
        language: languageOf(request.headers['accept-language']),
        request,
      };
      return answerInTime(handler(parsed, reply));
    },
  });
}

type Check = (request: FastifyRequest) => Promise<void> | undefined;

/**
 * Addresses are counted before the token is read, so that signatures cannot be used to keep the server busy; players before
 * the body is, so that malformed ones are counted too.
 */
function checksOf({ limits }: FastifyInstance, call: AnyCall, limit: CallLimit): readonly Check[] {
  const byAddress = (name: LimitName): Check => {
    const count = limits[name];
    return (request) => count(request, request.ip);
  };
  const byCaller = (name: LimitName): Check => {
    const count = limits[name];
    return call.token ? (request) => count(request, request.playerId) : byAddress(name);
  };
  return [
    ...(call.token ? [byAddress('address'), authenticate] : []),
    ...(limit === 'none' ? [] : [byCaller(limit)]),
    ...(limit === 'write' ? [byCaller('writeByDay')] : []),
    // After the player's limit: a refused request does not count for others behind the same address.
    ...(limit === 'search' ? [byAddress('searchByAddress')] : []),
  ];
}

/** Runs one check after the other. Returns no promise if none of them has to wait. */
function runInTurn(checks: readonly Check[], request: FastifyRequest, from = 0): Promise<void> | undefined {
  for (let next = from; next < checks.length; next += 1) {
    const pending = checks[next]?.(request);
    if (pending !== undefined) {
      return pending.then(() => runInTurn(checks, request, next + 1));
    }
  }
  return undefined;
}

function operationOf<C extends AnyCall>(call: C, { playerId, body, request }: ParsedCall<C>): Operation {
  const key = request.headers[IDEMPOTENCY_KEY];
  if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key))) {
    throw new Refusal('invalid_request');
  }
  return { playerId, route: `${call.method} ${call.path}`, key, bodyHash: hashBody(body) };
}
