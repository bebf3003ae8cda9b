import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balanceOf } from '../../../testing/full-world.ts';
import {
  minerOf,
  newPayer,
  orderMiner,
  orderQuest,
  ordersOf,
  payAndScan,
  receiptOf,
  usePayments,
} from '../../../testing/payments.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { parseTon } from './page-receipts.ts';
import { recordRefund } from './record-refund.ts';
import { settleReceipt } from './settle-receipt.ts';

const world = useTestWorld();
usePayments(world);
const mei = { operator: 'mei', apply: true };

/** An order, and money that came for it with a comment which says something else. */
async function strayPayment(changes: Parameters<typeof payAndScan>[2] = {}) {
  const player = await newPayer(world());
  const order = await orderMiner(player);
  const { hash } = await payAndScan(world(), order, { comment: 'for my miner, please', ...changes });
  expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched' });
  return { player, order, hash };
}

function settle(hash: string, orderId: string, command = mei) {
  return settleReceipt(world().context.database, command, { hash, orderId, reason: 'wrote so to support' });
}

test('money that waits pays an order by the operator’s decision, and starts the miner', async () => {
  const { player, order, hash } = await strayPayment({ value: 1_500_000_000n });
  expect(await settle(hash, order.id)).toEqual({
    hash,
    playerId: player.id,
    settled: 1_000_000_000n,
    surplus: 500_000_000n,
  });
  expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  expect(await receiptOf(world(), hash)).toEqual({
    state: 'settled',
    reason: null,
    settled: '1000000000',
    surplus: '500000000',
  });
  expect(await ordersOf(player)).toMatchObject([{ state: 'settled', transaction: { hash } }]);
});

test('the hash may be typed in base64, and the order as its comment', async () => {
  const { order, hash } = await strayPayment();
  await settle(Buffer.from(hash, 'hex').toString('base64'), order.comment);
  expect(await receiptOf(world(), hash)).toMatchObject({ state: 'settled' });
});

test('a dry run answers the same and changes nothing', async () => {
  const { player, order, hash } = await strayPayment();
  expect(await settle(hash, order.id, { ...mei, apply: false })).toMatchObject({ settled: 1_000_000_000n });
  expect(await minerOf(player)).toMatchObject({ status: 'available' });
  expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched' });
  expect(await ordersOf(player)).toMatchObject([{ settled_at: null }]);
  await settle(hash, order.id);
  await expect(settle(hash, order.id, { ...mei, apply: false })).rejects.toThrow('already paid order');
});

test('a decision is recorded with operator, reason, before and after', async () => {
  const { player, order, hash } = await strayPayment();
  await settle(hash, order.id);
  const { rows } = await sql`select operator, action, before, after from operator_action
    where subject = ${hash}`.execute(world().context.database.kysely);
  const after = { player_id: player.id, order_id: order.id, surplus: '0', why: 'wrote so to support' };
  expect(rows).toEqual([
    {
      operator: 'mei',
      action: 'payments settle',
      before: { state: 'unmatched', reason: 'unknown_order', value: '1000000000' },
      after: { state: 'settled', ...after },
    },
  ]);
});

test('completes the wallet quest, too', async () => {
  const player = await newPayer(world());
  const order = await orderQuest(player);
  const { hash } = await payAndScan(world(), order, { comment: null });
  await settle(hash, order.id);
  expect(await balanceOf(player)).toBe(100_000);
  await player.post(calls.withdrawPayment, { order_id: order.id });
});

test('money that is less than the price pays for nothing', async () => {
  const { player, order, hash } = await strayPayment({ value: 999_999_999n });
  await expect(settle(hash, order.id)).rejects.toThrow(
    `Order ${order.id} costs 1 TON; this payment is 0.999999999 TON.`,
  );
  expect(await minerOf(player)).toMatchObject({ status: 'available' });
});

test('money that has paid pays for nothing else', async () => {
  const { order, hash } = await strayPayment();
  const other = await strayPayment();
  await settle(hash, order.id);
  await expect(settle(hash, other.order.id)).rejects.toThrow(`This money already paid order ${order.id}.`);
});

test('an order that is paid is not paid again', async () => {
  const { order, hash } = await strayPayment();
  const other = await strayPayment();
  await settle(hash, order.id);
  await expect(settle(other.hash, order.id)).rejects.toThrow(`Order ${order.id} is already paid.`);
  expect(await receiptOf(world(), other.hash)).toMatchObject({ state: 'unmatched', settled: '0' });
});

test('a miner that runs is not bought again', async () => {
  const { player, order, hash } = await strayPayment();
  await player.post(calls.withdrawPayment, { order_id: order.id });
  const second = await orderMiner(player);
  await payAndScan(world(), second);
  await expect(settle(hash, order.id)).rejects.toThrow("The player's miner is running or waiting to be collected");
  expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched' });
});

test('the wallet quest is not done twice', async () => {
  const player = await newPayer(world());
  const first = await orderQuest(player);
  await player.post(calls.withdrawPayment, { order_id: first.id });
  const second = await orderQuest(player);
  await payAndScan(world(), first);
  const { hash } = await payAndScan(world(), second);
  await expect(settle(hash, second.id)).rejects.toThrow('The player has already done the wallet quest.');
  expect(await balanceOf(player)).toBe(100_000);
});

test('money of which some was sent back pays for nothing', async () => {
  const { order, hash } = await strayPayment({ value: 2_000_000_000n });
  await recordRefund(world().context.database, mei, { hash, amount: parseTon('0.5'), note: 'half of it' });
  await expect(settle(hash, order.id)).rejects.toThrow('0.5 TON of this money were sent back');
});

test('our own money that bounced, and what brought none, pay for nothing', async () => {
  const bounced = await strayPayment({ kind: 'bounced' });
  await expect(settle(bounced.hash, bounced.order.id)).rejects.toThrow('our own money that bounced back');
  const { hash } = await payAndScan(world(), bounced.order, { kind: 'outgoing', value: 0n });
  await expect(settle(hash, bounced.order.id)).rejects.toThrow('This transaction brought no money (outgoing).');
});

test('what does not exist is reported', async () => {
  const { order, hash } = await strayPayment();
  const nowhere = '00000000-0000-4000-8000-000000000000';
  await expect(settle(hash, nowhere)).rejects.toThrow(`There is no order ${nowhere}.`);
  await expect(settle(hash, 'mine')).rejects.toThrow("'mine' is not an order id.");
  await expect(settle('f'.repeat(64), order.id)).rejects.toThrow('is not on a receiving account');
  await expect(settle('hash', order.id)).rejects.toThrow("'hash' is not a transaction hash.");
});

test('an order for another account is not paid by this one', async () => {
  const { order, hash } = await strayPayment();
  await sql`update payment_order set receiver = ${`0:${'cd'.repeat(32)}`} where order_id = ${order.id}`.execute(
    world().context.database.kysely,
  );
  await expect(settle(hash, order.id)).rejects.toThrow('must be paid to another account');
});
