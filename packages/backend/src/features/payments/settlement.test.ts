import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '../../testing/full-world.ts';
import {
  minerOf,
  newAddress,
  newPayer,
  orderMiner,
  orderQuest,
  ordersOf,
  payAndScan,
  receiptOf,
  usePayments,
} from '../../testing/payments.ts';
import { letTimePass } from '../../testing/play.ts';
import { prove } from '../../testing/proofs.ts';
import { RECEIVER } from '../../testing/settings.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();
usePayments(world);

describe('money that came in', () => {
  test('pays the order that its comment names, and starts the miner', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    expect(await minerOf(player)).toMatchObject({ status: 'available' });
    const { hash } = await payAndScan(world(), order);
    expect(await minerOf(player)).toMatchObject({ status: 'mining', is_active: true });
    expect(await receiptOf(world(), hash)).toEqual({
      state: 'settled',
      reason: null,
      settled: '1000000000',
      surplus: '0',
    });
    expect(await ordersOf(player)).toMatchObject([
      { state: 'settled', awaited: false, transaction: { hash, url: `https://explorer.test/transaction/${hash}` } },
    ]);
  });

  test('F04 is the order owner’s, whoever paid it', async () => {
    const player = await newPayer(world());
    await payAndScan(world(), await orderMiner(player), { source: newAddress() });
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  });

  test('F13 settles an order however late it comes', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    await letTimePass(world(), player.id, 3 * 24 * 3_600_000);
    await payAndScan(world(), order);
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  });

  test('F30 settles one run at twice the price, and the surplus is kept for the operator', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player, 2);
    const { hash } = await payAndScan(world(), order, { value: 10_000_000_000n });
    expect(await minerOf(player, 2)).toMatchObject({ status: 'mining', config: { reward: 650_000, duration: 3 } });
    expect(await receiptOf(world(), hash)).toMatchObject({ settled: '5000000000', surplus: '5000000000' });
  });

  test.each([
    ['F06 one nano short', { value: 999_999_999n }, 'unmatched', 'underpaid'],
    ['F12 with a body that is not a comment, as a jetton transfer has', { comment: null }, 'unmatched', 'no_comment'],
    [
      'with a comment that is longer than any index takes',
      { comment: 'x'.repeat(60_000) },
      'unmatched',
      'unknown_order',
    ],
    ['with a comment that differs by a blank', { comment: ' m:x' }, 'unmatched', 'unknown_order'],
    ['F09 that bounced back to us', { kind: 'bounced' }, 'unmatched', 'bounced'],
    ['F09 that we bounced', { kind: 'returned', value: 0n }, 'none', 'returned'],
    ['that we sent', { kind: 'outgoing', value: 0n }, 'none', 'outgoing'],
    ['of nothing', { value: 0n }, 'none', 'empty'],
  ] as const)('%s starts nothing and is noted', async (_case, changes, state, reason) => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    const { hash } = await payAndScan(world(), order, changes);
    expect(await minerOf(player)).toMatchObject({ status: 'available' });
    expect(await receiptOf(world(), hash)).toMatchObject({ state, reason, settled: '0', surplus: '0' });
  });

  test('with an order’s comment and more text after it starts nothing, and is noted', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    const { hash } = await payAndScan(world(), order, { comment: `${order.comment}0` });
    expect(await minerOf(player)).toMatchObject({ status: 'available' });
    expect(await receiptOf(world(), hash)).toMatchObject({
      state: 'unmatched',
      reason: 'unknown_order',
      settled: '0',
      surplus: '0',
    });
  });

  test('F07 the price of one miner does not buy another', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player, 3);
    const { hash } = await payAndScan(world(), order, { value: 1_000_000_000n });
    expect(await minerOf(player, 3)).toMatchObject({ status: 'available' });
    expect(await receiptOf(world(), hash)).toMatchObject({ reason: 'underpaid' });
  });

  test('for an order that is paid is kept for the operator', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    await payAndScan(world(), order);
    const { hash } = await payAndScan(world(), order);
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched', reason: 'paid_twice' });
  });

  test('F14 for a miner that runs is kept for the operator, and the player sees it', async () => {
    const player = await newPayer(world());
    const first = await orderMiner(player);
    await player.post(calls.withdrawPayment, { order_id: first.id });
    const second = await orderMiner(player);
    await payAndScan(world(), first);
    const { hash } = await payAndScan(world(), second, { source: player.address });
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched', reason: 'miner_busy' });
    const reply = await player.post(calls.minersPurchase, {
      miner_id: 1,
      wallet_address: player.address,
      order_id: second.id,
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'payment_unmatched' } });
  });

  test('completes the wallet quest, once a player', async () => {
    const player = await newPayer(world());
    const first = await orderQuest(player);
    expect(first.amount).toBe(600_000_000n);
    await player.post(calls.withdrawPayment, { order_id: first.id });
    const second = await orderQuest(player);
    await payAndScan(world(), first);
    expect(await balanceOf(player)).toBe(100_000);
    const { hash } = await payAndScan(world(), second);
    expect(await balanceOf(player)).toBe(100_000);
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched', reason: 'quest_done' });
    const again = await player.post(calls.orderPayment, { kind: 'wallet_quest' });
    expect(again).toMatchObject({ status: 409, body: { code: 'quest_done' } });
  });
});

/** Sends money without a comment, and not for an order. */
function payWithoutOrder(source: string, amount: bigint) {
  return payAndScan(world(), { id: '', amount, comment: '' }, { comment: null, source });
}

describe('money without a comment', () => {
  test('from a wallet that one player has proved pays the one order of that amount', async () => {
    const player = await world().newPlayer();
    const { address } = await prove(player);
    const order = await orderMiner(player);
    await payAndScan(world(), order, { comment: null, source: address });
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  });

  test('that could be for two orders is for neither', async () => {
    const player = await world().newPlayer();
    const { address } = await prove(player);
    await orderMiner(player);
    await letTimePass(world(), player.id, 3_600_000);
    await world().context.scanner.scan();
    const second = await orderMiner(player);
    const { hash } = await payAndScan(world(), second, { comment: null, source: address });
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched', reason: 'no_comment' });
  });

  test('is not for an order that the player has refused', async () => {
    const player = await world().newPlayer();
    const { address } = await prove(player);
    const refused = await orderMiner(player);
    await player.post(calls.withdrawPayment, { order_id: refused.id });
    const { hash } = await payAndScan(world(), refused, { comment: null, source: address });
    expect(await receiptOf(world(), hash)).toMatchObject({ reason: 'no_comment' });
  });

  test('to another receiver than today’s pays nothing', async () => {
    const player = await world().newPlayer();
    const { address } = await prove(player);
    const { hash } = await payWithoutOrder(address, 10_000_000_000n);
    await sql`update receipt set account = ${newAddress()} where hash = ${hash}`.execute(
      world().context.database.kysely,
    );
    const reply = await player.post(calls.minersPurchase, { miner_id: 3, wallet_address: address });
    expect(reply.body).toMatchObject({ success: false, status: 'pending' });
    await sql`update receipt set account = ${RECEIVER} where hash = ${hash}`.execute(world().context.database.kysely);
  });

  test('pays an order that has waited for it, even one of days ago, when the player asks', async () => {
    const player = await world().newPlayer();
    const { address } = await prove(player);
    const order = await orderMiner(player);
    await letTimePass(world(), player.id, 48 * 3_600_000);
    await payAndScan(world(), order, { comment: null, source: address });
    expect(await minerOf(player)).toMatchObject({ status: 'available' });
    const reply = await player.post(calls.minersPurchase, { miner_id: 1, wallet_address: address });
    expect(reply.body).toMatchObject({ success: true, status: 'mining' });
  });

  test('for an order of more than a day ago is for the operator', async () => {
    const player = await world().newPlayer();
    const { address } = await prove(player);
    const order = await orderMiner(player);
    await letTimePass(world(), player.id, 25 * 3_600_000);
    const { hash } = await payAndScan(world(), order, { comment: null, source: address });
    expect(await receiptOf(world(), hash)).toMatchObject({ reason: 'no_comment' });
  });

  test('that came before its order pays it when the player asks for it', async () => {
    const player = await world().newPlayer();
    const { address } = await prove(player);
    const { hash } = await payWithoutOrder(address, 1_000_000_000n);
    expect(await receiptOf(world(), hash)).toMatchObject({ reason: 'no_comment' });
    const reply = await player.post(calls.minersPurchase, { miner_id: 1, wallet_address: address });
    expect(reply.body).toEqual({
      success: true,
      status: 'mining',
      duration_days: 1,
      message: 'Miner started! It will be ready in 1 day.',
    });
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'settled' });
  });

  test('that came more than a day before its order is left to the operator', async () => {
    const player = await world().newPlayer();
    const { address } = await prove(player);
    const { hash } = await payWithoutOrder(address, 1_000_000_000n);
    await sql`update receipt set happened_at = (happened_at at time zone 'utc' - interval '25 hours') at time zone 'utc'
      where hash = ${hash}`.execute(world().context.database.kysely);
    const reply = await player.post(calls.minersPurchase, { miner_id: 1, wallet_address: address });
    expect(reply.body).toMatchObject({ success: false });
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched', reason: 'no_comment' });
  });

  test('F23 from a wallet that another player has connected, but not proved, gives them nothing', async () => {
    const owner = await world().newPlayer();
    const { address } = await prove(owner);
    const thief = await newPayer(world(), address);
    const order = await orderMiner(thief);
    const { hash } = await payAndScan(world(), order, { comment: null, source: address });
    expect(await minerOf(thief)).toMatchObject({ status: 'available' });
    expect(await minerOf(owner)).toMatchObject({ status: 'available' });
    expect(await receiptOf(world(), hash)).toMatchObject({ reason: 'no_comment' });
  });
});
