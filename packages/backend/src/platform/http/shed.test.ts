import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { shed } from './shed.ts';

const PLACES = 200;

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
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send());
  await app.register(shed, { waiting: () => 0, scale: 1, counter: createMetrics().shed });
  app.post('/work', async () => {
    begun += 1;
    await released;
    return {};
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

function portOf(): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Sends the head of a request, and what is given of its body of two bytes. */
async function begin(body: string): Promise<Socket> {
  const socket = connect(portOf(), '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(`POST /work HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n${body}`);
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

test('whoever is gone makes room, though nobody could be answered', async () => {
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

test('a body that is not here yet takes no place', async () => {
  await Promise.all(Array.from({ length: 2 * PLACES }, () => begin('{')));
  await begin('{}');
  await expect.poll(() => begun).toBe(1);
});
