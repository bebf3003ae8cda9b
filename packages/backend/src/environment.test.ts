import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');

/** Each variable of the file, with its value. */
const listed = Object.fromEntries(
  [...example.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

test('a server refuses to start in production with the file as it is', () => {
  expect(() => readConfig(listed, { production: true })).toThrow(ConfigError);
});

test.each(['BOT_TOKEN', 'BOT_WEBHOOK_SECRET', 'JWT_SECRET', 'ADS_REWARD_SECRET', 'DATABASE_URL', 'REDIS_URL'])(
  'A13: no %s stands in it that anyone could be using',
  (name) => {
    expect(listed[name]).toBe('');
  },
);
