// From six answers to the first player: the command writes the settings, and the server of production starts with them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { signInitData } from '@soho/local-world';
import { expect, test } from 'vitest';
import { findMissingOpenssl, makeCertificate } from '../../scripts/provision/certificate.ts';
import { freePort } from '../../scripts/provision/free-port.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../scripts/provision/temporary-folder.ts';
import { endWithThisProcess, isRunning } from '../harness/child-processes.ts';
import { send } from '../harness/http.ts';
import { ROOT } from '../harness/soho.ts';
import { until } from '../harness/until.ts';

const BOT_TOKEN = '7654321:a-token-that-the-messenger-knows';
const START_LIMIT_MS = 120_000;
const missing = findMissingOpenssl();

test('six answers start a server of production, which answers its first player', async ({ skip }) => {
  skip(missing !== undefined, missing);
  const folder = createTemporaryFolder('setup');
  // A server of production speaks with the messenger by https alone.
  const { key, file } = await makeCertificate(folder, ['localhost']);
  const messenger = createServer({ key: readFileSync(key), cert: readFileSync(file) }, (request, response) => {
    const result = request.url?.endsWith('/getMe') ? { id: 7_654_321, is_bot: true, username: 'soho_bot' } : true;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, result }));
  }).listen(0, '127.0.0.1');
  await once(messenger, 'listening');
  const [port, internalPort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env['PATH'],
    NODE_EXTRA_CA_CERTS: file,
    BOT_API_URL: `https://localhost:${(messenger.address() as AddressInfo).port}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    USER: 'mei',
  };
  let output = '';
  const start = (program: string, ...args: string[]): ChildProcess => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, program), ...args], {
      cwd: folder,
      env,
    });
    endWithThisProcess(child);
    child.stdout.on('data', (text) => (output += String(text)));
    child.stderr.on('data', (text) => (output += String(text)));
    return child;
  };
  try {
    const answers = {
      domain: 'play.soho.test',
      bot_token: BOT_TOKEN,
      database: 'embedded',
      wallet: 'none',
      ads: 'none',
    };
    const lines = Object.entries({ ...answers, owner: '4711' }).map(([question, answer]) => `${question}=${answer}\n`);
    writeFileSync(join(folder, 'answers'), lines.join(''));
    const [code] = await once(start('apps/ops/src/main.ts', 'setup', '--answers', 'answers', '--yes'), 'exit');
    expect([code, output]).toEqual([0, expect.stringContaining('owner (4711) is an owner of the console')]);
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);

    const server = start('apps/server/src/main.ts');
    const health = `http://127.0.0.1:${internalPort}`;
    await until(
      'the server is ready',
      async () => {
        expect(isRunning(server), output).toBe(true);
        return (await send(health, { method: 'GET', path: '/readyz' }).catch(() => undefined))?.status === 200;
      },
      START_LIMIT_MS,
    );
    const url = `http://127.0.0.1:${port}`;
    const init_data = signInitData({ user: { id: 5_000_000_001, first_name: 'Mei' }, botToken: BOT_TOKEN });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ init_data });
    let token: string | undefined;
    // Repeated as the app does it: the first statements of an embedded database can take longer than a call may.
    await until(
      'the first player is signed in',
      async () => {
        const signedIn = await send(url, { method: 'POST', path: '/api/auth', headers, body });
        token = (signedIn.body as { token?: string }).token;
        expect([200, 503], output).toContain(signedIn.status);
        return signedIn.status === 200;
      },
      START_LIMIT_MS,
    );
    const authorization = `Bearer ${token}`;
    expect((await send(url, { method: 'GET', path: '/api/balance', headers: { authorization } })).status).toBe(200);

    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  } finally {
    messenger.close();
    removeTemporaryFolder(folder);
  }
});
