import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { AT_ONCE, forRacePlayers, RACE_PLAYERS, times } from '../../testing/databases.ts';
import { balanceOf } from '../../testing/full-world.ts';
import {
  minerOf,
  newPayer,
  orderMiner,
  orderQuest,
  ordersOf,
  pay,
  purchase,
  receiptOf,
  scanByOther,
  usePayments,
} from '../../testing/payments.ts';
import { prove } from '../../testing/proofs.ts';
import { type Reply, successes, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({ LOG_LEVEL: 'error' }, 2);
usePayments(world);

// A server that is overtaken by another has not failed.
afterEach(() => expect(world().logged).toEqual([]));

async function newPayerWithOrder() {
  const player = await newPayer(world());
  return { player, order: await orderMiner(player) };
}

async function newPayerWithQuest() {
  const player = await newPayer(world());
  return { player, order: await orderQuest(player) };
}

/** No more of a player's requests than the connections of the test carry: each is answered in time. */
const CARRIED = 5;

const statusesOf = (replies: readonly Reply[]) => new Set(replies.map(({ body }) => body['status']));

/** So many servers scan at once. */
function scanBy(servers: number): Promise<void>[] {
  return times(servers, () => scanByOther(world()));
}

test('F05: some purchases and 4 scans at once of one payment start one run, for each player', () =>
  forRacePlayers(newPayerWithOrder, async ({ player, order }) => {
    const { hash } = pay(world(), order);
    const [replies] = await Promise.all([Promise.all(times(CARRIED, () => purchase(player, order))), ...scanBy(4)]);
    expect(statusesOf(replies)).toEqual(new Set(['mining']));
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'settled', surplus: '0' });
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  }));

test('F05: many purchases at once without an order find one earlier transfer and start one run, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    const { address } = await prove(player);
    const { hash } = pay(world(), { id: '', amount: 1_000_000_000n, comment: '' }, { comment: null, source: address });
    await world().context.scanner.scan();
    const replies = await Promise.all(
      times(AT_ONCE, () => player.post(calls.minersPurchase, { miner_id: 1, wallet_address: address })),
    );
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(successes(replies)).toBeGreaterThan(0);
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'settled' });
    expect(await ordersOf(player)).toMatchObject([{ state: 'settled' }]);
  }
});

test('F27: some checks at once of the wallet quest pay one reward, for each player', () =>
  forRacePlayers(newPayerWithQuest, async ({ player, order }) => {
    pay(world(), order);
    const check = () => player.post(calls.walletCheckPayment, { order_id: order.id });
    const [replies] = await Promise.all([Promise.all(times(CARRIED, check)), ...scanBy(2)]);
    expect(statusesOf(replies)).toEqual(new Set(['settled']));
    expect(await balanceOf(player)).toBe(100_000);
  }));

test('two payments of the quest by two orders at once pay one reward, and the other waits, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await newPayer(world());
    const first = await orderQuest(player);
    await player.post(calls.withdrawPayment, { order_id: first.id });
    const paid = [pay(world(), first), pay(world(), await orderQuest(player))];
    await Promise.all(scanBy(4));
    const receipts = await Promise.all(paid.map(({ hash }) => receiptOf(world(), hash)));
    expect(receipts.map((receipt) => receipt?.reason)).toEqual([null, 'quest_done']);
    expect(await balanceOf(player)).toBe(100_000);
  }
});

test('many orders at once are one awaited order, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await newPayer(world());
    const replies = await Promise.all(
      times(AT_ONCE, () => player.post(calls.orderPayment, { kind: 'miner', miner_id: 1 })),
    );
    expect(successes(replies)).toBe(1);
    expect(replies.filter(({ body }) => body['code'] === 'payment_awaited')).toHaveLength(AT_ONCE - 1);
    expect(await ordersOf(player)).toMatchObject([{ awaited: true }]);
  }
});

test('nothing is offered again while its payment is being settled, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await newPayer(world());
    pay(world(), await orderMiner(player));
    const [replies] = await Promise.all([
      Promise.all(times(AT_ONCE, () => player.post(calls.orderPayment, { kind: 'miner', miner_id: 1 }))),
      ...scanBy(2),
    ]);
    const codes = new Set(replies.map(({ body }) => body['code']));
    expect([...codes].filter((code) => code !== 'payment_awaited' && code !== 'miner_busy')).toEqual([]);
  }
});

test('payments that 8 servers read at once are each applied once, in order', async () => {
  const players = await Promise.all(times(RACE_PLAYERS, () => newPayer(world())));
  const orders = await Promise.all(players.map((player) => orderMiner(player)));
  // Of every 5, the first settles the order, and the others are too much, too little or for no order.
  const paid = orders.flatMap((order) => [
    pay(world(), order),
    pay(world(), order),
    pay(world(), order, { value: 1n }),
    pay(world(), order, { comment: 'thanks' }),
    pay(world(), order, { kind: 'outgoing', value: 0n }),
  ]);
  await Promise.all(scanBy(8));
  const { rows } = await sql<{ hash: string; state: string; reason: string | null }>`
    select hash, state, reason from receipt where lt >= ${String(paid[0]?.lt)}::numeric order by lt`.execute(
    world().context.database.kysely,
  );
  expect(rows.map(({ hash }) => hash)).toEqual(paid.map(({ hash }) => hash));
  const expected = [null, 'paid_twice', 'paid_twice', 'unknown_order', 'outgoing'];
  expect(rows.map(({ reason }) => reason)).toEqual(orders.flatMap(() => expected));
  const states = await Promise.all(players.map((player) => minerOf(player)));
  expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['mining']));
});
