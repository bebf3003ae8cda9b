import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { type ServedMessenger, serveLocalChain, serveLocalMessenger, signInitData } from '@soho/local-world';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit, expectReconciled, RECOVERY_LIMIT_MS } from '../harness/audit.ts';
import { Balancer } from '../harness/balancer.ts';
import { createDatabase, type SuiteDatabase } from '../harness/database.ts';
import { runOps } from '../harness/ops.ts';
import { setting } from '../harness/settings.ts';
import { removeSoho, type Soho, startSoho } from '../harness/soho.ts';
import { until } from '../harness/until.ts';
import { Journal } from './journal.ts';
import { loadSettings } from './load-run.ts';
import { RetryingClient } from './retrying-client.ts';

let database: SuiteDatabase;
let chain: Awaited<ReturnType<typeof serveLocalChain>>;
let messenger: ServedMessenger;
let balancer: Balancer;
let server: Soho;
let settings: Record<string, string>;
let client: RetryingClient;
let lastPlayer = 8_100_000_000;

beforeAll(async () => {
  database = await createDatabase();
  chain = await serveLocalChain();
  const targets: Soho[] = [];
  balancer = await Balancer.listen(targets);
  const bot = { BOT_WEBHOOK_SECRET: 'only-for-tests_0123456789', PUBLIC_URL: balancer.url };
  const where = { DATABASE_URL: database.url, TON_API_URL: chain.apiUrl };
  const common = loadSettings({ ...where, ...bot, PAYMENT_METHODS: 'ton,stars', TIME_SCALE: '1' });
  messenger = await serveLocalMessenger(setting(common, 'BOT_TOKEN'));
  settings = { ...common, BOT_API_URL: messenger.apiUrl };
  server = await startSoho({ env: settings });
  targets.push(server);
  client = new RetryingClient([server.url], new Journal());
  await untilFound('select count(*)::int as found from star_account', 1);
});
afterAll(async () => {
  client.close();
  await balancer.close();
  await removeSoho(server);
  await messenger.close();
  await chain.close();
  await database.drop();
});

async function untilFound(query: string, wanted: number): Promise<void> {
  const isFound = async () => Number((await database.rows(query))[0]?.['found']) === wanted;
  await until(`${query} is ${wanted}`, isFound, RECOVERY_LIMIT_MS);
}

type Purchase = {
  readonly id: number;
  readonly token: string;
  readonly orderId: string;
  pay(): ReturnType<ServedMessenger['pay']>;
};

async function orderMiner(): Promise<Purchase> {
  lastPlayer += 1;
  const id = lastPlayer;
  const initData = signInitData({ user: { id, first_name: `Player ${id}` }, botToken: setting(settings, 'BOT_TOKEN') });
  const { token } = await client.request(calls.auth, { body: { init_data: initData } });
  const order = { token, body: { miner_id: 1 as const }, key: randomUUID() };
  const { invoice_url, order_id } = await client.request(calls.orderStars, order);
  return { id, token, orderId: order_id, pay: () => messenger.pay(invoice_url, id) };
}

async function killAndStart(): Promise<void> {
  await server.kill();
  await server.start();
}

/** Stars that a player has paid, less refunds. */
function paidBy({ id }: Purchase): number {
  const own = messenger.transactions().filter(({ playerId }) => playerId === id);
  return own.reduce((sum, { amount, refund }) => sum + (refund ? -amount : amount), 0);
}

const receiptsOf = ({ id }: Purchase, state: string) =>
  `select count(*)::int as found from star_receipt where payer_id = ${id} and state = '${state}'`;
const runsOf = ({ id }: Purchase) => `select count(*)::int as found from miner_run where player_id = ${id}`;

/** Blocks every transaction that records a payment. @returns a function that releases them */
async function lockReceipts(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; lock table star_receipt in exclusive mode');
  return () => holder.end();
}

/** Expects that the payment is granted, once, and that the books balance. */
async function expectGranted(purchase: Purchase): Promise<void> {
  await untilFound(receiptsOf(purchase, 'settled'), 1);
  await untilFound(runsOf(purchase), 1);
  expect(paidBy(purchase)).toBe(150);
}

async function expectBooksToHold(): Promise<void> {
  await expectReconciled(settings);
  await expectCleanAudit({ DATABASE_URL: database.url });
}

test('F38 killed before the checkout is answered: the player is not charged, and can pay again', async () => {
  const purchase = await orderMiner();
  const reached = messenger.hold('answerPreCheckoutQuery', 'before');
  const paying = purchase.pay();
  await reached;
  await killAndStart();
  expect(await paying).toMatchObject({ status: 'failed' });
  expect(paidBy(purchase)).toBe(0);
  expect(await purchase.pay()).toEqual({ status: 'paid' });
  await expectGranted(purchase);
  await expectBooksToHold();
});

test('F38 killed between checkout and payment: a payment made meanwhile is granted', async () => {
  const purchase = await orderMiner();
  const reached = messenger.hold('answerPreCheckoutQuery', 'after');
  const paying = purchase.pay();
  await reached;
  await server.kill();
  expect(await paying).toEqual({ status: 'paid' });
  await server.start();
  await expectGranted(purchase);
  await expectBooksToHold();
});

test('F38 killed between payment and grant, inside the transaction: it is granted once', async () => {
  const purchase = await orderMiner();
  const release = await lockReceipts();
  expect(await purchase.pay()).toEqual({ status: 'paid' });
  await untilFound(
    `select count(*)::int as found from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%insert into star_receipt%'`,
    1,
  );
  await server.kill();
  await release();
  await untilFound(receiptsOf(purchase, 'settled'), 0);
  await server.start();
  await expectGranted(purchase);
  await expectBooksToHold();
});

test.each(['before', 'after'] as const)(
  'F38 killed when the Stars go back, %s the messenger has done it, and so before it is noted: they go back once',
  async (when) => {
    const purchase = await orderMiner();
    expect(await purchase.pay()).toEqual({ status: 'paid' });
    await expectGranted(purchase);
    const charge = messenger.transactions().find(({ playerId }) => playerId === purchase.id)?.id ?? '';
    const reached = messenger.hold('refundStarPayment', when);
    const command = ['payments', 'refund', charge, '--reason', 'asked for', '--apply'];
    expect(await runOps(command, { DATABASE_URL: database.url, USER: 'mei' })).toMatchObject({ exitCode: 0 });
    await reached;
    await server.kill();
    await untilFound(receiptsOf(purchase, 'waiting'), 1);
    expect(paidBy(purchase)).toBe(when === 'before' ? 150 : 0);
    // Each refund is tried once a minute.
    await database.rows(
      "update star_receipt set refund_tried_at = now() - interval '2 minutes' where state = 'waiting'",
    );
    await server.start();
    await untilFound(receiptsOf(purchase, 'refunded'), 1);
    const refunds = messenger.transactions().filter(({ playerId, refund }) => playerId === purchase.id && refund);
    expect(refunds).toHaveLength(1);
    await untilFound(runsOf(purchase), 1);
    await expectBooksToHold();
  },
);

test('Stars that a store takes back without a transaction are named beside books that hold', async () => {
  const purchase = await orderMiner();
  expect(await purchase.pay()).toEqual({ status: 'paid' });
  await expectGranted(purchase);
  messenger.chargeBack(messenger.transactions().find(({ playerId }) => playerId === purchase.id)?.id ?? '');
  expect(await runOps(['payments', 'reconcile'], settings)).toEqual({
    exitCode: 0,
    output: expect.stringMatching(/^stars +.*apart 0.*unexplained -150$/m),
  });
});

test('a messenger that does not answer is named, TON is compared all the same, and the exit code is 2', async () => {
  expect(await runOps(['payments', 'reconcile'], { ...settings, BOT_API_URL: 'http://127.0.0.1:1' })).toEqual({
    exitCode: 2,
    output: expect.stringMatching(/^stars +unknown .*\n[\s\S]*Not all of it could be read/m),
  });
});
