import { format, inspect } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { TON_VARIABLES } from '../testing/settings.ts';
import { createLog } from './log.ts';
import { Secret } from './secret.ts';

const VALUE = 'the-most-secret-value-of-all';
const secret = new Secret(VALUE);

test('a secret is revealed only by its own method', () => {
  expect(secret.reveal()).toBe(VALUE);
});

test.each<[string, (value: unknown) => string]>([
  ['String', String],
  ['a template', (value) => `the value: ${String(value)}`],
  ['JSON', (value) => JSON.stringify({ value })],
  ['inspection', (value) => inspect({ deep: { value } }, { depth: 9, showHidden: true, getters: true })],
  ['console.log', (value) => format('%s %o %O %j', value, value, value, value)],
  ['an error', (value) => inspect(new Error('failed', { cause: value }))],
  ['Object.entries', (value) => JSON.stringify(Object.entries(Object(value)))],
  ['a copy', (value) => inspect({ ...Object(value) })],
])('%s does not show it', (_, show) => {
  expect(show(secret)).not.toContain(VALUE);
});

test('the configuration can be printed and logged whole', () => {
  const secrets = {
    BOT_TOKEN: '123456:abcdefghijklmnopqrstuvwxyz',
    JWT_SECRET: 'b2e8c4a6d0f1937586a1c3e5f7092b4d',
    DATABASE_URL: 'postgres://soho:hunter2@db/soho',
    REDIS_URL: 'redis://:hunter3@cache',
    ADS_REWARD_SECRET: 'word-of-the-network',
    TON_API_KEY: 'key-of-the-provider',
    TON_API_KEY_2: 'key-of-the-other-one',
  };
  const config = readConfig(
    { ...secrets, PUBLIC_URL: 'https://soho.test', BOT_USERNAME: 'soho_bot', APP_SHORT_NAME: 'play', ...TON_VARIABLES },
    { production: false },
  );
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).info({ config }, 'started');
  const printed = [JSON.stringify(config), inspect(config, { depth: 9 }), ...lines].join();
  for (const value of Object.values(secrets)) {
    expect(printed).not.toContain(value);
  }
  expect(printed).not.toMatch(/hunter/);
});

test('the log redacts what must not be in it, if something ever logs it', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  log.info({ authorization: VALUE, init_data: VALUE, token: VALUE, hash: VALUE, headers: { authorization: VALUE } });
  log.error({ err: Object.assign(new Error('no'), { connectionString: VALUE, config: { password: VALUE } }) });
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain(VALUE);
});
