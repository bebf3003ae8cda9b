import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from './listen.ts';

const PHONES = 100;
const ANYWHERE = { port: 0, host: '127.0.0.1' };

let app: FastifyInstance;
let begun: number;
let release: () => void;
let sockets: Socket[];

beforeEach(async () => {
  begun = 0;
  sockets = [];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app = Fastify();
  app.get('/', async () => {
    begun += 1;
    await released;
    return {};
  });
  await listen(app, ANYWHERE);
});

afterEach(async () => {
  release();
  for (const socket of sockets) {
    socket.destroy();
  }
  await app.close();
});

const portOf = () => (app.server.address() as AddressInfo).port;

function comeAtOnce(): void {
  sockets = Array.from({ length: PHONES }, () => connect(portOf(), '127.0.0.1'));
}

test('takes several connections in one turn of the event loop', async ({ skip }) => {
  skip(process.platform !== 'linux', 'needs Linux');
  const taken: number[] = [];
  let turn = 0;
  const nextTurn = () => {
    turn += 1;
    if (taken.length < PHONES) {
      setImmediate(nextTurn);
    }
  };
  app.server.on('connection', () => taken.push(turn));
  nextTurn();
  comeAtOnce();
  await expect.poll(() => taken.length).toBe(PHONES);
  const most = Math.max(...taken.map((one) => taken.filter((other) => other === one).length));
  expect(most).toBeGreaterThan(2);
});

test('a port that another server has is refused, though listeners could share it', async () => {
  const second = Fastify();
  await expect(listen(second, { ...ANYWHERE, port: portOf() })).rejects.toThrow(/EADDRINUSE/);
  await second.close();
});

test('closing waits for what any of the listeners has taken', async ({ skip }) => {
  skip(process.platform !== 'linux', 'needs Linux');
  const [socket, port] = [await comeToAnother(), portOf()];
  let over = false;
  const closed = (async () => {
    await app.close();
    over = true;
  })();
  await expect.poll(() => isTaken(port)).toBe(false);
  expect(over).toBe(false);
  release();
  expect(String((await once(socket, 'data'))[0]).slice(9, 12)).toBe('200');
  expect(over).toBe(false);
  socket.end();
  await closed;
});

async function isTaken(port: number): Promise<boolean> {
  const late = connect(port, '127.0.0.1');
  sockets.push(late);
  return once(late, 'connect').then(
    () => true,
    () => false,
  );
}

/** A request that is under way, on a connection that the server's own listener has not taken. */
async function comeToAnother(): Promise<Socket> {
  const own = promisify(app.server.getConnections.bind(app.server));
  for (;;) {
    const [socket, before] = [connect(portOf(), '127.0.0.1'), begun];
    sockets.push(socket);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(() => begun).toBe(before + 1);
    if ((await own()) === 0) {
      return socket;
    }
    socket.destroy();
    await expect.poll(() => own()).toBe(0);
  }
}
