// The command itself, as an operator runs it: in a folder of its own, with lines at its standard input or a file of answers.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyPostgres } from '../../../packages/backend/src/testing/databases.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const TOKEN = '7654321:a-token-that-the-messenger-knows';
const RECEIVER = `0:${'ab'.repeat(32)}`;

/** Where the messenger posts the bot's updates. */
let webhook = '';
const messenger = createServer((request, response) => {
  const results: Record<string, unknown> = {
    [`/bot${TOKEN}/getMe`]: { id: 7_654_321, is_bot: true, first_name: 'Soho', username: 'soho_bot' },
    [`/bot${TOKEN}/getWebhookInfo`]: { url: webhook },
  };
  const result = results[request.url ?? ''];
  response.writeHead(result === undefined ? 401 : 200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      result === undefined ? { ok: false, error_code: 401, description: 'Unauthorized' } : { ok: true, result },
    ),
  );
}).listen(0, '127.0.0.1');
const { close, url = '' } = await openEmptyPostgres();
const BOT_API_URL = `http://127.0.0.1:${(messenger.address() as AddressInfo).port}`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soho-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(async () => {
  messenger.close();
  await close();
});

/** The rules of the local world: its messenger has no https. */
const variables = {
  BOT_API_URL,
  TON_NETWORK: 'local',
  TON_API_URL: 'http://127.0.0.1:1',
  TON_EXPLORER_URL: 'http://127.0.0.1:1',
  PATH: process.env['PATH'] ?? '',
  USER: 'mei',
};
const file = () => join(folder, '.env');
const written = () => parseEnv(readFileSync(file(), 'utf8'));

function setup(args: readonly string[], input = ''): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN, 'setup', ...args], { cwd: folder, env: variables });
    const [out, err]: [string[], string[]] = [[], []];
    child.stdout.on('data', (data) => out.push(String(data)));
    child.stderr.on('data', (data) => err.push(String(data)));
    child.once('close', (code) => resolve({ code, out: out.join(''), err: err.join('') }));
    child.stdin.end(input);
  });
}

function answers(given: Readonly<Record<string, string>> = {}): string {
  const all = { domain: '127.0.0.1', bot_token: TOKEN, database: url, wallet: RECEIVER, ads: 'none', ...given };
  const name = join(folder, 'answers');
  writeFileSync(
    name,
    Object.entries(all)
      .map(([question, answer]) => `${question}=${answer}\n`)
      .join(''),
  );
  return name;
}

test('six answers make a file that only its owner reads, with secrets, and the first owner of the console', async () => {
  webhook = 'https://old.test/bot/webhook';
  const shown = await setup(['--answers', answers({ owner: '4711' })]);
  expect(shown.err).toContain('@soho_bot works for https://old.test now: a server with this token takes it over');
  webhook = 'https://127.0.0.1/bot/webhook';
  expect(shown).toMatchObject({ code: 1, out: expect.stringContaining('JWT_SECRET: a new secret') });
  expect(shown.out).not.toContain(TOKEN);
  expect(existsSync(file())).toBe(false);

  const done = await setup(['--answers', answers({ owner: '4711' }), '--yes']);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain('owner (4711) is an owner of the console');
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(written()).toMatchObject({
    PUBLIC_URL: 'https://127.0.0.1',
    BOT_TOKEN: TOKEN,
    BOT_USERNAME: 'soho_bot',
    APP_SHORT_NAME: 'play',
    DATABASE_URL: url,
    TON_RECEIVER: RECEIVER,
    PAYMENT_METHODS: 'ton',
    ADS_BLOCK_ID: 'none',
    JWT_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
    BOT_WEBHOOK_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
  });

  const again = await setup(['--answers', answers({ owner: '4711' }), '--yes']);
  expect(again.out).toContain('.env stays as it is');
  expect(again.out).toContain('owner (4711) is an owner already');
}, 180_000);

test('a wrong answer is asked again, with what to do; a second run keeps what is not answered', async () => {
  const lines = `https://\n\n127.0.0.1
1234\n${TOKEN}x\n${TOKEN}
mysql://x\npostgres://soho:x@127.0.0.1:1/soho\n${url}
my wallet\nnone
none
@mei\n
yes
`;
  const done = await setup([], lines);
  expect(done.err).toContain('PUBLIC_URL: ');
  expect(done.err).toContain('This question (domain) needs an answer.');
  expect(done.err).toContain('BOT_TOKEN: must look like');
  expect(done.err).toContain('The messenger knows no such token');
  expect(done.err).toContain('must begin with postgres://');
  expect(done.err).toContain('DATABASE_URL: Nothing listens');
  expect(done.err).toContain('TON_RECEIVER: ');
  expect(done.err).toContain("An owner's Telegram id is a number");
  expect(done.code).toBe(0);
  const { JWT_SECRET } = written();

  // As an editor of Windows and a person leave it.
  writeFileSync(
    file(),
    `\uFEFF${readFileSync(file(), 'utf8').replaceAll('\n', '\r\n')}PRODUCT_NAME="Our shop"\r\nOTHER=it is\r\n`,
  );
  expect(await setup([], `\n\n\n${RECEIVER}\n\n\nyes\n`)).toMatchObject({ code: 0, err: '' });
  expect(written()).toMatchObject({ JWT_SECRET, TON_RECEIVER: RECEIVER, PRODUCT_NAME: 'Our shop', OTHER: 'it is' });
}, 180_000);

test('for containers the password of their database is made, and their file is the same', async () => {
  mkdirSync(join(folder, 'deploy'));
  const done = await setup([
    '--answers',
    answers({ domain: 'plya.test', database: 'compose', owner: '4711' }),
    '--yes',
  ]);
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('operators add 4711 --name owner') });
  const { POSTGRES_PASSWORD, DATABASE_URL } = written();
  expect(POSTGRES_PASSWORD).toMatch(/^[0-9a-f]{64}$/);
  expect(done.out).not.toContain(POSTGRES_PASSWORD);
  expect(DATABASE_URL).toBe('');
  expect(readFileSync(join(folder, 'deploy/.env'), 'utf8')).toBe(readFileSync(file(), 'utf8'));

  // The domain was mistyped: the console moves with it. And a file from before the link is not passed over.
  rmSync(join(folder, 'deploy/.env'));
  writeFileSync(join(folder, 'deploy/.env'), 'BOT_TOKEN=of-before\n');
  const moved = await setup(['--answers', answers({ domain: 'play.test', database: 'compose' }), '--yes']);
  expect(moved).toMatchObject({ code: 1, err: expect.stringContaining('deploy/.env is a file of its own') });
  expect(written()).toMatchObject({ CONSOLE_URL: 'https://console.play.test' });
}, 180_000);

test('one that is stopped, refused or not agreed to writes nothing', async () => {
  expect(await setup([], '127.0.0.1\n')).toMatchObject({
    code: 1,
    err: expect.stringContaining('nothing was written'),
  });
  expect(await setup([], `127.0.0.1\n${TOKEN}\n${url}\nnone\nnone\n\nno\n`)).toMatchObject({ code: 1 });
  expect(await setup(['--answers', answers({ ads: 'my block' }), '--yes'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('ADS_BLOCK_ID: must be'),
  });
  expect(await setup(['--answers', answers({ wallet: 'abc' }), '--yes'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('TON_RECEIVER'),
  });
  expect(await setup(['--answers', answers({ colour: 'red' }), '--yes'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('colour; the questions are domain, bot_token, database, wallet, ads, owner'),
  });
  expect(existsSync(file())).toBe(false);
}, 180_000);

test.skipIf(process.getuid?.() === 0)('in a folder of another user it says so', async () => {
  const given = answers();
  chmodSync(folder, 0o500);
  expect(await setup(['--answers', given, '--yes'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('run the command as the user who owns this folder'),
  });
});
