import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCAL_RECEIVER, type ServedChain, serveLocalChain } from '@soho/local-world';
import { minerIds } from '@soho/rules';
import { expect, test } from 'vitest';
import { expectCleanAudit } from '../harness/audit.ts';
import { createDatabase, type SuiteDatabase } from '../harness/database.ts';
import { expectReconciled } from '../harness/reconcile.ts';
import { setting } from '../harness/settings.ts';
import { removeSoho, type Soho, startSoho } from '../harness/soho.ts';
import { until } from '../harness/until.ts';
import { Journal } from './journal.ts';
import { loadSettings } from './load-run.ts';
import { type PlacedOrder, placeOrders } from './place-orders.ts';
import { RECOVERY_LIMIT_MS } from './recovery-limit.ts';
import { RetryingClient } from './retrying-client.ts';

const PAYMENTS = 900;
const KILLS = 8;
const FAULTY = 0.1;

test(`${PAYMENTS} payments, a tenth of them with a fault, while servers are killed: none is lost, none counts twice`, async () => {
  const database = await createDatabase();
  const chain = await serveLocalChain();
  // Days have their real length: a run that ended would free its miner for the second payment.
  const settings = loadSettings({ DATABASE_URL: database.url, TON_API_URL: chain.apiUrl, TIME_SCALE: '1' });
  const roles = ['api', 'api', 'jobs'];
  const servers = await Promise.all(roles.map((ROLE) => startSoho({ env: { ...settings, ROLE } })));
  const client = new RetryingClient(
    servers.slice(0, 2).map(({ url }) => url),
    new Journal(),
  );
  try {
    const orders = await placeOrders(client, setting(settings, 'BOT_TOKEN'), PAYMENTS / minerIds.length);
    const paying = { over: false };
    const fire = keepFiring(servers, chain, () => paying.over);
    const extra = await payAll(chain, orders);
    paying.over = true;
    await fire;
    await untilRead(database, orders.length + extra);
    await expectSettledOnce(database, orders.length, extra);
    await report(database);
    client.close();
    await expectReconciled(settings);
    await expectCleanAudit({ DATABASE_URL: database.url });
  } finally {
    await Promise.all(servers.map(removeSoho));
    await chain.close();
    await database.drop();
  }
});

/** Pays every order, in random order; some twice, some in a burst. Returns how many payments were surplus. */
async function payAll(chain: ServedChain, orders: readonly PlacedOrder[]): Promise<number> {
  let extra = 0;
  for (const { id, amount } of shuffled(orders)) {
    const payment = { amount: BigInt(amount), comment: `m:${id}`, to: LOCAL_RECEIVER };
    await chain.pay(payment);
    if (Math.random() < FAULTY / 2) {
      await chain.pay(payment);
      extra += 1;
    }
    if (Math.random() < 0.5) {
      await sleep(randomInt(60));
    }
  }
  return extra;
}

/** Kills a server at a random moment, again and again, and lets the chain's provider fail for a while in between. */
async function keepFiring(servers: readonly Soho[], chain: ServedChain, isOver: () => boolean): Promise<void> {
  const failures = ['rate_limit', 'server_error', 'html', 'stall'] as const;
  for (let kill = 0; kill < KILLS && !isOver(); kill += 1) {
    await sleep(randomInt(1_500));
    chain.change({ failure: failures[kill % failures.length] ?? 'none' });
    await sleep(randomInt(800));
    chain.change({ failure: 'none' });
    const server = servers[kill % servers.length];
    await server?.kill();
    await server?.start();
  }
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

async function untilRead(database: SuiteDatabase, transactions: number): Promise<void> {
  const isRead = async () =>
    Number((await database.rows('select count(*) as read from receipt'))[0]?.['read']) >= transactions;
  await until('every transaction is read', isRead, RECOVERY_LIMIT_MS);
}

async function expectSettledOnce(database: SuiteDatabase, orders: number, extra: number): Promise<void> {
  const [counts] = await database.rows(`select
    (select count(*)::int from payment_order where settled_at is not null) as settled,
    (select count(*)::int from miner_run) as runs,
    (select count(distinct order_id)::int from miner_run) as paid,
    (select count(*)::int from receipt where state = 'unmatched' and reason = 'paid_twice') as twice,
    (select count(*)::int from receipt) as receipts`);
  expect(counts).toEqual({ settled: orders, runs: orders, paid: orders, twice: extra, receipts: orders + extra });
}

/** How long payments took from the chain to the grant. The chain's times are whole seconds. */
async function report(database: SuiteDatabase): Promise<void> {
  const [row] = await database.rows(`select
    percentile_cont(array[0.5, 0.95, 1]) within group (order by extract(epoch from noted_at - happened_at)) as seconds
    from receipt where state = 'settled'`);
  console.log('seconds from the chain to the grant, p50, p95, longest:', row?.['seconds']);
}
