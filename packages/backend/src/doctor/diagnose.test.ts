import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readStarTransactions } from '../features/payments/index.ts';
import { Secret } from '../platform/secret.ts';
import { isOnCluster, isOnPostgres } from '../testing/databases.ts';
import { FakeChain } from '../testing/fake-chain.ts';
import { usePayments } from '../testing/payments.ts';
import { useTestWorld } from '../testing/test-world.ts';
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
    checkouts: 'skipped: PAYMENT_METHODS has no stars',
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
    expect(checks['checkouts']).toBe(
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
    expect(checks['checkouts']).toMatch(/^problem: /);
    expect(checks['checkouts']).toMatch(message);
  });

  test('with updates that are polled there is no webhook to look at', async () => {
    const config = { ...world().context.config, paymentMethods: ['stars'] as const };
    expect((await diagnosed({ config }))['checkouts']).toMatch(/^skipped: updates are polled/);
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

test('what the database would show is skipped while a server has the embedded one', async () => {
  expect(await diagnosed({ database: undefined })).toMatchObject({
    clock: 'skipped: a server uses the embedded database',
    scanner: 'skipped: the same',
  });
});

test.each([
  ['EQAB', 'bounceable form'],
  ['UQAB', 'non-bounceable form'],
  ['kQAB', "bounceable test network's form"],
  ['0QAB', "non-bounceable test network's form"],
])('a receiver that is written %s… is shown in its %s', async (receiver, form) => {
  expect((await diagnosed({ receiver }))['receiver']).toContain(`written in its ${form}`);
});
