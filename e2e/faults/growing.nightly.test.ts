import { randomInt } from 'node:crypto';
import { calls } from '@soho/contract';
import { LOCAL_RECEIVER, signInitData } from '@soho/local-world';
import { minerIds, PAIR_REWARD, PICTURE_COUNT, REFERRAL_BONUS, SHARE_PERCENT } from '@soho/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRedis } from '../../scripts/provision/redis.ts';
import { Client, requestOf } from '../harness/client.ts';
import { dealCards, pairsOf } from '../harness/games.ts';
import { connection, newAccount } from '../harness/payments.ts';
import { openProxy, type Proxy } from '../harness/proxy.ts';
import { expectReconciled } from '../harness/reconcile.ts';
import { setting } from '../harness/settings.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { until } from '../harness/until.ts';
import { type Player, useWorld } from '../harness/world.ts';

const redis = await startRedis();
const FRIENDS = 5;
const AUTH_A_MINUTE = 120;

/** Two servers answer players, and two run the recurring jobs, with the limits of production. */
const world = useWorld({
  servers: 4,
  chain: true,
  env: { LIMITS_SCALE: '1', TIME_SCALE: '0.001', ...('url' in redis ? { REDIS_URL: redis.url } : {}) },
  each: (number) => ({ ROLE: number < 2 ? 'api' : 'jobs', TRUST_PROXY: '1' }),
});

let proxy: Proxy;
let client: Client;

beforeAll(async () => {
  proxy = await openProxy(apiUrls(), someAddress());
  client = new Client([proxy.url]);
});

afterAll(async () => {
  client.close();
  await proxy.close();
  if ('url' in redis) {
    await redis.stop();
  }
});

function apiUrls(): string[] {
  return world()
    .servers.slice(0, 2)
    .map(({ url }) => url);
}

/** Different in each run: a Redis may still hold those of the run before. */
function someAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(1, 255)}`;
}

async function signIn(startParam?: string): Promise<Player> {
  const { id } = world().newInitData();
  const user = { id, first_name: `Player ${id}` };
  const initData = signInitData({ user, startParam, botToken: setting(world().settings, 'BOT_TOKEN') });
  const { token } = await client.request(calls.auth, { body: { init_data: initData } });
  return { id, initData, token };
}

/** Finds every pair, through the servers in turn. */
async function playCards({ token }: Player): Promise<void> {
  const { id, deck } = await dealCards(client, token);
  for (const pair of pairsOf(deck)) {
    await client.request(calls.balanceUpdate, { token, body: { game_id: id, pair } });
  }
}

async function firstRow(sql: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await world().database.rows(sql);
  return row;
}

test('friends play through servers in turn, and two processes pay the inviter each share once', async () => {
  const inviter = await signIn();
  const { referral_link } = await client.request(calls.referralStats, { token: inviter.token });
  const startParam = URL.parse(referral_link)?.searchParams.get('startapp') ?? '';
  const friends = await Promise.all(Array.from({ length: FRIENDS }, () => signIn(startParam)));
  await Promise.all(friends.map(playCards));
  const share = Math.floor((PAIR_REWARD * SHARE_PERCENT) / 100);
  const earned = FRIENDS * (REFERRAL_BONUS + PICTURE_COUNT * share);
  await until(async () => {
    const due = await firstRow("select 1 as due from referral_earning where status = 'due' limit 1");
    return due === undefined ? true : undefined;
  });
  expect(await client.request(calls.balance, { token: inviter.token })).toMatchObject({ balance: earned });
  for (const { token } of friends) {
    expect(await client.request(calls.balance, { token })).toMatchObject({ balance: PICTURE_COUNT * PAIR_REWARD });
  }
});

test('simultaneous payments are settled once each, though two processes read the chain', async () => {
  const { token } = await signIn();
  await client.request(calls.walletConnect, { token, body: connection(newAccount().address) });
  // No order is accepted before a server has begun to read the account.
  await until(() => firstRow('select 1 as reading from chain_account'));
  for (const miner_id of minerIds) {
    const { order_id, amount } = await client.request(calls.orderPayment, { token, body: { kind: 'miner', miner_id } });
    await world().chain.pay({ amount: BigInt(amount), comment: `m:${order_id}`, to: LOCAL_RECEIVER });
  }
  await until(async () => {
    const { miners } = await client.request(calls.minersStatus, { token });
    return minerIds.every((id) => miners[id].status !== 'available') ? true : undefined;
  });
  expect(
    await firstRow(`select
      (select count(*)::int from receipt where state = 'settled') as receipts,
      (select count(*)::int from miner_run) as runs,
      (select count(distinct order_id)::int from miner_run) as paid`),
  ).toEqual({ receipts: minerIds.length, runs: minerIds.length, paid: minerIds.length });
  await expectReconciled(world().settings);
});

test('both servers count an address together, and trust only the proxy (needs a Redis)', async ({ skip }) => {
  skip('missing' in redis, 'missing' in redis ? redis.missing : undefined);
  const another = await openProxy(apiUrls(), someAddress());
  const stranger = new Client([another.url]);
  const from = performance.now();
  let judged = 0;
  for (let count = 0; count < AUTH_A_MINUTE + 10; count += 1) {
    const headers = { 'x-forwarded-for': someAddress() };
    const { status } = await stranger.send(requestOf(calls.auth, { body: { init_data: 'hash=0' }, headers }));
    expect([401, 429]).toContain(status);
    judged += status === 401 ? 1 : 0;
  }
  const minutes = 1 + Math.floor((performance.now() - from) / 60_000);
  // Requests for which Redis does not answer in time pass; servers that count on their own would limit them all.
  expect(judged).toBeLessThanOrEqual(AUTH_A_MINUTE * minutes + 5);
  stranger.close();
  await another.close();
});

testInvariants(world);
