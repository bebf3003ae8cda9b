import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, findMisspelt, readConfig, readDatabaseConfig } from './config.ts';

const SOUND = {
  PUBLIC_URL: 'https://soho.test/',
  BOT_TOKEN: '123456:abcdefghijklmnopqrstuvwxyz',
  BOT_USERNAME: 'soho_bot',
  APP_SHORT_NAME: 'play',
  JWT_SECRET: 'b2e8c4a6d0f1937586a1c3e5f7092b4d',
  ADS_BLOCK_ID: 'int-1234',
  BOT_WEBHOOK_SECRET: '5f0c7f6de2a94b1b',
  TON_RECEIVER: 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI',
  DATABASE_URL: 'embedded',
  COMMUNITY_URL: 'https://t.me/soho_community',
  TELEGRAM_URL: 'https://t.me/soho_news',
  X_URL: 'https://x.com/soho',
  FACEBOOK_URL: 'none',
  REDDIT_URL: 'none',
};

/** The same account as SOUND's receiver, as testnet writes it. */
const TESTNET_RECEIVER = '0QCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqPvC';

/** The names that the refusal lists; none if there is no refusal. */
function problemsOf(env: Record<string, string | undefined>, production: boolean): string[] {
  try {
    readConfig(env, { production });
    return [];
  } catch (error) {
    const lines = error instanceof ConfigError ? error.message.split('\n').slice(1) : [String(error)];
    return lines.map((line) => line.trim().replace(/^- (\w+):.*$/, '$1'));
  }
}

describe('every environment', () => {
  test('that is sound is read', () => {
    expect(readConfig(SOUND, { production: true })).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      internalPort: 9090,
      publicUrl: 'https://soho.test',
      trustProxy: 0,
      database: { folder: './data' },
      product: 'SOHO',
      ads: { provider: 'adsgram', blockId: 'int-1234', secret: undefined },
      timeScale: 1,
      limitsScale: 1,
    });
  });

  test('is refused with all that it lacks at once', () => {
    expect(problemsOf({}, false).sort()).toEqual([
      'APP_SHORT_NAME',
      'BOT_TOKEN',
      'JWT_SECRET',
      'PUBLIC_URL',
      'TON_RECEIVER',
    ]);
  });

  test('has the links that it names, and no others', () => {
    const { COMMUNITY_URL: _, X_URL: __, ...lacking } = SOUND;
    expect(readConfig({ ...lacking, REDDIT_URL: '' }, { production: true }).links).toEqual({
      community: '',
      support: '',
      telegram: 'https://t.me/soho_news',
      x: '',
      facebook: '',
      reddit: '',
    });
  });

  test('has ports for the console and for health above that for players, each of which another one may replace', () => {
    const console = { ...SOUND, CONSOLE_URL: 'https://console.soho.test' };
    const portsOf = (more: object) => {
      const { port, internalPort, console: own } = readConfig({ ...console, ...more }, { production: true });
      return [port, internalPort, own?.port];
    };
    expect(portsOf({})).toEqual([3000, 9090, 3080]);
    expect(portsOf({ PORT: '3001' })).toEqual([3001, 9091, 3081]);
    expect(portsOf({ PORT: '0' })).toEqual([0, 0, 0]);
    expect(portsOf({ PORT: '65535' })).toEqual([65_535, 59_445, 65_455]);
    expect(portsOf({ INTERNAL_PORT: '9099', CONSOLE_PORT: '0' })).toEqual([3000, 9099, 0]);
  });

  test('may have neither payments nor ads', () => {
    const { TON_RECEIVER: _, DATABASE_URL: __, ...rest } = SOUND;
    const neither = { ...rest, PAYMENT_METHODS: 'none', ADS_BLOCK_ID: 'none' };
    expect(readConfig(neither, { production: true })).toMatchObject({
      paymentMethods: [],
      ton: { receiver: '' },
      ads: { provider: 'none', blockId: '' },
    });
    expect(problemsOf({ ...neither, PAYMENT_METHODS: 'ton,stars' }, true)).toEqual(['TON_RECEIVER', 'DATABASE_URL']);
  });

  test('is refused in words of ours', () => {
    expect(() => readConfig({}, { production: true })).toThrow(/TON_RECEIVER: is required/);
    expect(() => readConfig({}, { production: true })).not.toThrow(/Invalid/);
  });

  test('may have empty variables: they are unset ones', () => {
    expect(
      readConfig({ ...SOUND, PORT: '', DATABASE_URL: '', ADS_REWARD_SECRET: '' }, { production: false }),
    ).toMatchObject({
      port: 3000,
      database: { folder: './data' },
    });
    expect(problemsOf({ ...SOUND, BOT_TOKEN: '' }, false)).toEqual(['BOT_TOKEN']);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'soho.test'],
    ['PUBLIC_URL', 'ftp://soho.test'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['DATABASE_URL', 'mysql://db/soho'],
    ['DATABASE_URL', 'postgres://soho:a#b/c@db/soho'],
    ['DATABASE_POOL', '1'],
    ['REDIS_URL', 'http://cache'],
    ['BOT_TOKEN', 'abcdef'],
    ['BOT_USERNAME', '@soho_bot'],
    ['APP_SHORT_NAME', 'a b'],
    ['BOT_WEBHOOK_SECRET', '5f0c7f6de2a94b1'],
    ['BOT_WEBHOOK_SECRET', '5f0c7f6d e2a94b1b'],
    ['SUPPORT_URL', 'http://t.me/soho'],
    ['SUPPORT_URL', 'none'],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['PRODUCT_NAME', 'x'.repeat(41)],
    ['ADS_REWARD_SECRET', 'short'],
    ['COMMUNITY_URL', 'http://t.me/soho'],
    ['X_URL', 'javascript:alert(1)'],
    ['LOG_LEVEL', 'loud'],
    ['TIME_SCALE', '-1'],
    ['LIMITS_SCALE', 'NaN'],
  ])('cannot have %s=%s', (name, value) => {
    expect(problemsOf({ ...SOUND, [name]: value }, false)).toEqual([name]);
    expect(problemsOf({ ...SOUND, [name]: value }, true)).toContain(name);
  });

  test('is refused without its values in the message: a secret may be among them', () => {
    const values = {
      ...SOUND,
      BOT_TOKEN: 'mistyped-token',
      JWT_SECRET: 'mistyped-secret',
      DATABASE_URL: 'mistyped-url',
    };
    for (const production of [true, false]) {
      expect(() => readConfig(values, { production })).toThrow(ConfigError);
      expect(() => readConfig(values, { production })).not.toThrow(/mistyped/);
    }
  });

  test('names PostgreSQL by its address, and PGlite by a folder', () => {
    const { database } = readConfig({ ...SOUND, DATABASE_URL: 'postgres://db/soho' }, { production: true });
    expect('url' in database && database.url.reveal()).toBe('postgres://db/soho');
    expect(problemsOf({ ...SOUND, DATABASE_URL: 'postgres://soho@/soho?host=/run/postgresql' }, true)).toEqual([]);
    expect('url' in database && database.pool).toBe(16);
    expect(readDatabaseConfig({ DATA_DIR: '/srv/soho' })).toEqual({ folder: '/srv/soho' });
    expect(() => readDatabaseConfig({ DATABASE_URL: 'db' })).toThrow(/DATABASE_URL/);
    expect(readDatabaseConfig({ DATA_DIR: '/srv/soho', BOT_TOKEN: 'mistyped' })).toEqual({ folder: '/srv/soho' });
  });
});

describe('production', () => {
  test.each([
    ['PUBLIC_URL', 'http://soho.test'],
    ['BOT_API_URL', 'http://bots.test'],
    ['BOT_WEBHOOK_SECRET', ''],
    ['BOT_WEBHOOK_SECRET', 'changeme-changeme'],
    ['ADS_BLOCK_ID', 'local'],
    ['ADS_BLOCK_ID', ''],
    ['TIME_SCALE', '0.5'],
    ['TIME_SCALE', '0'],
    ['LIMITS_SCALE', '1000'],
    ['JWT_SECRET', 'changeme-changeme-changeme-changeme'],
    ['JWT_SECRET', 'my-very-long-SECRET-0123456789abcdef'],
    ['JWT_SECRET', 'an-example-0123456789abcdef0123456789'],
    ['JWT_SECRET', 'password-0123456789abcdef0123456789'],
    ['JWT_SECRET', '0'.repeat(64)],
    ['JWT_SECRET', SOUND.BOT_TOKEN.padEnd(32, 'x')],
    ['ADS_REWARD_SECRET', 'changeme-changeme'],
    ['ADS_REWARD_SECRET', 'x'.repeat(16)],
    ['ADS_REWARD_SECRET', 'deadbeefdeadbeefdead'],
    ['ADS_REWARD_SECRET', SOUND.BOT_WEBHOOK_SECRET],
    ['ADS_REWARD_SECRET', SOUND.JWT_SECRET.toUpperCase()],
    ['ADS_REWARD_SECRET', SOUND.BOT_TOKEN.slice(7)],
    ['BOT_WEBHOOK_SECRET', '0123456789abcdef'],
    ['BOT_WEBHOOK_SECRET', 'fedcba9876543210'],
    ['BOT_WEBHOOK_SECRET', '1122334455667788'],
    ['JWT_SECRET', '0123456789abcdef0123456789abcdef'],
    ['JWT_SECRET', 'qwertyuiopasdfghjklzxcvbnm012345'],
    ['JWT_SECRET', `${SOUND.BOT_WEBHOOK_SECRET}c3a9d07e5b84f216`],
    ['TON_API_URL', 'http://toncenter.test'],
    ['TON_API_URL_2', 'http://toncenter.test'],
    ['TON_EXPLORER_URL', 'http://explorer.test'],
  ])('A13 J10: refuses %s=%s, which development takes', (name, value) => {
    const env = { ...SOUND, [name]: value, ...(value.startsWith('123456:') ? { BOT_TOKEN: value } : {}) };
    expect(problemsOf(env, true)).toEqual([name]);
    expect(problemsOf(env, false)).toEqual([]);
  });

  test('takes any secrets that are drawn, of the least lengths', () => {
    for (let count = 0; count < 2_000; count += 1) {
      const drawn = {
        BOT_WEBHOOK_SECRET: randomBytes(8).toString('hex'),
        JWT_SECRET: randomBytes(24).toString('base64url'),
        ADS_REWARD_SECRET: randomBytes(12).toString('base64'),
      };
      expect({ drawn, problems: problemsOf({ ...SOUND, ...drawn }, true) }).toEqual({ drawn, problems: [] });
    }
  });

  test('is refused with what is missing and what is not allowed in one list', () => {
    const env = {
      ...SOUND,
      PUBLIC_URL: 'http://soho.test',
      BOT_USERNAME: '@soho_bot',
      LOG_LEVEL: 'loud',
      JWT_SECRET: 'changeme-changeme-changeme-changeme',
      TIME_SCALE: '0.001',
      LIMITS_SCALE: '9',
      ADS_BLOCK_ID: 'local',
    };
    expect(problemsOf(env, true).sort()).toEqual([
      'ADS_BLOCK_ID',
      'BOT_USERNAME',
      'JWT_SECRET',
      'LIMITS_SCALE',
      'LOG_LEVEL',
      'PUBLIC_URL',
      'TIME_SCALE',
    ]);
  });

  test('takes mainnet payments on the embedded database only if that is requested', () => {
    expect(problemsOf({ ...SOUND, DATABASE_URL: undefined }, true)).toEqual(['DATABASE_URL']);
    expect(problemsOf({ ...SOUND, DATABASE_URL: 'postgres://db/soho' }, true)).toEqual([]);
  });

  test('refuses the local network', () => {
    const env = { ...SOUND, TON_NETWORK: 'local', TON_API_URL: 'https://chain.test' };
    expect(problemsOf(env, true)).toEqual(['TON_NETWORK']);
    expect(problemsOf(env, false)).toEqual([]);
  });
});

describe('the chain', () => {
  test("has a provider and an explorer for each network, and one account's address is one whatever its form", () => {
    const { ton } = readConfig(SOUND, { production: true });
    expect(ton).toMatchObject({
      network: 'mainnet',
      apiUrl: 'https://toncenter.com/api/v2/jsonRPC',
      explorerUrl: 'https://tonviewer.com/transaction',
      receiver: '0:83dfd552e63729b472fcbcc8c45ebcc6691702558b68ec7527e1ba403a0f31a8',
    });
    const testnet = { ...SOUND, TON_NETWORK: 'testnet', TON_RECEIVER: TESTNET_RECEIVER };
    expect(readConfig(testnet, { production: true }).ton).toMatchObject({ network: 'testnet', receiver: ton.receiver });
  });

  test.each([
    ['TON_RECEIVER', { TON_RECEIVER: TESTNET_RECEIVER }],
    ['TON_RECEIVER', { TON_RECEIVER: 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBJ' }],
    ['TON_RECEIVER', { TON_RECEIVER: 'somewhere' }],
    ['TON_API_URL', { TON_API_URL: 'https://testnet.toncenter.com/api/v2/jsonRPC' }],
    ['TON_API_URL_2', { TON_API_URL_2: 'https://testnet.toncenter.com/api/v2/jsonRPC' }],
    ['TON_API_URL', { TON_NETWORK: 'testnet', TON_API_URL: 'https://toncenter.com/api/v2/jsonRPC' }],
    ['TON_API_URL', { TON_NETWORK: 'local' }],
    ['TON_API_URL_2', { TON_API_URL_2: 'https://toncenter.com/another/path' }],
  ])('is not mixed up: %s of another network is refused, in development too', (name, changes) => {
    expect(problemsOf({ ...SOUND, ...changes }, false)).toEqual([name]);
    expect(problemsOf({ ...SOUND, ...changes }, true)).toContain(name);
  });
});

test('a variable that is spelt like a setting, or was one, is named with what is meant', () => {
  expect(findMisspelt({ TON_APIKEY: 'x', PATH: '/bin', Port: '', ADS_PROVIDER: 'adsgram', TON_API_KEY: 'x' })).toEqual([
    'TON_APIKEY: is no setting; TON_API_KEY is one',
    "ADS_PROVIDER: is gone: ADS_BLOCK_ID names Adsgram's block, or none for no ads",
  ]);
});
