import { startRedis } from '../../scripts/provision/redis.ts';
import { useSharedWorld } from './world.ts';

/** The Redis of this worker, or why there is none. */
export const wireRedis = await startRedis();

/** The world that all files of tests over the wire share: two servers on one PostgreSQL, with one chain and one Redis. */
export function useWireWorld(): ReturnType<typeof useSharedWorld> {
  return useSharedWorld({ chain: true, env: 'url' in wireRedis ? { REDIS_URL: wireRedis.url } : {} });
}
