import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FakeChain } from '../../../testing/fake-chain.ts';
import { newPayer, orderMiner, pay, payAndScan, usePayments } from '../../../testing/payments.ts';
import { RECEIVER } from '../../../testing/settings.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { BEFORE_FIRST } from '../account-store.ts';
import { parseTon } from './page-receipts.ts';
import { reconcile } from './reconcile.ts';
import { recordRefund } from './record-refund.ts';
import { rescan } from './rescan.ts';

const world = useTestWorld();
usePayments(world);
const mei = { operator: 'mei', apply: true };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function reconciled() {
  const [account] = await reconcile(world().context);
  if (account === undefined) {
    throw new Error('no account');
  }
  return account;
}

async function payFor(changes: Parameters<typeof payAndScan>[2] = {}): Promise<string> {
  const { hash } = await payAndScan(world(), await orderMiner(await newPayer(world())), changes);
  return hash;
}

/** Changes a receipt as no command does; afterwards it is as before. */
async function whileReceiptIs(hash: string, set: string, work: () => Promise<void>): Promise<void> {
  const { kysely } = world().context.database;
  const { rows } = await sql<{ kept: string }>`select to_jsonb(receipt)::text as kept from receipt
    where hash = ${hash}`.execute(kysely);
  await sql`update receipt set ${sql.raw(set)} where hash = ${hash}`.execute(kysely);
  try {
    await work();
  } finally {
    await sql`update receipt set value = kept.value, source = kept.source, comment = kept.comment,
      surplus = kept.surplus from jsonb_populate_record(null::receipt, ${rows[0]?.kept}::jsonb) as kept
      where receipt.hash = kept.hash`.execute(kysely);
  }
}

test('every nano that came in is settled, surplus, unmatched or sent back', async () => {
  expect(await reconciled()).toMatchObject({ transactions: 0, received: 0n, apart: 0n, differences: [] });
  await payFor();
  const surplus = await payFor({ value: 1_250_000_007n });
  const stray = await payFor({ comment: null, value: 300_000_000n });
  await payFor({ kind: 'bounced', value: 5n });
  await payFor({ kind: 'outgoing', value: 0n });
  await payFor({ kind: 'returned', value: 0n });
  await payFor({ value: 0n });
  for (const [hash, ton] of [
    [surplus, '0.25'],
    [stray, '0.1'],
  ] as const) {
    const refund = { hash, amount: parseTon(ton), note: 'sent back' };
    await recordRefund(world().context.database, mei, refund);
  }
  expect(await reconciled()).toMatchObject({
    transactions: 7,
    received: 2_550_000_012n,
    settled: 2_000_000_000n,
    surplus: 7n,
    unmatched: 200_000_005n,
    refunded: 350_000_000n,
    unread: 0n,
    apart: 0n,
    differences: [],
  });
});

test('a list of several pages is read to its beginning', async () => {
  for (let count = 0; count < 250; count += 1) {
    world().chain.pay({ to: RECEIVER, value: 1n, happenedAt: minutesAgo(90) });
  }
  await world().context.scanner.scan();
  expect(await reconciled()).toMatchObject({ transactions: 257, apart: 0n, differences: [] });
});

test('what is not read yet is reported, and is wrong only when no one reads it for a minute', async () => {
  const order = await orderMiner(await newPayer(world()));
  pay(world(), order);
  expect(await reconciled()).toMatchObject({ unread: 1_000_000_000n, apart: 0n, differences: [] });
  await world().context.scanner.scan();
  pay(world(), order, { happenedAt: minutesAgo(2) });
  expect(await reconciled()).toMatchObject({
    unread: 1_000_000_000n,
    apart: 0n,
    differences: [{ hash: null, problem: expect.stringMatching(/^1 transactions since .* have not been read$/) }],
  });
  await world().context.scanner.scan();
  expect(await reconciled()).toMatchObject({ unread: 0n, differences: [] });
});

test.each([
  ['TON_API_URL', { chain: true }],
  ['TON_API_URL_2', { secondChain: true }],
])('a provider that lacks a transaction for more than a minute is named: %s', async (name, stale) => {
  const { context, chain } = world();
  const old = new FakeChain();
  const { last } = await chain.readAccount(RECEIVER);
  for (const transaction of (await chain.readTransactions(RECEIVER, last ?? BEFORE_FIRST, 10_000)).reverse()) {
    old.show(RECEIVER, transaction);
  }
  const order = await orderMiner(await newPayer(world()));
  const providers = { chain: 'chain' in stale ? old : chain, secondChain: 'chain' in stale ? chain : old };
  const differences = async () => (await reconcile({ ...context, ...providers }))[0]?.differences;
  const [{ hash }] = [pay(world(), order, { happenedAt: minutesAgo(2) }), pay(world(), order)];
  expect(await differences()).toEqual([
    { hash, problem: `${name} does not show it` },
    { hash: null, problem: expect.stringContaining('have not been read') },
  ]);
  await world().context.scanner.scan();
  expect(await differences()).toEqual([{ hash, problem: `${name} does not show it` }]);
});

test.each([
  ['value = value + 1, surplus = surplus + 1', 'value: the receipt says 1000000001, the chain 1000000000', -1n],
  [`source = '0:${'7'.repeat(64)}'`, 'sender: the receipt says 0:777', 0n],
  [`comment = 'm:other'`, 'comment: the receipt says "m:other"', 0n],
])('a receipt with another %s is reported', async (set, problem, apart) => {
  const hash = await payFor();
  await whileReceiptIs(hash, set, async () => {
    expect(await reconciled()).toMatchObject({
      apart,
      differences: [{ hash, problem: expect.stringContaining(problem) }],
    });
  });
});

test('a receipt that is missing, and one that the chain does not have, are reported', async () => {
  const hash = await payFor({ comment: null, value: 77n });
  await payFor();
  const forged = 'f'.repeat(64);
  const { kysely } = world().context.database;
  await sql`update receipt set hash = ${forged} where hash = ${hash}`.execute(kysely);
  const { apart, differences } = await reconciled();
  await sql`update receipt set hash = ${hash} where hash = ${forged}`.execute(kysely);
  expect(apart).toBe(0n);
  expect(differences).toEqual([
    { hash, problem: 'has no receipt' },
    { hash: forged, problem: 'has a receipt, but is not on the chain' },
  ]);
});

test('a list that does not lead back to where reading began is reported', async () => {
  const { kysely } = world().context.database;
  await sql`update chain_account set start_lt = 7, start_hash = ${'e'.repeat(64)}`.execute(kysely);
  const { differences } = await reconciled();
  await sql`update chain_account set start_lt = 0, start_hash = ${'0'.repeat(64)}`.execute(kysely);
  expect(differences).toEqual([{ hash: null, problem: expect.stringContaining('does not lead back') }]);
});

test('a provider of another network is not compared with', async () => {
  world().chain.rightNetwork = false;
  await expect(reconcile(world().context)).rejects.toThrow('on another network than TON_NETWORK=local');
  await expect(rescan(world().context, 48, mei)).rejects.toThrow('on another network');
  world().chain.rightNetwork = true;
});

test('a rescan applies what was not read, once, and doubles nothing', async () => {
  const before = await reconciled();
  const order = await orderMiner(await newPayer(world()));
  pay(world(), order);
  const rescanned = async (hours: number) => (await rescan(world().context, hours, mei))[0];
  expect(await rescanned(48)).toMatchObject({ transactions: before.transactions + 1, applied: 1, differences: [] });
  expect(await rescanned(48)).toMatchObject({ transactions: before.transactions + 1, applied: 0, differences: [] });
  // 250 of them are 90 minutes old, another two minutes.
  expect(await rescanned(1)).toMatchObject({
    transactions: before.transactions + 1 - 257,
    applied: 0,
    differences: [],
  });
});

test('a rescan reports what differs', async () => {
  const hash = await payFor();
  await whileReceiptIs(hash, `source = '0:${'7'.repeat(64)}'`, async () => {
    const [account] = await rescan(world().context, 48, mei);
    expect(account?.differences).toEqual([{ hash, problem: expect.stringContaining('sender') }]);
  });
});

test('a chain that gives no answer is an error, not a difference', async () => {
  world().chain.reachable = false;
  await expect(reconcile(world().context)).rejects.toThrow('the chain is down');
  world().chain.reachable = true;
});
