import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to connections that go out (Linux from 32768, others from 49152): those would take it. */
const FIRST = 12_000;
const LAST = 32_000;

/** A port of 127.0.0.1 that was free a moment ago: another process may have taken it since. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
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
