import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@soho/contract';
import { type ServedMessenger, serveLocalChain, serveLocalMessenger, signInitData } from '@soho/local-world';
import { minerIds } from '@soho/rules';
import { expect, test } from 'vitest';
import { expectCleanAudit } from '../harness/audit.ts';
import { Balancer } from '../harness/balancer.ts';
import { createDatabase, type SuiteDatabase } from '../harness/database.ts';
import { expectReconciled } from '../harness/reconcile.ts';
import { setting } from '../harness/settings.ts';
import { removeSoho, type Soho, startSoho } from '../harness/soho.ts';
import { Journal } from './journal.ts';
import { loadSettings } from './load-run.ts';
import { RECOVERY_LIMIT_MS } from './recovery-limit.ts';
import { RetryingClient } from './retrying-client.ts';

const PAYMENTS = 240;
const KILLS = 8;
const FAULTY = 0.1;
const LANES = 8;
/** The pause between two payments of a lane, so that they last as long as the kills. */
const PAUSE_MS = 2_400;

test(`F38 ${PAYMENTS} payments in Stars, a tenth of each fault, while servers are killed ${KILLS} times: none is lost, none counts twice`, async () => {
  const database = await createDatabase();
  const chain = await serveLocalChain();
  const targets: Soho[] = [];
  const balancer = await Balancer.listen(targets);
  const bot = { BOT_WEBHOOK_SECRET: 'only-for-tests_0123456789', PUBLIC_URL: balancer.url };
  const where = { DATABASE_URL: database.url, TON_API_URL: chain.apiUrl };
  // Days have their real length: a run that ended would free its miner for the second payment.
  const common = loadSettings({ ...where, ...bot, PAYMENT_METHODS: 'ton,stars', TIME_SCALE: '1' });
  const messenger = await serveLocalMessenger(setting(common, 'BOT_TOKEN'));
  const settings = { ...common, BOT_API_URL: messenger.apiUrl };
  const servers = await Promise.all([startSoho({ env: settings }), startSoho({ env: settings })]);
  targets.push(...servers);
  const client = new RetryingClient(
    servers.map(({ url }) => url),
    new Journal(),
  );
  try {
    await until(database, 'select count(*)::int as found from star_account', (found) => found === 1);
    messenger.change({ lost: FAULTY, doubled: FAULTY, late: FAULTY });
    const fire = keepKilling(servers);
    const extra = await payAll(client, messenger, setting(settings, 'BOT_TOKEN'));
    await fire;
    const listed = messenger.transactions().filter(({ refund }) => !refund);
    expect(listed).toHaveLength(PAYMENTS + extra);
    await until(
      database,
      "select count(*) filter (where state <> 'waiting')::int as found from star_receipt",
      (found) => found >= listed.length,
    );
    await expectSettledOnce(database, extra);
    expect(messenger.transactions().filter(({ refund }) => refund)).toHaveLength(extra);
    console.log(`${PAYMENTS} orders, ${extra} paid twice and refunded, ${KILLS} kills`);
    client.close();
    await expectReconciled(settings);
    await expectCleanAudit({ DATABASE_URL: database.url });
  } finally {
    await balancer.close();
    await Promise.all(servers.map(removeSoho));
    await messenger.close();
    await chain.close();
    await database.drop();
  }
});

/** Players who each buy every miner, some twice at the same moment. Returns how many payments were surplus. */
async function payAll(client: RetryingClient, messenger: ServedMessenger, botToken: string): Promise<number> {
  let [last, extra] = [8_000_000_000, 0];
  const end = last + PAYMENTS / minerIds.length;
  const lane = async () => {
    while (last < end) {
      last += 1;
      const id = last;
      const initData = signInitData({ user: { id, first_name: `Player ${id}` }, botToken });
      const { token } = await client.request(calls.auth, { body: { init_data: initData } });
      for (const miner_id of minerIds) {
        const order = { token, body: { miner_id }, key: randomUUID() };
        const { invoice_url } = await client.request(calls.orderStars, order);
        const taken = await payUntilPaid(messenger, invoice_url, id);
        extra += taken - 1;
        await sleep(randomInt(PAUSE_MS));
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return extra;
}

/** Pays, and tries again when the messenger says that it failed. Returns how many payments were taken. */
async function payUntilPaid(messenger: ServedMessenger, invoiceUrl: string, playerId: number): Promise<number> {
  for (;;) {
    const times = Math.random() < FAULTY ? 2 : 1;
    const ends = await Promise.all(Array.from({ length: times }, () => messenger.pay(invoiceUrl, playerId)));
    const paid = ends.filter(({ status }) => status === 'paid').length;
    if (paid > 0) {
      return paid;
    }
    await sleep(randomInt(500));
  }
}

/** Kills a server at a random moment, again and again; the other one stays. */
async function keepKilling(servers: readonly Soho[]): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(randomInt(1_500));
    const server = servers[kill % servers.length];
    await server?.kill();
    await server?.start();
  }
}

async function until(database: SuiteDatabase, query: string, isEnough: (found: number) => boolean): Promise<void> {
  const end = performance.now() + RECOVERY_LIMIT_MS;
  for (;;) {
    const [row] = await database.rows(query);
    if (isEnough(Number(row?.['found']))) {
      return;
    }
    expect(performance.now(), `in time: ${query}`).toBeLessThan(end);
    await sleep(200);
  }
}

async function expectSettledOnce(database: SuiteDatabase, extra: number): Promise<void> {
  const [counts] = await database.rows(`select
    (select count(*)::int from payment_order where settled_at is not null) as settled,
    (select count(*)::int from miner_run) as runs,
    (select count(distinct order_id)::int from miner_run) as paid,
    (select count(*)::int from star_receipt where state = 'settled') as receipts,
    (select count(*)::int from star_receipt where state = 'refunded' and reason = 'paid_twice') as refunded,
    (select count(*)::int from star_receipt) as all`);
  expect(counts).toEqual({
    settled: PAYMENTS,
    runs: PAYMENTS,
    paid: PAYMENTS,
    receipts: PAYMENTS,
    refunded: extra,
    all: PAYMENTS + extra,
  });
}
