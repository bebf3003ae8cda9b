import { calls } from '@soho/contract';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();
type Method = NonNullable<InjectOptions['method']>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;

/** The methods of all calls at a path. */
function methodsAt(path: string): string[] {
  return Object.values(calls).flatMap((call) => (call.path === path ? [call.method] : []));
}

function inject(method: Method, url: string, headers: Record<string, string> = {}) {
  return world().app.inject({ method, url, headers });
}

describe.each(Object.values(calls))('$method $path', ({ method, path }) => {
  test('I05: refuses every other method with 405, and names the right one', async () => {
    const allowed = methodsAt(path);
    for (const other of METHODS.filter((name) => !allowed.includes(name))) {
      const reply = await inject(other, `/api${path}?x=1`);
      expect([other, reply.statusCode, reply.headers['allow']]).toEqual([other, 405, allowed.join(', ')]);
    }
  });

  test('I05: takes no method from a header', async () => {
    const [other] = METHODS.filter((name) => !methodsAt(path).includes(name));
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      expect((await inject(other ?? 'PUT', `/api${path}`, { [header]: method })).statusCode).toBe(405);
    }
  });

  test('is not found at another spelling of its path', async () => {
    for (const url of [`/api${path}/`, `/api/${path}`, `/api${path.toUpperCase()}x`, `/API${path}`, path]) {
      expect([url, (await inject(method, url)).statusCode]).toEqual([url, 404]);
    }
  });
});

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/%00',
  '/api/balance%00',
  '/api/../balance',
  '/metrics',
  '/healthz',
  '/readyz',
])('I14: there is nothing at %s', async (url) => {
  const reply = await inject('GET', url);
  expect(reply.json()).toMatchObject({ status: 404, code: 'not_found' });
});

test.each(['/%', '/api/%zz', '/%c0%ae%c0%ae/etc/passwd'])(
  'a path that is not an address is refused: %s',
  async (url) => {
    const reply = await inject('GET', url);
    expect(reply.json()).toMatchObject({ code: expect.stringMatching(/^(invalid_request|not_found)$/) });
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  },
);

test.each(['https://evil.test', 'null', 'https://soho.test'])(
  'I06: allows no other origin: Origin %s',
  async (origin) => {
    for (const [method, url] of [
      ['GET', '/api/balance'],
      ['OPTIONS', '/api/balance'],
      ['POST', '/api/auth'],
      ['OPTIONS', '/api/auth'],
      ['OPTIONS', '/api/nothing'],
    ] as const) {
      const reply = await inject(method, url, { origin, 'access-control-request-method': 'POST' });
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  },
);
