import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

async function addressSeen(trustProxy: number, forwarded: string | undefined): Promise<string> {
  const config = { ...world().context.config, trustProxy };
  const app = await createApp(
    { ...world().context, config },
    {
      pagesFolder: undefined,
      docs: false,
      extend: async (extended) => {
        extended.get('/address', async (request) => request.ip);
      },
    },
  );
  const reply = await app.inject({
    url: '/address',
    remoteAddress: '10.0.0.1',
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  await app.close();
  return reply.body;
}

test.each([
  [0, undefined, '10.0.0.1'],
  [0, '198.51.100.1', '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
  [1, '198.51.100.1', '198.51.100.1'],
  [1, '203.0.113.66, 198.51.100.1', '198.51.100.1'],
  [2, '203.0.113.66, 198.51.100.1', '203.0.113.66'],
  [2, '192.0.2.99, 203.0.113.66, 198.51.100.1', '203.0.113.66'],
] as const)('I08: behind %d proxies, X-Forwarded-For: %s is a request from %s', async (hops, forwarded, address) => {
  expect(await addressSeen(hops, forwarded)).toBe(address);
});
