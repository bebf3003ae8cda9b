import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BODY_LIMIT, CONSOLE_BODY_LIMIT, TIMEOUTS, UPDATE_LIMIT } from '@soho/backend/server';
import { expect, test } from 'vitest';
import { findMissingNginx, layOutNginx } from '../../../../scripts/provision/nginx.ts';
import { runProgram } from '../../../../scripts/provision/run-program.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../../../scripts/provision/temporary-folder.ts';

/** How long the app waits for an answer, in milliseconds. */
const CLIENT_TIMEOUT = 10_000;

const text = readFileSync('deploy/nginx.conf', 'utf8');
const upstreams = ['deploy/upstream.conf', 'deploy/upstream.compose.conf'];
const code = withoutComments(text);

function withoutComments(file: string): string {
  return file.replace(/^\s*#.*$/gm, '');
}

/** What a directive says, wherever it stands. */
function valuesOf(name: string, within = code): string[] {
  return [...within.matchAll(new RegExp(`\\b${name}\\s+([^;{]+);`, 'g'))].map(([, value = '']) => value.trim());
}

/** '9s' as milliseconds. */
function millisecondsOf(name: string, within = code): number {
  const [value = ''] = valuesOf(name, within);
  expect(value).toMatch(/^\d+s$/);
  return Number.parseInt(value, 10) * 1000;
}

/** The text between the brackets of a location. */
function locationOf(path: string): string {
  return code.split(`location = ${path} {`)[1]?.split('}')[0] ?? '';
}

test.each(['deploy/nginx.conf', ...upstreams])(
  '%s: brackets close, and each line ends a directive or opens a block',
  (file) => {
    const lines = withoutComments(readFileSync(file, 'utf8'))
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith("'"));
    expect(lines.filter((line) => !/[;{}]$/.test(line) && !line.endsWith("'"))).toEqual([]);
    const depths = lines.map((line) => (line.endsWith('{') ? 1 : line === '}' ? -1 : 0));
    expect(depths.reduce<number>((sum, depth) => sum + depth, 0)).toBe(0);
  },
);

test('nginx itself takes the file (needs nginx and openssl)', async ({ skip }) => {
  const missing = findMissingNginx();
  skip(missing !== undefined, missing);
  const folder = createTemporaryFolder('nginx');
  try {
    const { program, args } = await layOutNginx(folder);
    copyFileSync('deploy/upstream.conf', join(folder, 'upstream.conf'));
    expect(await runProgram(program, ['-t', ...args])).toMatchObject({ ok: true });
  } finally {
    removeTemporaryFolder(folder);
  }
});

test('a body may be as long as the server takes it, and no longer', () => {
  expect(valuesOf('client_max_body_size')).toEqual([
    `${BODY_LIMIT / 1024}k`,
    `${UPDATE_LIMIT / 1024}k`,
    `${CONSOLE_BODY_LIMIT / 1e6}m`,
  ]);
  expect(locationOf('/bot/webhook')).toContain(`client_max_body_size ${UPDATE_LIMIT / 1024}k;`);
});

test('the app waits longer than nginx, and nginx longer than a handler may take', () => {
  const reading = millisecondsOf('proxy_read_timeout');
  expect(reading).toBeGreaterThan(TIMEOUTS.handler);
  expect(reading).toBeLessThan(CLIENT_TIMEOUT);
  expect(millisecondsOf('proxy_connect_timeout') + TIMEOUTS.handler).toBeLessThan(CLIENT_TIMEOUT);
});

test('slow clients have as long as the server would give them', () => {
  expect(millisecondsOf('client_header_timeout')).toBe(TIMEOUTS.headers);
  expect(millisecondsOf('client_body_timeout')).toBe(TIMEOUTS.request);
});

test.each(upstreams)('%s: nginx lets go of a connection before the server does', (file) => {
  const upstream = withoutComments(readFileSync(file, 'utf8'));
  expect(millisecondsOf('keepalive_timeout', upstream)).toBeLessThan(TIMEOUTS.keepAlive);
  expect(Number(valuesOf('keepalive', upstream)[0])).toBeGreaterThan(0);
  expect(valuesOf('server', upstream).every((server) => server.includes('max_fails=1 fail_timeout=1s'))).toBe(true);
});

test('a request is sent again only if no server can have received it, or if it changes nothing', () => {
  const files = code.split('location /assets/ {')[1]?.split('}')[0] ?? '';
  expect(valuesOf('proxy_next_upstream')).toEqual(['error timeout', 'error timeout http_404']);
  expect(valuesOf('proxy_next_upstream', files)).toEqual(['error timeout http_404']);
});

test('a client says nothing about its own address, and nothing that only players know is stored or logged', () => {
  expect(valuesOf('proxy_set_header').find((value) => value.startsWith('X-Forwarded-For'))).toBe(
    'X-Forwarded-For $remote_addr',
  );
  expect(code).not.toMatch(/proxy_cache/);
  const logged = [...(/log_format [^;]+;/.exec(code)?.[0] ?? '').matchAll(/\$\w+/g)].map(([name]) => name);
  expect(logged).toContain('$uri');
  for (const name of [
    '$request',
    '$request_uri',
    '$args',
    '$query_string',
    '$http_referer',
    '$http_authorization',
    '$request_body',
  ]) {
    expect(logged).not.toContain(name);
  }
  expect(locationOf('/api/ads/reward')).toContain('error_log /dev/null');
});
