import { once } from 'node:events';
import net from 'node:net';
import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { patience } from '../../scripts/provision/patience.ts';
import { untilClosed } from '../harness/raw-socket.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { useWorld } from '../harness/world.ts';

const EACH = 166;
const CLOSED_WITHIN_MS = patience(15_000);
const DRIP_MS = 500;
/** Below this, a slower answer is noise of a busy machine. */
const NOISE_MS = 150;

const world = useWorld({ servers: 1 });

/** The bytes that a slow client sends first, and those that follow, a piece every half second. */
type Slowness = { readonly start: string; readonly drip: string };

const head = 'POST /api/auth HTTP/1.1\r\nHost: soho.test\r\nContent-Type: application/json\r\n';
const slow: Record<string, Slowness> = {
  idle: { start: '', drip: '' },
  'slow header': { start: head, drip: 'X-A: b\r\n' },
  'slow body': { start: `${head}Content-Length: 10000\r\n\r\n{`, drip: ' ' },
};

/** Returns how long the server kept the connection, in milliseconds. */
async function bear({ start, drip }: Slowness): Promise<number> {
  const { hostname, port } = new URL(world().server.url);
  const socket = net.connect({ host: hostname, port: Number(port) });
  const closed = untilClosed(socket);
  socket.resume();
  await once(socket, 'connect');
  const from = performance.now();
  socket.write(start);
  const timer = setInterval(() => drip !== '' && socket.write(drip), DRIP_MS);
  const limit = setTimeout(() => socket.destroy(), 2 * CLOSED_WITHIN_MS);
  await closed;
  clearInterval(timer);
  clearTimeout(limit);
  return performance.now() - from;
}

/** The time within which 99 of 100 honest requests are answered. */
async function honestP99(token: string): Promise<number> {
  const took: number[] = [];
  for (let count = 0; count < 200; count += 1) {
    const from = performance.now();
    await world().client.request(calls.balance, { token });
    took.push(performance.now() - from);
  }
  return took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
}

test('I04 500 slow and idle connections are closed within 15 s, and honest players do not notice them', async () => {
  const { token } = await world().newPlayer();
  const alone = await honestP99(token);
  const kinds = Object.entries(slow);
  const bearing = kinds.map(([, slowness]) => Promise.all(Array.from({ length: EACH }, () => bear(slowness))));
  const crowded = await honestP99(token);
  expect(crowded).toBeLessThan(Math.max(2 * alone, NOISE_MS));
  for (const [index, borne] of (await Promise.all(bearing)).entries()) {
    expect(Math.max(...borne), kinds[index]?.[0]).toBeLessThan(CLOSED_WITHIN_MS);
  }
});

testInvariants(world);
