import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readStarTransactions } from '../features/payments/index.ts';
import { Secret } from '../platform/secret.ts';
import { isOnCluster, isOnPostgres } from '../testing/databases.ts';
import { FakeChain } from '../testing/fake-chain.ts';
import { usePayments } from '../testing/payments.ts';
import { useTestWorld } from '../testing/test-world.ts';
import { bounded } from './check.ts';
import type { Fetch } from './check-pages.ts';
import { type DoctorContext, diagnose } from './diagnose.ts';

const world = useTestWorld();
usePayments(world);

const origins = { 'access-control-allow-origin': '*' };
const manifest = { url: 'https://soho.test', name: 'SOHO', iconUrl: 'https://soho.test/tonconnect-icon.png' };

/** What the world outside answers, by the end of the address. */
const healthy: Record<string, () => Response> = {
  '/getMe': () => Response.json({ ok: true, result: { id: 1, username: 'soho_test_bot' } }),
  '/tonconnect-manifest.json': () => Response.json(manifest, { headers: origins }),
  '/tonconnect-wallets.json': () => Response.json([{ app_name: 'lantern' }], { headers: origins }),
  '/tonconnect-icon.png': () => new Response('png', { headers: { 'content-type': 'image/png' } }),
};

function outside(changes: Record<string, () => Response> = {}): Fetch {
  const pages = { ...healthy, ...changes };
  return async (url) => {
    const page = Object.entries(pages).find(([end]) => url.endsWith(end))?.[1];
    if (page === undefined) {
      throw new Error(`no one asks for ${url}`);
    }
    return page();
  };
}

/** The checks of one world, by name. */
async function diagnosed(changes: Partial<DoctorContext> = {}, fetchUrl = outside()) {
  const { config, chain, database } = world().context;
  const receiver = '0:ab';
  const checks = await diagnose({ config, chain, secondChain: undefined, database, receiver, ...changes }, fetchUrl);
  return Object.fromEntries(checks.map(({ name, state, message }) => [name, `${state}: ${message}`]));
}

test('one line for each thing that payments need', async () => {
  expect(await diagnosed()).toEqual({
    'bot token': 'ok: is of @soho_test_bot',
    redis: expect.stringMatching(/^skipped: REDIS_URL is not set/),
    webhook: 'skipped: updates are polled, because BOT_WEBHOOK_SECRET is not set',
    channels: 'skipped: no task is about a channel',
    console: 'skipped: CONSOLE_URL is not set',
    disk: expect.stringMatching(/^(ok|problem): [\d.]+ of [\d.]+ GB are free at /),
    backup: 'skipped: none yet: the tables are new',
    manifest: 'ok: https://soho.test/tonconnect-manifest.json',
    wallets: 'ok: lantern',
    receiver: expect.stringMatching(/^ok: 0Q[\w-]{46} on local, written in its raw form, 0 TON on it$/),
    provider: 'ok: 127.0.0.1:1 reads local',
    'second provider': expect.stringContaining('skipped: not configured'),
    "chain's age": expect.stringMatching(/^ok: its newest block is of .*, 0 s ago$/),
    clock: expect.stringMatching(/^ok: \d+ ms (ahead of|behind) the database's$/),
    // The embedded database is this command's alone, so that no one scans.
    scanner: expect.stringMatching(isOnPostgres() ? /^ok: 0Q.* is read until/ : /^skipped: 0Q.* is read until/),
    stars: 'skipped: PAYMENT_METHODS has no stars',
    shards: expect.stringMatching(isOnCluster() ? /^ok: / : /^skipped: the database is not a cluster$/),
  });
});

describe('if Stars are taken', () => {
  const webhook = (allowed_updates?: string[], url = 'https://soho.test/bot/webhook') =>
    outside({ '/getWebhookInfo': () => Response.json({ result: { url, allowed_updates } }) });
  const withStars = () => {
    const { config } = world().context;
    return {
      config: { ...config, paymentMethods: ['stars'] as const, botWebhookSecret: new Secret('a secret of tests') },
    };
  };

  test('the messenger must send checkouts, and a server must have read the list', async () => {
    const checks = await diagnosed(withStars(), webhook(['message', 'callback_query', 'pre_checkout_query']));
    expect(checks['webhook']).toBe(
      'ok: the messenger sends message and callback_query and pre_checkout_query to https://soho.test/bot/webhook',
    );
    expect(checks['stars']).toMatch(/^problem: no server has read the list of Stars yet/);
    await readStarTransactions({ ...world().context, ...withStars() });
    expect((await diagnosed(withStars(), webhook()))['stars']).toMatch(/the list is read until .*, \d+ s ago/);
  });

  test.each([
    [
      'an old list of updates',
      ['message', 'callback_query'],
      undefined,
      /does not send pre_checkout_query: restart a server/,
    ],
    ['no list of updates', undefined, undefined, /does not send message and callback_query and pre_checkout_query/],
    ['the webhook of another server', undefined, 'https://old.test', /go to 'https:\/\/old.test': start a server/],
  ])('%s is a problem', async (_, allowed, url, message) => {
    const checks = await diagnosed(withStars(), webhook(allowed, url));
    expect(checks['webhook']).toMatch(/^problem: /);
    expect(checks['webhook']).toMatch(message);
  });

  test('with updates that are polled there is no webhook to look at', async () => {
    const config = { ...world().context.config, paymentMethods: ['stars'] as const };
    expect((await diagnosed({ config }))['webhook']).toMatch(/^skipped: updates are polled/);
  });
});

describe('a problem says what to do about it', () => {
  test.each([
    ['bot token', '/getMe', () => Response.json({}, { status: 401 }), /with status 401: BotFather shows/],
    [
      'bot token',
      '/getMe',
      () => Response.json({ result: { username: 'other_bot' } }),
      /@other_bot, but BOT_USERNAME is/,
    ],
    ['bot token', '/getMe', () => new Response('<html>'), /does not answer like the Bot API: check BOT_API_URL/],
    [
      'manifest',
      '/tonconnect-manifest.json',
      () => new Response('', { status: 502 }),
      /with status 502: start a server/,
    ],
    ['manifest', '/tonconnect-manifest.json', () => Response.json(manifest), /other sites cannot read it/],
    [
      'manifest',
      '/tonconnect-icon.png',
      () => new Response('', { status: 404 }),
      /its icon .* answers with status 404/,
    ],
    [
      'manifest',
      '/tonconnect-manifest.json',
      () => Response.json({ ...manifest, url: 'https://old.test' }, { headers: origins }),
      /says https:\/\/old.test: the server runs with another PUBLIC_URL/,
    ],
    ['wallets', '/tonconnect-wallets.json', () => Response.json([], { headers: origins }), /lists no wallets/],
  ])('%s: %s', async (name, end, page, message) => {
    const checks = await diagnosed({}, outside({ [end]: page }));
    expect(checks[name]).toMatch(/^problem: /);
    expect(checks[name]).toMatch(message);
  });

  test('a provider that does not answer is reported without secrets', async () => {
    const fetchUrl: Fetch = async () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) });
    };
    const checks = await diagnosed({}, fetchUrl);
    expect(checks['bot token']).toMatch(/^problem: the Bot API at .* cannot be reached \(ECONNREFUSED\)$/);
    expect(JSON.stringify(checks)).not.toContain('test-token');
  });

  test('the chain gives no answer', async () => {
    const chain = new FakeChain();
    chain.reachable = false;
    expect(await diagnosed({ chain })).toMatchObject({
      provider: expect.stringMatching(/^problem: 127.0.0.1:1 does not answer \(the chain is down\): payments wait/),
      "chain's age": 'skipped: unknown without a provider',
      receiver: expect.stringContaining('ok: '),
    });
  });

  test('a provider is of another network', async () => {
    const { config } = world().context;
    const foreign = new FakeChain();
    foreign.rightNetwork = false;
    const ton = { ...config.ton, secondApiUrl: 'https://second.test/key-of-mine' };
    expect(await diagnosed({ secondChain: foreign, config: { ...config, ton } })).toMatchObject({
      'second provider': 'problem: second.test is on another network than TON_NETWORK=local: payments are refused',
    });
  });

  test.each([
    [-120_000, /120 s ago: the chain has stopped or the provider lags/],
    [60_000, /this machine's clock is behind/],
  ])('the chain is %d ms from our clock', async (apart, message) => {
    const chain = new FakeChain();
    chain.haltAt(new Date(Date.now() + apart));
    expect((await diagnosed({ chain }))["chain's age"]).toMatch(message);
  });

  test('no server has read the receiver yet', async () => {
    const { config } = world().context;
    const ton = { ...config.ton, receiver: `0:${'cd'.repeat(32)}` };
    expect((await diagnosed({ config: { ...config, ton } }))['scanner']).toMatch(/^problem: no server has read/);
  });

  test('no server reads the receiver any more', async ({ skip }) => {
    skip(!isOnPostgres(), 'PGlite is one connection');
    const { kysely } = world().context.database;
    await sql`update chain_account set read_until = now() - interval '5 minutes'`.execute(kysely);
    expect((await diagnosed())['scanner']).toMatch(/^problem: .* 300 s ago: start a server with ROLE=all or jobs/);
  });
});

test('without the database everything else is still looked at', async () => {
  const checks = await diagnosed({ database: undefined });
  expect(checks).toMatchObject({
    clock: 'skipped: this command has no database now',
    backup: 'skipped: this command has no database now',
    'bot token': 'ok: is of @soho_test_bot',
  });
});

test('the bot must be an administrator of the channel of each task', async () => {
  const { database } = world().context;
  await sql`insert into task (tag, description_en, description_ru, task_type, task_group, reward, count, metric, channel,
    redirect_url) values ('join', 'Join', 'Вступите', 'progress', 'main', 1, 1, 'channel_joined', '@soho_news', 'https://t.me/soho_news')`.execute(
    database.kysely,
  );
  const asked = (status: string): Fetch => {
    const others = outside();
    return async (url, options) =>
      url.includes('/getChatMember?') ? Response.json({ result: { status } }) : others(url, options);
  };
  expect((await diagnosed({}, asked('administrator')))['channels']).toBe(
    'ok: the bot is an administrator of @soho_news',
  );
  expect((await diagnosed({}, asked('left')))['channels']).toMatch(
    /^problem: make the bot an administrator of @soho_n/,
  );
  await sql`delete from task where tag = 'join'`.execute(database.kysely);
});

test('a backup that is older than a day and a half is a problem', async () => {
  const { database } = world().context;
  const backup = async (age: string) => {
    await sql`insert into operator_action (operator, action, subject, done_at)
      values ('cron', 'backup', 'f', now() - ${age}::interval)`.execute(database.kysely);
    return (await diagnosed())['backup'];
  };
  expect(await backup('2 days')).toMatch(/^problem: .* 48 h ago: look at the daily job/);
  expect(await backup('1 hour')).toMatch(/^ok: the last one was made at .* 1 h ago$/);
});

test('the console is asked for at its own address', async () => {
  const { config } = world().context;
  const withConsole = { config: { ...config, console: { url: 'https://console.soho.test', port: 1 } } };
  const answer = (page: () => Response) => diagnosed(withConsole, outside({ 'console.soho.test/': page }));
  const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
  expect((await answer(() => new Response('<html>', html)))['console']).toBe('ok: https://console.soho.test');
  expect((await answer(() => new Response('', { status: 404 })))['console']).toMatch(/without an owner it is off/);
  expect((await answer(() => new Response('', { status: 502 })))['console']).toMatch(
    /^problem: .* with status 502: start/,
  );
});

test('a Redis that is dead is a line', async () => {
  const { config } = world().context;
  const redisUrl = new Secret('redis://127.0.0.1:1');
  expect((await diagnosed({ config: { ...config, redisUrl } }))['redis']).toMatch(/^problem: does not answer/);
});

test('what never answers is a problem after its time', async () => {
  const found = await bounded('provider', () => new Promise(() => {}), 1);
  expect(found).toEqual([expect.objectContaining({ name: 'provider', state: 'problem' })]);
});

test.each([
  ['EQAB', 'bounceable form'],
  ['UQAB', 'non-bounceable form'],
  ['kQAB', "bounceable test network's form"],
  ['0QAB', "non-bounceable test network's form"],
])('a receiver that is written %s… is shown in its %s', async (receiver, form) => {
  expect((await diagnosed({ receiver }))['receiver']).toContain(`written in its ${form}`);
});
