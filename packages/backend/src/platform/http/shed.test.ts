import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../health/metrics.ts';
import { shed } from './shed.ts';

/** From 1.25 on no lag of the event loop refuses a request: a busy machine's may last. */
const SCALE = 1.5;
const PLACES = 200 * SCALE;

let app: FastifyInstance;
let begun: number;
let release: () => void;
let sockets: Socket[];
/** Is waited for by each request, as a limit in Redis is. */
let lookUp: () => Promise<void>;

beforeEach(async () => {
  begun = 0;
  sockets = [];
  lookUp = async () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app = await createAppThatSheds(SCALE);
  app.addHook('preParsing', () => lookUp());
  app.route({
    method: ['GET', 'POST'],
    url: '/work',
    handler: async () => {
      begun += 1;
      await released;
      return {};
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(async () => {
  release();
  for (const socket of sockets) {
    socket.destroy();
  }
  await app.close();
});

async function createAppThatSheds(scale: number): Promise<FastifyInstance> {
  const created = Fastify();
  created.setErrorHandler((_error, _request, reply) => reply.code(503).send());
  await created.register(shed, { waiting: () => 0, scale, counter: createMetrics().shed });
  return created;
}

function portOf(): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Sends the head of a request, and what is given of the two bytes of a POST's body. */
async function begin(body: string, method = 'POST'): Promise<Socket> {
  const socket = connect(portOf(), '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  const content = method === 'GET' ? '\r\n' : `content-type: application/json\r\ncontent-length: 2\r\n\r\n${body}`;
  socket.write(`${method} /work HTTP/1.1\r\nhost: a\r\n${content}`);
  return socket;
}

async function statusOf(socket: Socket): Promise<string> {
  const [data] = await once(socket, 'data');
  return String(data).slice(9, 12);
}

async function fill(): Promise<Socket[]> {
  const filling = await Promise.all(Array.from({ length: PLACES }, () => begin('{}')));
  await expect.poll(() => begun).toBe(PLACES);
  return filling;
}

test('what is more than can be under way is refused at once, until something is answered', async () => {
  const first = await fill();
  expect(await statusOf(await begin('{}'))).toBe('503');
  release();
  expect(new Set(await Promise.all(first.map(statusOf)))).toEqual(new Set(['200']));
  expect(await statusOf(await begin('{}'))).toBe('200');
});

test('a client that has left makes room, though nothing could be answered', async () => {
  for (const socket of await fill()) {
    socket.destroy();
  }
  await expect
    .poll(async () => {
      await begin('{}');
      return begun;
    })
    .toBeGreaterThan(PLACES);
});

test('a client that left while a limit was looked up takes no place', async () => {
  const lookedUp = Promise.withResolvers<void>();
  let lookups = 0;
  lookUp = () => {
    lookups += 1;
    return lookedUp.promise;
  };
  const gone = await Promise.all(Array.from({ length: PLACES }, () => begin('', 'GET')));
  await expect.poll(() => lookups).toBe(PLACES);
  for (const socket of gone) {
    socket.destroy();
  }
  await expect.poll(() => promisify(app.server.getConnections.bind(app.server))()).toBe(0);
  lookUp = async () => {};
  lookedUp.resolve();
  // Handlers of those who left run all the same.
  await expect.poll(() => begun).toBe(PLACES);
  await begin('{}');
  await expect.poll(() => begun).toBe(PLACES + 1);
});

test('a body that is not here yet takes no place', async () => {
  await Promise.all(Array.from({ length: 2 * PLACES }, () => begin('{')));
  await begin('{}');
  await expect.poll(() => begun).toBe(1);
});

/** Milliseconds. Longer than the loop may be late on average. */
const STANDSTILL = 400;

test('new work is refused while the event loop stands still again and again, and taken when it runs', async () => {
  const bounded = await createAppThatSheds(1);
  onTestFinished(() => bounded.close());
  bounded.get('/work', async () => ({}));
  const statusNow = async () => (await bounded.inject('/work')).statusCode;
  const standStill = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STANDSTILL);
  await expect
    .poll(async () => {
      standStill();
      return statusNow();
    })
    .toBe(503);
  await expect.poll(statusNow).toBe(200);
});
