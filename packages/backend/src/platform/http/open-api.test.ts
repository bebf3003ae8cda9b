import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

/** OpenAPI writes `{name}` for what a path's `:name` stands for. */
function inOpenApi(path: string): string {
  return `/api${path.replace(/:(\w+)/g, '{$1}')}`;
}

test('/api/openapi.json holds every call of the contract, and no other', async () => {
  const reply = await world().app.inject({ url: '/api/openapi.json' });
  const { paths } = reply.json();
  const listed = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.sort()).toEqual(
    Object.values(calls)
      .map(({ method, path }) => `${method} ${inOpenApi(path)}`)
      .sort(),
  );
});

test('each call is described with its summary, its reply, its body, and whether it needs a token', async () => {
  const { paths } = (await world().app.inject({ url: '/api/openapi.json' })).json();
  for (const { method, path, summary, token } of Object.values(calls)) {
    const described = paths[inOpenApi(path)][method.toLowerCase()];
    expect(described).toMatchObject({
      summary,
      responses: { 200: { content: { 'application/json': { schema: expect.anything() } } } },
    });
    expect('requestBody' in described).toBe(method === 'POST');
    expect(described.security).toEqual(token ? [{ token: [] }] : undefined);
  }
});

test('the page about it exists outside production only', async () => {
  expect((await world().app.inject({ url: '/api/docs/' })).statusCode).toBe(404);
  const open = await createApp(world().context, { pagesFolder: undefined, docs: true });
  const page = await open.inject({ url: '/api/docs/' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  const policyOf = (reply: typeof page) => reply.headers['content-security-policy'];
  expect(policyOf(page)).toContain("'unsafe-inline'");
  for (const url of ['/api/openapi.json', '/nowhere']) {
    expect(policyOf(await open.inject({ url }))).toBe(policyOf(await world().app.inject({ url })));
  }
  expect((await open.inject({ url: '/api/docs' })).headers.location).toBe('/api/docs/');
  const described = await open.inject({ url: '/api/docs/openapi.json' });
  expect(described.json()).toEqual((await open.inject({ url: '/api/openapi.json' })).json());
  await open.close();
});
