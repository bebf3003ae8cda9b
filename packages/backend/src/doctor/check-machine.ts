import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Context } from '../platform/context.ts';
import { type Check, ok, problem, skipped } from './check.ts';

const REDIS_LIMIT_MS = 3_000;
/** A database that finds its disk full takes no play; this is some days before. */
const LEAST_FREE_BYTES = 1e9;

/** Whether servers can count their rate limits together. */
export async function checkRedis({ config }: Pick<Context, 'config'>): Promise<Check> {
  const name = 'redis';
  if (config.redisUrl === undefined) {
    return skipped(name, 'REDIS_URL is not set: each server counts its own rate limits');
  }
  const { Redis } = await import('iovalkey');
  const redis = new Redis(config.redisUrl.reveal(), {
    lazyConnect: true,
    connectTimeout: REDIS_LIMIT_MS,
    commandTimeout: REDIS_LIMIT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // Each error also rejects the command.
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
    return ok(name, 'answers');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return problem(name, `does not answer (${reason}), so there are no rate limits: start it, or correct REDIS_URL`);
  } finally {
    redis.disconnect();
  }
}

/** The disk of this machine on which the program runs, or the embedded database lies. */
export async function checkDisk({ config }: Pick<Context, 'config'>): Promise<Check> {
  const name = 'disk';
  const wanted = 'folder' in config.database ? config.database.folder : '.';
  // The first start makes it, on the disk of what it lies in.
  const folder = existsSync(wanted) ? wanted : dirname(resolve(wanted));
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const message = `${gigabytes(free)} of ${gigabytes(blocks * bsize)} GB are free at ${folder} on this machine`;
  return free < LEAST_FREE_BYTES
    ? problem(name, `${message}: free some space before it is full, and nobody can play`)
    : ok(name, message);
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1);
}
