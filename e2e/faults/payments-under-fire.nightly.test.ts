import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  LOCAL_RECEIVER,
  type ServedChain,
  type ServedMessenger,
  serveLocalChain,
  serveLocalMessenger,
} from '@soho/local-world';
import { minerIds } from '@soho/rules';
import { expect, test } from 'vitest';
import { expectCleanAudit, expectReconciled, RECOVERY_LIMIT_MS } from '../harness/audit.ts';
import { Balancer } from '../harness/balancer.ts';
import { createDatabase, type SuiteDatabase } from '../harness/database.ts';
import { setting } from '../harness/settings.ts';
import { removeSoho, type Soho, startSoho } from '../harness/soho.ts';
import { until } from '../harness/until.ts';
import { Journal } from './journal.ts';
import { loadSettings } from './load-run.ts';
import { type PlacedOrder, placeOrders } from './place-orders.ts';
import { RetryingClient } from './retrying-client.ts';

const KILLS = 20;
const PURCHASES = 900;
const FAULTY = 0.1;
/** How long the payments around one kill take to come. */
const SPREAD_MS = 2_500;

type World = { readonly chain: ServedChain; readonly messenger: ServedMessenger };

test(`F38: ${PURCHASES} purchases in TON and Stars, a tenth of them with a fault, under ${KILLS} kills: none is lost, none counts twice`, async () => {
  const database = await createDatabase();
  const targets: Soho[] = [];
  const balancer = await Balancer.listen(targets);
  const chain = await serveLocalChain();
  // Days have their real length: a run that ended would free its miner for the second payment.
  const common = loadSettings({
    DATABASE_URL: database.url,
    TON_API_URL: chain.apiUrl,
    TIME_SCALE: '1',
    PAYMENT_METHODS: 'ton,stars',
    BOT_WEBHOOK_SECRET: 'only-for-tests_0123456789',
    PUBLIC_URL: balancer.url,
  });
  const botToken = setting(common, 'BOT_TOKEN');
  const messenger = await serveLocalMessenger(botToken);
  messenger.change({ lost: FAULTY, doubled: FAULTY, late: FAULTY });
  const settings = { ...common, BOT_API_URL: messenger.apiUrl };
  const roles = ['api', 'api', 'jobs'];
  const servers = await Promise.all(roles.map((ROLE) => startSoho({ env: { ...settings, ROLE } })));
  targets.push(...servers.slice(0, 2));
  const client = new RetryingClient(
    targets.map(({ url }) => url),
    new Journal(),
  );
  try {
    await untilCount(database, 'star_account', 1);
    const paid = { ton: 0, stars: 0 };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const orders = await placeOrders(client, botToken, PURCHASES / minerIds.length / KILLS);
      const payments = orders.map(async (order) => {
        await sleep(randomInt(SPREAD_MS));
        const times = await pay({ chain, messenger }, order);
        paid[order.currency] += times;
      });
      await Promise.all([...payments, fire(servers, chain, kill)]);
    }
    await untilCount(database, 'receipt', paid.ton);
    await untilCount(database, 'star_receipt', paid.stars);
    await untilCount(database, "star_receipt where state = 'waiting'", 0);
    await expectSettledOnce(database, paid);
    await report(database, servers);
    client.close();
    await expectReconciled(settings);
    await expectCleanAudit({ DATABASE_URL: database.url });
  } finally {
    await Promise.all(servers.map(removeSoho));
    await balancer.close();
    await messenger.close();
    await chain.close();
    await database.drop();
  }
});

/** Pays an order, now and then twice at once. Returns how many payments there were. */
function pay({ chain, messenger }: World, order: PlacedOrder): Promise<number> {
  const tries = Array.from({ length: Math.random() < FAULTY / 2 ? 2 : 1 });
  if (order.currency === 'ton') {
    const payment = { amount: BigInt(order.amount), comment: `m:${order.id}`, to: LOCAL_RECEIVER };
    return Promise.all(tries.map(() => chain.pay(payment))).then(({ length }) => length);
  }
  const { invoiceUrl, playerId } = order;
  // As a player who is told that it has failed: the server that was asked is gone.
  const payUntilPaid = async () => {
    const ends = await Promise.all(tries.map(() => messenger.pay(invoiceUrl, playerId)));
    return ends.filter(({ status }) => status === 'paid').length;
  };
  return until('the invoice is paid', async () => (await payUntilPaid()) || undefined, RECOVERY_LIMIT_MS);
}

/** Lets the chain's provider fail for a while, and kills a server at a random moment. */
async function fire(servers: readonly Soho[], chain: ServedChain, kill: number): Promise<void> {
  const failures = ['rate_limit', 'server_error', 'html', 'stall'] as const;
  await sleep(randomInt(SPREAD_MS / 2));
  chain.change({ failure: failures[kill % failures.length] ?? 'none' });
  await sleep(randomInt(SPREAD_MS / 2));
  chain.change({ failure: 'none' });
  const server = servers[kill % servers.length];
  await server?.kill();
  await server?.start();
}

async function untilCount(database: SuiteDatabase, rowsWhere: string, wanted: number): Promise<void> {
  const isThere = async () =>
    Number((await database.rows(`select count(*) as found from ${rowsWhere}`))[0]?.['found']) === wanted;
  await until(`${wanted} of ${rowsWhere}`, isThere, RECOVERY_LIMIT_MS);
}

async function expectSettledOnce(database: SuiteDatabase, paid: { ton: number; stars: number }): Promise<void> {
  const [counts] = await database.rows(`select
    (select count(*)::int from payment_order where settled_at is not null) as settled,
    (select count(*)::int from miner_run) as runs,
    (select count(distinct order_id)::int from miner_run) as paid,
    (select count(*)::int from receipt where state = 'settled') as ton,
    (select count(*)::int from star_receipt where state = 'settled') as stars,
    (select count(*)::int from receipt where state = 'unmatched' and reason = 'paid_twice') as ton_twice,
    (select count(*)::int from star_receipt where state = 'refunded' and reason = 'paid_twice') as stars_twice`);
  console.log(`${KILLS} kills, ${paid.ton} payments in TON, ${paid.stars} in Stars:`, counts);
  const half = PURCHASES / 2;
  expect(counts).toEqual({
    settled: PURCHASES,
    runs: PURCHASES,
    paid: PURCHASES,
    ton: half,
    stars: half,
    ton_twice: paid.ton - half,
    stars_twice: paid.stars - half,
  });
}

/** How long payments took until the grant, and what memory the servers have. The times of chain and messenger are whole seconds. */
async function report(database: SuiteDatabase, servers: readonly Soho[]): Promise<void> {
  for (const table of ['receipt', 'star_receipt']) {
    const [row] = await database.rows(`select
      percentile_cont(array[0.5, 0.95, 1]) within group (order by extract(epoch from noted_at - happened_at)) as seconds
      from ${table} where state = 'settled'`);
    console.log(`seconds from the payment to the grant in ${table}, p50, p95, longest:`, row?.['seconds']);
  }
  const kilobytes = servers.map(({ pid }) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])));
  console.log('memory of the servers in MB:', kilobytes.map((each) => Math.round(each / 1024)).join(', '));
}
