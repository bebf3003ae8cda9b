import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../health/metrics.ts';
import { RecentMap } from '../recent-map.ts';
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
  shareMessage: { max: 10, timeWindow: 60_000 },
} as const;

export type LimitName = keyof typeof LIMITS;

/**
 * Counts one request of a player, or of an address; a /64 network of IPv6 is one. Returns a promise only if Redis counts.
 * @throws Refusal('too_many_requests')
 */
export type Limit = (request: FastifyRequest, key: string | number) => Promise<void> | undefined;

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

/** No request waits for a Redis that is away: without the queue, a command fails at once while there is no connection. */
const REDIS_OPTIONS = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 };

type Options = {
  readonly redisUrl: Secret | undefined;
  readonly scale: number;
  /** Counts the requests that a limit refused. */
  readonly hit: Metrics['limitsHit'];
  /** Whether none is counted. */
  readonly off: Metrics['limitsOff'];
};

/** Rate limits in this process, or in Redis when several servers share them. Without an answer from Redis every request passes. */
export const limits = fp(async (app: FastifyInstance, options: Options) => {
  app.decorateRequest('limitKey', '');
  app.decorateRequest('retryAfter', undefined);
  const makeCount = options.redisUrl === undefined ? countHere : await countInRedis(app, options.redisUrl, options.off);
  app.decorate('limits', makeLimits(makeCount, options));
});

/** The network of a household, for an address of IPv6; one of IPv4 as it is. */
export function household(address: string): string {
  // Only IPv6 can be written in several ways; to look closely at each address costs more than to count it.
  return address.includes(':') ? normalizeIP(address) : address;
}

type Rule = { readonly name: LimitName; readonly max: number; readonly timeWindow: number };

/** Counts a request. @returns the seconds until the limit lets one through, if this one is too many */
type Count = (request: FastifyRequest, key: string | number) => number | undefined | Promise<number | undefined>;

function countHere({ max, timeWindow }: Rule): Count {
  const counts = new WindowCounts(timeWindow);
  return (_request, key) => {
    const { count, endsInMs } = counts.add(key);
    return count > max ? Math.ceil(endsInMs / 1000) : undefined;
  };
}

async function countInRedis(
  app: FastifyInstance,
  redisUrl: Secret,
  off: Metrics['limitsOff'],
): Promise<(rule: Rule) => Count> {
  // Loaded only by servers that share a Redis.
  const { Redis } = await import('iovalkey');
  const redis = new Redis(redisUrl.reveal(), REDIS_OPTIONS);
  redis.on('error', (error) => app.log.warn({ err: error }, 'Redis cannot be reached: rate limits are off'));
  redis.on('ready', () => off.set(0));
  redis.on('close', () => off.set(1));
  app.addHook('onClose', async () => redis.disconnect());
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    keyGenerator: (request) => request.limitKey,
    redis,
    nameSpace: 'soho-limit-',
  });
  return ({ name, max, timeWindow }) => {
    const count = app.createRateLimit({ max, timeWindow });
    return async (request, key) => {
      request.limitKey = `${name}:${key}`;
      const result = await count(request);
      return !result.isAllowed && result.isExceeded ? result.ttlInSeconds : undefined;
    };
  };
}

function makeLimits(makeCount: (rule: Rule) => Count, { scale, hit }: Options): Record<LimitName, Limit> {
  const make = (name: LimitName): Limit => {
    const { max, timeWindow } = LIMITS[name];
    const count = makeCount({ name, max: Math.ceil(max * scale), timeWindow });
    hit.inc({ limit: name }, 0);
    const refuseIf = (request: FastifyRequest, retryAfter: number | undefined): undefined => {
      if (retryAfter !== undefined) {
        request.retryAfter = retryAfter;
        hit.inc({ limit: name });
        throw new Refusal('too_many_requests');
      }
    };
    return (request, key) => {
      const counted = count(request, typeof key === 'string' ? household(key) : key);
      return typeof counted === 'object'
        ? counted.then((retryAfter) => refuseIf(request, retryAfter))
        : refuseIf(request, counted);
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
    shareMessage: make('shareMessage'),
  };
}

type Window = { count: number; endsAt: number };

/** The least number of keys that are counted at a time; those that came longest ago are dropped first. */
const KEYS = 50_000;

/** Counts by key, in windows of time that begin with a key's first request. */
class WindowCounts {
  readonly #windowMs: number;
  readonly #windows = new RecentMap<string | number, Window>(KEYS);

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Counts one more. @returns how many there were in the key's window, and the milliseconds until it ends */
  add(key: string | number): { readonly count: number; readonly endsInMs: number } {
    const now = Date.now();
    const window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      this.#windows.set(key, { count: 1, endsAt: now + this.#windowMs });
      return { count: 1, endsInMs: this.#windowMs };
    }
    window.count += 1;
    return { count: window.count, endsInMs: window.endsAt - now };
  }
}
