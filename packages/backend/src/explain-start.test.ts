import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { explainStart } from './explain-start.ts';
import { openMigrated } from './open-databases.ts';
import { FolderUnusable } from './platform/database/folder-unusable.ts';
import { ForeignSchema } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import { postgresUrl } from './testing/databases.ts';

const config = (variables: Record<string, string> = {}) =>
  readConfig(
    {
      PUBLIC_URL: 'http://127.0.0.1:1',
      BOT_TOKEN: '1234567:test-token-of-a-bot-that-is-not',
      APP_SHORT_NAME: 'play',
      JWT_SECRET: 'only-for-tests-0123456789abcdef-0123456789',
      PAYMENT_METHODS: 'none',
      LOG_LEVEL: 'silent',
      ...variables,
    },
    { production: false },
  );

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

function changed(change: (url: URL) => void): string {
  const url = new URL(postgresUrl());
  change(url);
  return url.href;
}

test.each([
  ['nothing listens', () => 'postgres://soho:x@127.0.0.1:1/soho', /^DATABASE_URL: Nothing listens/],
  ['there is no such database', () => changed((url) => (url.pathname = '/soho_missing')), /no database of this name/],
  [
    'there is no such role',
    () => changed((url) => (url.username = 'soho_nobody')),
    /^DATABASE_URL: PostgreSQL refuses/,
  ],
  [
    'there is no such host',
    () => 'postgres://soho:x@soho.invalid/soho',
    /^DATABASE_URL: (There is no host|The name of)/,
  ],
])(
  'when %s at the address of the database, the start says what to do, as a fault of the configuration',
  async (_, url, said) => {
    const settings = config({ DATABASE_URL: url() });
    const error = await failureOf(openMigrated(settings, createLog(settings.logLevel)));
    expect(explainStart(error, settings)).toEqual({ message: expect.stringMatching(said), exitCode: 78 });
  },
);

test('a port that is taken is named with its variable', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const error = await failureOf(
    new Promise((resolve, reject) =>
      createServer()
        .once('error', reject)
        .listen(port, '127.0.0.1', () => resolve(0)),
    ),
  );
  taken.close();
  expect(explainStart(error, config({ PORT: String(port) }))?.message).toMatch(/^PORT: Another program listens/);
  expect(explainStart(error, config({ INTERNAL_PORT: String(port) }))?.message).toMatch(/^INTERNAL_PORT: /);
});

test.each([
  [new ConfigError('The environment has 1 problem(s)'), /^The environment has/],
  [new ForeignSchema('This database was made by a version between releases'), /^This database was made by/],
  [new FolderUnusable('The data folder ./data cannot be written'), /^The data folder/],
  [new Error('Connection terminated unexpectedly'), /^DATABASE_URL: The connection was cut off: /],
  [new Error('Connection terminated due to connection timeout'), /^DATABASE_URL: Nothing answers at this address/],
  [new Error('The server does not support SSL connections'), /^DATABASE_URL: PostgreSQL has no TLS/],
  [Object.assign(new Error(''), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), /does not trust the certificate/],
  [fileError('EACCES'), /^\/etc\/soho\.pem may not be used by this user\. .* \(EACCES\)\.$/],
  [fileError('EROFS'), /cannot be written\. Name another place/],
  [fileError('ENOSPC'), /a disk that is full\. Free some space there/],
  [fileError('ENOENT'), /does not exist\. Correct its name/],
])('%s is a fault of what surrounds the program', (error, said) => {
  expect(explainStart(error, undefined)).toEqual({ message: expect.stringMatching(said), exitCode: 78 });
});

function fileError(code: string): Error {
  return Object.assign(new Error(code), { code, path: '/etc/soho.pem' });
}

test('a fault of the program has no explanation', () => {
  expect(explainStart(new TypeError('x is not a function'), config())).toBeUndefined();
});
