import { calls } from '@soho/contract';
import type { ChainTransaction } from '@soho/ton';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { FakeChain } from '../../testing/fake-chain.ts';
import {
  minerOf,
  newAddress,
  newPayer,
  orderMiner,
  ordersOf,
  pay,
  payAndScan,
  receiptOf,
  scanByOther,
  usePayments,
} from '../../testing/payments.ts';
import { letTimePass } from '../../testing/play.ts';
import { RECEIVER } from '../../testing/settings.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { findChainTroubles, formatTon, pageReceipts, reconcile } from './index.ts';

const HOUR_MS = 3_600_000;

const world = useTestWorld({ LOG_LEVEL: 'warn' });

/** What the log says since the last call. */
const events = (() => {
  let read = 0;
  return () => {
    const fresh = world().logged.slice(read);
    read += fresh.length;
    return fresh.map((line): unknown => JSON.parse(line).event).filter((event) => event !== 'account_begun');
  };
})();

/** Scans as a server does that reads these providers instead. */
function scanWith(providers: Partial<Pick<Context, 'chain' | 'secondChain'>>): Promise<void> {
  return scanByOther(world(), providers);
}

/** Another provider's chain, with these transactions of the receiver. */
function chainOf(transactions: readonly ChainTransaction[]): FakeChain {
  const chain = new FakeChain();
  for (const transaction of transactions) {
    chain.show(RECEIVER, transaction);
  }
  return chain;
}

/** All that our provider shows of the receiver, oldest first. */
async function shown(): Promise<ChainTransaction[]> {
  const { last } = await world().chain.readAccount(RECEIVER);
  return last === undefined ? [] : (await world().chain.readTransactions(RECEIVER, last, 10_000)).reverse();
}

async function hashesRead(): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`select hash from receipt order by lt`.execute(
    world().context.database.kysely,
  );
  return rows.map(({ hash }) => hash);
}

test('reading starts at what is the newest transaction at the first look', async () => {
  const old = world().chain.pay({ to: RECEIVER, value: 1_000_000_000n });
  await world().context.scanner.scan();
  expect(await hashesRead()).toEqual([]);
  const next = world().chain.pay({ to: RECEIVER, value: 1n });
  await world().context.scanner.scan();
  expect(await hashesRead()).toEqual([next.hash]);
  expect(next.prevHash).toBe(old.hash);
});

describe('a scan', () => {
  usePayments(world);
  beforeEach(() => void events());

  test('of a backlog of 250 transactions reads each once, in order', async () => {
    const before = (await hashesRead()).length;
    for (let count = 0; count < 250; count += 1) {
      world().chain.pay({ to: RECEIVER, value: 0n, kind: 'outgoing' });
    }
    await world().context.scanner.scan();
    const hashes = (await shown()).map(({ hash }) => hash);
    expect((await hashesRead()).slice(before)).toEqual(hashes.slice(-250));
  });

  test('that is repeated, by whichever server, changes nothing', async () => {
    const player = await newPayer(world());
    await payAndScan(world(), await orderMiner(player));
    const before = await hashesRead();
    await world().context.scanner.scan();
    await scanByOther(world());
    await scanByOther(world());
    expect(await hashesRead()).toEqual(before);
  });

  test('of a list that does not lead back to where we were applies nothing, and says so', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    const before = await hashesRead();
    const [first, second] = [pay(world(), { ...order, comment: '' }, { value: 7n }), pay(world(), order)];
    const known = (await shown()).slice(0, -2);
    const forged = { ...first, prevHash: 'f'.repeat(64) };
    for (const transactions of [
      [...known, second],
      [...known.slice(0, -1), forged, second],
      [{ ...second, prevLt: 0n, prevHash: '0'.repeat(64) }],
    ]) {
      await scanWith({ chain: chainOf(transactions) });
      expect(events()).toEqual(['chain_gap']);
    }
    expect(await hashesRead()).toEqual(before);
    expect(await minerOf(player)).toMatchObject({ status: 'available' });
    await world().context.scanner.scan();
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  });

  test('of a provider that is behind us changes nothing', async () => {
    const known = await shown();
    await payAndScan(world(), await orderMiner(await newPayer(world())));
    const before = await hashesRead();
    await scanWith({ chain: chainOf(known) });
    await scanWith({ chain: new FakeChain() });
    expect([await hashesRead(), events()]).toEqual([before, ['provider_behind', 'provider_behind']]);
  });

  test('of more nanotons than a bigint holds keeps them as they are, settles what they pay, and goes on', async () => {
    const [player, other] = [await newPayer(world()), await newPayer(world())];
    const most = 2n ** 120n - 1n;
    const paid = pay(world(), await orderMiner(player), { value: most });
    const stray = pay(world(), await orderMiner(player, 2), { comment: null, value: most });
    await payAndScan(world(), await orderMiner(other));
    expect([await minerOf(player), await minerOf(other)]).toMatchObject([{ status: 'mining' }, { status: 'mining' }]);
    expect(await receiptOf(world(), paid.hash)).toMatchObject({ surplus: `${most - 1_000_000_000n}` });
    const { rows: listed } = await pageReceipts(world().context.database, 'unmatched', 1);
    expect(listed).toMatchObject([{ hash: stray.hash, value: most, left: most }]);
    expect(formatTon(most)).toBe('1329227995784915872903807060.280344575');
    expect(await reconcile(world().context)).toMatchObject([{ apart: 0n, differences: [] }]);
    expect(events()).toEqual(['payment_unmatched']);
  });

  test('F19 F22 of a provider that is down loses nothing: the next one goes on, without the player', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    world().chain.reachable = false;
    const { hash } = await payAndScan(world(), order);
    expect([await receiptOf(world(), hash), events()]).toEqual([undefined, ['chain_unreachable']]);
    world().chain.reachable = true;
    await world().context.scanner.scan();
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'settled' });
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  });

  test('of a provider of another network applies nothing', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    const paid = pay(world(), order);
    const foreign = chainOf(await shown());
    foreign.rightNetwork = false;
    await scanWith({ chain: foreign });
    expect([await receiptOf(world(), paid.hash), events()]).toEqual([undefined, ['wrong_network']]);
    await world().context.scanner.scan();
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  });

  test('goes on where one was cut off in the middle', async () => {
    const player = await newPayer(world());
    const [order, other] = [await orderMiner(player), await orderMiner(player, 2)];
    pay(world(), order);
    const chain = chainOf(await shown());
    pay(world(), other);
    await scanWith({ chain });
    expect([await minerOf(player), await minerOf(player, 2)]).toMatchObject([
      { status: 'mining' },
      { status: 'available' },
    ]);
    await world().context.scanner.scan();
    expect(await minerOf(player, 2)).toMatchObject({ status: 'mining' });
  });

  test('F08 finds what was paid on this network to this receiver alone', async () => {
    const player = await newPayer(world());
    const [order, other] = [await orderMiner(player), await orderMiner(player, 2)];
    const { config } = world().context;
    const ton = { ...config.ton, network: 'testnet' as const };
    const testnet = { config: { ...config, ton } };
    await scanByOther(world(), testnet);
    const { hash } = await payAndScan(world(), order, { to: newAddress() });
    expect(await receiptOf(world(), hash)).toBeUndefined();
    pay(world(), other);
    await scanByOther(world(), testnet);
    expect([await minerOf(player), await minerOf(player, 2)]).toMatchObject([
      { status: 'available' },
      { status: 'available' },
    ]);
    await world().context.scanner.scan();
    expect(await minerOf(player, 2)).toMatchObject({ status: 'mining' });
  });

  test('reads the receiver of before, for its orders', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    const { config } = world().context;
    const moved = { config: { ...config, ton: { ...config.ton, receiver: newAddress() } } };
    await scanByOther(world(), moved);
    const elsewhere = pay(world(), order, { to: moved.config.ton.receiver });
    await scanByOther(world(), moved);
    expect(await receiptOf(world(), elsewhere.hash)).toMatchObject({ reason: 'unknown_order' });
    pay(world(), order);
    await scanByOther(world(), moved);
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  });
});

describe('with a second provider', () => {
  usePayments(world);
  beforeEach(() => void events());

  /** Another receiver of this world is not on the chains that are made here. */
  const failures = () => events().filter((event) => event !== 'provider_behind');

  test('J06: what it does not show yet waits for it, and what both show does not', async () => {
    const player = await newPayer(world());
    const [order, other] = [await orderMiner(player), await orderMiner(player, 2)];
    pay(world(), order);
    const second = chainOf(await shown());
    const later = pay(world(), other);
    await scanWith({ secondChain: second });
    expect([await minerOf(player), await minerOf(player, 2)]).toMatchObject([
      { status: 'mining' },
      { status: 'available' },
    ]);
    second.show(RECEIVER, later);
    await scanWith({ secondChain: second });
    expect([await minerOf(player, 2), failures()]).toMatchObject([{ status: 'mining' }, []]);
  });

  test('a payment that it shows otherwise is not applied until they agree', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    const known = await shown();
    const paid = pay(world(), order);
    const others = [
      { value: 1n },
      { comment: null },
      { kind: 'bounced' },
      { source: null },
      { hash: 'e'.repeat(64) },
    ] as const;
    for (const changes of others) {
      await scanWith({ secondChain: chainOf([...known, { ...paid, ...changes }]) });
      expect(failures()).toEqual(['chain_gap']);
    }
    expect(await receiptOf(world(), paid.hash)).toBeUndefined();
    await scanWith({ secondChain: chainOf([...known, paid]) });
    expect(await receiptOf(world(), paid.hash)).toMatchObject({ state: 'settled' });
  });

  test.each(['chain', 'secondChain'] as const)(
    'one that keeps an old state with a fresh clock hides no payment: it is awaited, and the lag grows (%s)',
    async (stale) => {
      const player = await newPayer(world());
      const order = await orderMiner(player);
      const old = chainOf(await shown());
      const paid = pay(world(), order);
      await letTimePass(world(), player.id, HOUR_MS);
      await sql`update chain_account set read_until = now() - interval '1 hour'`.execute(
        world().context.database.kysely,
      );
      await scanWith({ secondChain: world().chain, [stale]: old });
      expect(await receiptOf(world(), paid.hash)).toBeUndefined();
      expect(await ordersOf(player)).toMatchObject([{ state: 'lapsed', awaited: true }]);
      expect(await findChainTroubles(world().context)).toEqual([
        expect.stringMatching(/^the chain has not been read for 36\d\d seconds: payments wait$/),
      ]);
      old.show(RECEIVER, paid);
      await scanWith({ secondChain: world().chain, [stale]: old });
      expect(await ordersOf(player)).toMatchObject([{ state: 'settled', awaited: false }]);
      expect(await findChainTroubles(world().context)).toEqual([]);
    },
  );

  test('on an account that is paid all the time, what both show counts as read', async () => {
    await sql`update chain_account set read_until = now() - interval '1 hour'`.execute(world().context.database.kysely);
    const [shared] = [world().chain.pay({ to: RECEIVER, value: 1n }), world().chain.pay({ to: RECEIVER, value: 1n })];
    const second = chainOf((await shown()).slice(0, -1));
    await scanWith({ secondChain: second });
    const { rows } = await sql<{ read_until: Date }>`select read_until from chain_account
      where network = 'local' and account = ${RECEIVER}`.execute(world().context.database.kysely);
    expect(rows).toEqual([{ read_until: shared.happenedAt }]);
  });

  test('nothing is applied while it is down or shows another network', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    const [down, foreign] = [chainOf(await shown()), chainOf(await shown())];
    const paid = pay(world(), order);
    down.reachable = false;
    await scanWith({ secondChain: down });
    foreign.show(RECEIVER, paid);
    foreign.rightNetwork = false;
    await scanWith({ secondChain: foreign });
    expect(failures()).toEqual(['chain_unreachable', 'wrong_network']);
    expect(await receiptOf(world(), paid.hash)).toBeUndefined();
    down.reachable = true;
    down.show(RECEIVER, paid);
    await scanWith({ secondChain: down });
    expect(await receiptOf(world(), paid.hash)).toMatchObject({ state: 'settled' });
  });
});

describe('a provider of another network', () => {
  const foreignWorld = useTestWorld({ LOG_LEVEL: 'warn' });

  test('turns payments off, and nothing is applied, until it shows ours', async () => {
    const { chain, context } = foreignWorld();
    const player = await newPayer(foreignWorld());
    const order = () => player.post(calls.orderPayment, { kind: 'miner', miner_id: 1 });
    // The account has been read, so that only the wrong network turns payments off.
    await scanByOther(foreignWorld());
    chain.rightNetwork = false;
    await context.scanner.scan();
    expect(await order()).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } });
    expect(foreignWorld().logged.join()).toContain('wrong_network');
    chain.rightNetwork = true;
    await context.scanner.scan();
    expect(await order()).toMatchObject({ status: 200 });
  });
});
