import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readStages, textsOf } from './read-containerfile.ts';

const stages = readStages();
const [build = [], final = []] = stages;
const every = stages.flat();

/** What is copied, without the target. */
function sourcesOf(copy: string): string[] {
  return copy
    .split(' ')
    .filter((part) => !part.startsWith('--'))
    .slice(0, -1);
}

test('both stages use the Node of .nvmrc, by its exact version', () => {
  const node = readFileSync('.nvmrc', 'utf8').trim();
  const bases = textsOf(every, 'FROM').map((text) => text.split(' ')[0]);
  expect(bases).toHaveLength(2);
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(new RegExp(`^node:${node.replaceAll('.', '\\.')}-[a-z]+-slim(@sha256:[0-9a-f]{64})?$`));
});

test('the packages are those of the lockfile, without programs of their own, and without what only builds', () => {
  const installs = textsOf(build, 'RUN').filter((text) => text.includes('npm'));
  expect(installs).toHaveLength(2);
  expect(
    installs.filter((text) => !/\bnpm ci\b/.test(text) || /npm (i|install)\b|ignore-scripts=false/.test(text)),
  ).toEqual([]);
  expect(installs[1]).toContain('--omit=dev');
  expect(textsOf(build, 'COPY')[0]).toBe('package.json package-lock.json .npmrc ./');
  // For backups, and for certificates of databases.
  expect(textsOf(final, 'RUN')).toEqual([
    expect.stringMatching(/ install -y --no-install-recommends ca-certificates postgresql-client &&/),
  ]);
});

test('what is copied exists, and .dockerignore lets it through', () => {
  const sources = textsOf(build, 'COPY').flatMap(sourcesOf);
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
  const allowed = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm)].map(([, path]) => path);
  expect(allowed).toEqual(sources);
  const made = ['node_modules', 'apps/miniapp/dist', 'apps/console/dist'];
  const taken = textsOf(final, 'COPY')
    .flatMap(sourcesOf)
    .map((path) => path.replace('/soho/', ''));
  expect(taken.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([]);
  expect(textsOf(final, 'COPY').every((text) => text.startsWith('--from=build /soho/'))).toBe(true);
});

test('no secret is part of the image', () => {
  const settings = [...textsOf(every, 'ENV'), ...textsOf(every, 'ARG')];
  expect(settings).toEqual(['NODE_ENV=production MALLOC_ARENA_MAX=1']);
  expect(textsOf(every, 'COPY').filter((text) => /\.env|\bdata\b|\.pem/.test(text))).toEqual([]);
});

test('it runs without root from the last copy on, and stops on the stop signal', () => {
  const names = final.map(({ name }) => name);
  expect(textsOf(final, 'USER')).toEqual(['node']);
  expect(names.lastIndexOf('COPY')).toBeLessThan(names.indexOf('USER'));
  expect(textsOf(final, 'STOPSIGNAL')).toEqual(['SIGTERM']);
  expect(names.slice(-2)).toEqual(['ENTRYPOINT', 'CMD']);
});

test('what it starts exists', () => {
  const [program] = JSON.parse(textsOf(final, 'CMD')[0] ?? '[]') as string[];
  expect(program).toBe('apps/server/src/main.ts');
  expect(existsSync(program ?? '')).toBe(true);
});

test.each([
  [200, 0, (port: number) => ({ INTERNAL_PORT: String(port) })],
  [503, 1, (port: number) => ({ INTERNAL_PORT: String(port) })],
  [200, 0, (port: number) => ({ PORT: String(port - 6_090) })],
])('its health check requests /healthz: after a %i it ends with %i', async (status, expected, settings) => {
  const requests: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const [program = '', ...args] = JSON.parse(
    textsOf(final, 'HEALTHCHECK')[0]?.replace(/^.*CMD /, '') ?? '[]',
  ) as string[];
  expect(program).toBe('node');
  const env = settings((server.address() as AddressInfo).port);
  const code = await promisify(execFile)(process.execPath, args, { env }).then(
    () => 0,
    (error: unknown) => Object(error).code,
  );
  server.close();
  expect({ code, requests }).toEqual({ code: expected, requests: ['/healthz'] });
});
