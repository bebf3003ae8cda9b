import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { environment } from './environment.ts';

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
const lines = example.split('\n');

/** Each variable of the file, with its value; those that are commented out too. */
const listed = Object.fromEntries(
  lines.flatMap((line) => {
    const [, name = '', value = ''] = /^(?:# ?)?([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name, value]];
  }),
);

test('.env.example has a line for every variable that the server knows, and no other', () => {
  expect(Object.keys(listed).sort()).toEqual(Object.keys(environment.shape).sort());
});

test('each variable is listed once, under a comment that says what it is', () => {
  const names = lines.flatMap((line) => /^(?:# ?)?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
  expect(new Set(names).size).toBe(names.length);
  const unexplained = lines.filter(
    (line, index) => /^(?:# ?)?[A-Z][A-Z0-9_]+=/.test(line) && !/^# [A-Z].*\.$/.test(lines[index - 1] ?? ''),
  );
  expect(unexplained).toEqual([]);
});

test('what it proposes is what the server would take anyway', () => {
  const required = {
    PUBLIC_URL: 'https://soho.test',
    JWT_SECRET: 'b2e8c4a6d0f1937586a1c3e5f7092b4d',
    TON_RECEIVER: 'EQ',
  };
  const bot = { BOT_TOKEN: '123456:abcdefghijklmnopqrstuvwxyz', BOT_USERNAME: 'soho_bot', APP_SHORT_NAME: 'play' };
  const given = Object.fromEntries(Object.entries(listed).filter(([, value]) => value !== ''));
  expect(environment.parse({ ...given, ...required, ...bot })).toEqual(environment.parse({ ...required, ...bot }));
});

test('a server refuses to start in production with the file as it is', () => {
  expect(() => readConfig(listed, { production: true })).toThrow(ConfigError);
});

test.each(['BOT_TOKEN', 'BOT_WEBHOOK_SECRET', 'JWT_SECRET', 'ADS_REWARD_SECRET', 'DATABASE_URL', 'REDIS_URL'])(
  'A13: no %s stands in it that anyone could be using',
  (name) => {
    expect(listed[name]).toBe('');
  },
);
