import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Redis } from 'iovalkey';
import type { Metrics } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import type { Secret } from '../secret.ts';

/** Requests in a window of milliseconds. They bound a bot, not a quick player nor fifty players behind one address. */
const LIMITS = {
  address: { max: 100, timeWindow: 1_000 },
  authByAddress: { max: 120, timeWindow: 60_000 },
  authByPlayer: { max: 10, timeWindow: 60_000 },
  write: { max: 10, timeWindow: 2_000 },
  writeByDay: { max: 5_000, timeWindow: 86_400_000 },
  search: { max: 10, timeWindow: 1_000 },
  searchByAddress: { max: 50, timeWindow: 1_000 },
  read: { max: 20, timeWindow: 1_000 },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Counts one request of a player, or of an address; a /64 network of IPv6 is one. @throws Refusal('too_many_requests') */
export type Limit = (request: FastifyRequest, key: string | number) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    limits: Record<LimitName, Limit>;
  }
  interface FastifyRequest {
    limitKey: string;
    /** Seconds until the limit that refused this request lets one through. */
    retryAfter: number | undefined;
  }
}

/** No request waits for a Redis that is not there: without the queue, a command fails at once while there is no connection. */
const REDIS_OPTIONS = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 };

type Options = {
  readonly redisUrl: Secret | undefined;
  readonly scale: number;
  /** Counts whom a limit refused. */
  readonly hit: Metrics['limitsHit'];
};

/** Rate limits in this process, or in Redis when several servers share them. Without an answer from Redis every request passes. */
export const limits = fp(async (app: FastifyInstance, options: Options) => {
  const redis = options.redisUrl && (await openRedis(options.redisUrl));
  redis?.on('error', (error) => app.log.warn({ err: error }, 'Redis cannot be reached: rate limits are off'));
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    cache: 50_000,
    keyGenerator: (request) => request.limitKey,
    ...(redis === undefined ? {} : { redis, nameSpace: 'soho-limit-' }),
  });
  app.decorateRequest('limitKey', '');
  app.decorateRequest('retryAfter', undefined);
  app.decorate('limits', makeLimits(app, options));
  app.addHook('onClose', async () => redis?.disconnect());
});

/** Its client is loaded only by servers that share a Redis. */
async function openRedis(url: Secret): Promise<Redis> {
  const { Redis: Client } = await import('iovalkey');
  return new Client(url.reveal(), REDIS_OPTIONS);
}

function makeLimits(app: FastifyInstance, { scale, hit }: Options): Record<LimitName, Limit> {
  const make = (name: LimitName): Limit => {
    const { max, timeWindow } = LIMITS[name];
    const count = app.createRateLimit({ max: Math.ceil(max * scale), timeWindow });
    hit.inc({ limit: name }, 0);
    return async (request, key) => {
      // Only an address of IPv6 can be written in several ways; to look closely at each costs more than to count it.
      request.limitKey = `${name}:${typeof key === 'string' && key.includes(':') ? normalizeIP(key) : key}`;
      const result = await count(request);
      if (!result.isAllowed && result.isExceeded) {
        request.retryAfter = result.ttlInSeconds;
        hit.inc({ limit: name });
        throw new Refusal('too_many_requests');
      }
    };
  };
  return {
    address: make('address'),
    authByAddress: make('authByAddress'),
    authByPlayer: make('authByPlayer'),
    write: make('write'),
    writeByDay: make('writeByDay'),
    search: make('search'),
    searchByAddress: make('searchByAddress'),
    read: make('read'),
  };
}
