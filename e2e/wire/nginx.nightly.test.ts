// What the guide has together runs together: nginx with deploy/nginx.conf, two servers, and the console on both.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { consoleCalls } from '@soho/contract/console';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findMissingNginx, layOutNginx } from '../../scripts/provision/nginx.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../scripts/provision/temporary-folder.ts';
import { endWithThisProcess } from '../harness/child-processes.ts';
import { addOperator, Chatter, ConsoleVisitor, postUpdatesTo } from '../harness/console.ts';
import { send } from '../harness/http.ts';
import { until } from '../harness/until.ts';
import { openWorld, type World } from '../harness/world.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
/** A database, two servers, nginx and a sign-in. */
const START_LIMIT_MS = 180_000;
const missing = findMissingNginx();

let folder: string;
let world: World;
let nginx: ChildProcess;
let agent: Agent;
/** Players' address and the operators', both of nginx. */
let urls: { readonly players: string; readonly console: string };
let owner: ConsoleVisitor;

beforeAll(async () => {
  if (missing !== undefined) {
    return;
  }
  folder = createTemporaryFolder('nginx');
  const { port, certificate, program, args } = await layOutNginx(folder);
  urls = { players: `https://soho.test:${port}`, console: `https://console.soho.test:${port}` };
  agent = new Agent({
    ca: certificate,
    lookup: (_, { all }, done) =>
      all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  });
  world = await openWorld({
    env: { CONSOLE_URL: urls.console, BOT_WEBHOOK_SECRET: 'only-for-tests_0123456789', TRUST_PROXY: '1' },
  });
  writeFileSync(join(folder, 'upstream.conf'), upstreamOf(world));
  nginx = spawn(program, [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
  endWithThisProcess(nginx);
  await until('nginx answers', () => send(urls.players, { method: 'GET', path: '/' }, agent).catch(() => undefined));
  await postUpdatesTo(world);
  await addOperator(world, 7_800_000_001, 'owner');
  owner = new ConsoleVisitor({ consoleUrl: urls.console }, agent);
  await owner.signIn(new Chatter(world.server, 7_800_000_001));
}, START_LIMIT_MS);

beforeEach(({ skip }) => skip(missing !== undefined, missing));

afterAll(async () => {
  agent?.destroy();
  if (nginx !== undefined) {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  }
  await world?.remove();
  removeTemporaryFolder(folder ?? '');
});

/** deploy/upstream.conf with the ports of the servers under test. */
function upstreamOf({ servers }: World): string {
  const ports = new Map(
    servers.flatMap(({ url, consoleUrl }, at) => [
      [`127.0.0.1:${3_001 + at}`, `127.0.0.1:${new URL(url).port}`],
      [`127.0.0.1:${3_081 + at}`, `127.0.0.1:${new URL(consoleUrl).port}`],
    ]),
  );
  return readFileSync('deploy/upstream.conf', 'utf8').replaceAll(
    /127\.0\.0\.1:\d+/g,
    (address) => ports.get(address) ?? 'deploy/upstream.conf names another server',
  );
}

test('players reach both servers', async () => {
  for (let each = 0; each < 4; each += 1) {
    const body = JSON.stringify({ init_data: world.newInitData().initData });
    const request = { method: 'POST', path: '/api/auth', headers: JSON_TYPE, body };
    expect((await send(urls.players, request, agent)).status).toBe(200);
  }
  expect(world.servers.map((server) => server.logs().includes('/api/auth'))).toEqual([true, true]);
});

test('the console has its page, its session and its files at its own host, and players find none of it', async () => {
  const page = await send(urls.console, { method: 'GET', path: '/' }, agent);
  expect(page.status).toBe(200);
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(page.text) ?? [];
  expect((await send(urls.console, { method: 'GET', path: script }, agent)).status).toBe(200);
  expect((await owner.send(consoleCalls.ownSession)).body).toMatchObject({ session: { role: 'owner' } });
  expect((await send(urls.players, { method: 'GET', path: `/api${consoleCalls.ownSession.path}` }, agent)).status).toBe(
    404,
  );
});

test('a picture of 8 MB and a file of 2 MB for the market pass', async () => {
  // Of one colour, and not compressed: drawn anew it is small.
  const size = { width: 1_620, height: 1_620, channels: 3, background: '#c33' } as const;
  const image = await sharp({ create: size }).png({ compressionLevel: 0 }).toBuffer();
  expect(image.length).toBeGreaterThan(7_800_000);
  expect(image.length).toBeLessThanOrEqual(8_000_000);
  const picture = await owner.request(
    'POST',
    `/api${consoleCalls.addPicture.path}`,
    { origin: urls.console, 'content-type': 'image/png' },
    image,
  );
  expect(picture).toMatchObject({ status: 200, body: { path: expect.stringMatching(/^\//) } });

  const head = 'id,nickname\n';
  const row = (id: number) => `${id},"Категория ${'я'.repeat(40)} ""${id}"""\n`;
  let text = head;
  for (let id = 30_000; text.length + row(id).length < 2_000_000; id -= 1) {
    text += row(id);
  }
  const file = await owner.request(
    'POST',
    `/api${consoleCalls.importMarket.path}`,
    { origin: urls.console, ...JSON_TYPE },
    JSON.stringify({ kind: 'categories', text, apply: false }),
  );
  expect(file.status).toBe(200);
});

test.each([
  ['8.1 MB, which the server refuses', 8_100_000],
  ['9 MB, which nginx refuses', 9_000_000],
])('a picture of %s, is refused in the words of the console', async (_, length) => {
  const refused = await owner.request(
    'POST',
    `/api${consoleCalls.addPicture.path}`,
    { origin: urls.console, 'content-type': 'image/png' },
    Buffer.alloc(length),
  );
  expect(refused).toMatchObject({ status: 413, body: { code: 'body_too_large', request_id: expect.any(String) } });
});

test('what a player sends too much of is refused in the words of the app', async () => {
  const body = JSON.stringify({ init_data: 'x'.repeat(70_000) });
  const refused = await send(urls.players, { method: 'POST', path: '/api/auth', headers: JSON_TYPE, body }, agent);
  expect(refused.status).toBe(413);
  expect(refused.headers['content-type']).toBe('application/problem+json');
  expect(refused.body).toMatchObject({ status: 413, code: 'body_too_large', detail: 'The request is too large.' });
});

test('one server that is killed is not missed; without both the app reads that it is to wait', async () => {
  const [first, second] = world.servers;
  await first?.kill();
  for (let each = 0; each < 4; each += 1) {
    expect((await send(urls.players, { method: 'GET', path: '/' }, agent)).status).toBe(200);
  }
  await second?.kill();
  expect(await send(urls.players, { method: 'GET', path: '/api/balance' }, agent)).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  expect(await owner.send(consoleCalls.ownSession)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});
