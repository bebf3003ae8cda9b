import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { exchange } from '../harness/raw-socket.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { useWorld } from '../harness/world.ts';

const EACH = 166;
const CLOSED_WITHIN_MS = 15_000;
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
async function timeUntilClosed({ start, drip }: Slowness): Promise<number> {
  const limitMs = 2 * CLOSED_WITHIN_MS;
  const { closedAfterMs = limitMs } = await exchange(world().server.url, start, limitMs, drip);
  return closedAfterMs;
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
  const connections = kinds.map(([, slowness]) =>
    Promise.all(Array.from({ length: EACH }, () => timeUntilClosed(slowness))),
  );
  const crowded = await honestP99(token);
  expect(crowded).toBeLessThan(Math.max(2 * alone, NOISE_MS));
  for (const [index, closed] of (await Promise.all(connections)).entries()) {
    expect(Math.max(...closed), kinds[index]?.[0]).toBeLessThan(CLOSED_WITHIN_MS);
  }
});

testInvariants(world);
