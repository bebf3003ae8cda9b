import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to connections that go out (Linux from 32768, others from 49152): those would take it. */
const FIRST = 12_000;
const LAST = 32_000;
/** Each worker of a suite has a range of its own: two that picked the same port would wait for each other's servers. */
const RANGES = 16;
const RANGE = (LAST - FIRST) / RANGES;
const start = FIRST + RANGE * (Number(process.env['VITEST_POOL_ID'] ?? process.pid) % RANGES);

/** A server takes seconds until it listens on what it was given, and a stopped one comes back to it. */
const given = new Set<number>();

/** A port of 127.0.0.1 that was free a moment ago, and that this process has not given before. */
export async function freePort(): Promise<number> {
  if (given.size === RANGE) {
    throw new Error('this process has given all of its ports');
  }
  for (;;) {
    const port = randomInt(start, start + RANGE);
    if (given.has(port)) {
      continue;
    }
    given.add(port);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) {
      server.close();
      await once(server, 'close');
      return port;
    }
  }
}
