import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLink } from './commands/market/check-link.ts';

const LIMIT_MS = 5_000;
const SHORT_MS = 500;

/** Answers /<method>/<status> with that status to a request by that method, else with 405; and never /silence. */
const server = createServer((request, response) => {
  const [, method, status] = (request.url ?? '').split('/');
  if (method === 'silence') {
    return;
  }
  response.statusCode = method === 'ANY' || method === request.method ? Number(status) : 405;
  response.end();
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  origin = `http://127.0.0.1:${port}`;
});

afterAll(() => server.closeAllConnections());

test.each([
  ['/ANY/200', undefined],
  ['/GET/200', undefined],
  ['/ANY/429', undefined],
  ['/ANY/404', 'answers 404'],
  ['/HEAD/500', 'answers 405'],
])('%s: %s', async (path, reason) => {
  expect(await checkLink(`${origin}${path}`, LIMIT_MS)).toBe(reason);
});

test('a host that does not answer', async () => {
  expect(await checkLink(`${origin}/silence`, SHORT_MS)).toBe('does not answer in 0.5 s');
});

test('a port without a listener', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port }: Pick<AddressInfo, 'port'> = Object(other.address());
  other.close();
  await once(other, 'close');
  expect(await checkLink(`http://127.0.0.1:${port}/`, LIMIT_MS)).toBe(`connect ECONNREFUSED 127.0.0.1:${port}`);
});
