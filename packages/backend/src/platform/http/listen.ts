import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Node takes one new connection a turn of its event loop from each listener (libuv 1.45 and later). On a busy server a
 * turn is some milliseconds: of a thousand phones that come at once the last would wait for seconds, and be refused then.
 */
const LISTENERS = 64;

type Address = { readonly port: number; readonly host: string };

/** Listens, until the app is closed. On Linux by many listeners, among which the kernel shares out new connections. */
export async function listen(app: FastifyInstance, { port, host }: Address): Promise<void> {
  if (process.platform !== 'linux') {
    await app.listen({ port, host });
    return;
  }
  if (port !== 0) {
    await requireFreePort({ port, host });
  }
  const others = Array.from({ length: LISTENERS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  );
  let drained: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', async () => {
    drained = Promise.all(others.map((other) => new Promise((resolve) => void other.close(resolve))));
  });
  // What these have taken is theirs: the server does not wait for it by itself.
  app.addHook('onClose', async () => {
    await drained;
  });
  const shared = { port, host, reusePort: true };
  await app.listen(shared);
  const { port: bound } = app.server.address() as AddressInfo;
  await Promise.all(others.map((other) => bind(other, { ...shared, port: bound })));
}

/** Listeners that share a port share it with any other program of this user, too. @throws EADDRINUSE */
async function requireFreePort(address: Address): Promise<void> {
  const listener = createServer();
  await bind(listener, address);
  listener.close();
  await once(listener, 'close');
}

async function bind(listener: Server, address: Address & { readonly reusePort?: boolean }): Promise<void> {
  listener.listen(address);
  await once(listener, 'listening');
}
