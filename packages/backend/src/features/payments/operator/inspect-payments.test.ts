import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newAddress, newPayer, orderMiner, payAndScan, usePayments } from '../../../testing/payments.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { inspectPayments } from './inspect-payments.ts';
import { pageReceipts, parseTon } from './page-receipts.ts';
import { sumWaiting } from './receipt-details.ts';
import { recordRefund } from './record-refund.ts';
import { settleReceipt } from './settle-receipt.ts';

const world = useTestWorld();
usePayments(world);
const mei = { operator: 'mei', apply: true };
const database = () => world().context.database;

/** Player, order and hashes: one that paid too much, one that waits. */
async function story() {
  const player = await newPayer(world());
  const order = await orderMiner(player);
  const paid = await payAndScan(world(), order, { value: 1_500_000_000n, source: player.address });
  const again = await payAndScan(world(), order, { source: newAddress() });
  return { player, order, paid: paid.hash, again: again.hash };
}

test('each state has its payments, the newest first, with what is left of them', async () => {
  const { paid, again } = await story();
  const newest = await payAndScan(world(), await orderMiner(await newPayer(world())));
  await payAndScan(world(), { id: '', amount: 0n, comment: '' }, { kind: 'outgoing' });
  const [waiting] = (await pageReceipts(database(), 'unmatched', 100)).rows;
  const [surplus] = (await pageReceipts(database(), 'surplus', 100)).rows;
  expect(waiting).toMatchObject({ state: 'unmatched', reason: 'paid_twice', left: 1_000_000_000n, refunded: 0n });
  expect(surplus).toMatchObject({ state: 'settled', surplus: 500_000_000n, left: 500_000_000n });
  expect(waiting?.from).toMatch(/^0Q[\w-]{46}$/);

  await recordRefund(database(), mei, { hash: again, amount: parseTon('1'), note: 'sent back' });
  const hashesOf = async (state: Parameters<typeof pageReceipts>[1]) =>
    (await pageReceipts(database(), state, 100)).rows.map(({ hash }) => hash);
  expect(await hashesOf('all')).toEqual([newest.hash, again, paid]);
  expect(await hashesOf('unmatched')).toEqual([again]);
  expect(await hashesOf('surplus')).toEqual([paid]);
  expect(await hashesOf('settled')).toEqual([newest.hash, paid]);
  expect(await sumWaiting(database())).toEqual({ payments: 1, left: 500_000_000n });
});

test('an order is shown with all that came for it, by its id, its comment, and the hashes of both', async () => {
  const { player, order, paid, again } = await story();
  for (const named of [order.id, order.id.toUpperCase(), order.comment, paid, again]) {
    const { orders, receipts } = await inspectPayments(database(), named);
    expect(orders).toMatchObject([
      { orderId: order.id, playerId: player.id, item: 'miner 1', amount: 1_000_000_000n, reward: 75_000 },
    ]);
    expect(orders[0]?.readyAt).toBeInstanceOf(Date);
    expect(receipts.map(({ hash }) => hash)).toEqual([again, paid]);
  }
});

test('money that names no order is shown with the open orders that it may be for', async () => {
  const player = await newPayer(world());
  const order = await orderMiner(player);
  // Anyone who sees the money on the chain can connect its wallet without a proof.
  await orderMiner(await newPayer(world(), player.address));
  const bare = { comment: 'thanks', source: player.address };
  const { hash } = await payAndScan(world(), order, bare);
  expect(await inspectPayments(database(), hash)).toMatchObject({ areGuesses: false, orders: [] });
  await sql`insert into wallet_proof (address, player_id) values (${player.address}, ${player.id})`.execute(
    database().kysely,
  );
  expect(await inspectPayments(database(), hash)).toMatchObject({ areGuesses: true, orders: [{ orderId: order.id }] });
  const other = await payAndScan(world(), order, { ...bare, value: 999_999_999n });
  expect(await inspectPayments(database(), other.hash)).toMatchObject({ areGuesses: false, orders: [] });
  await settleReceipt(database(), mei, { hash, orderId: order.id, reason: 'as they say' });
  expect(await inspectPayments(database(), hash)).toMatchObject({ areGuesses: false, orders: [{ orderId: order.id }] });
});

test('money with the comment of one order that an operator has settled on another is shown with both', async () => {
  const { order, again } = await story();
  const other = await orderMiner(await newPayer(world()));
  await settleReceipt(database(), mei, { hash: again, orderId: other.id, reason: 'a gift' });
  for (const named of [order.id, other.id]) {
    const { receipts } = await inspectPayments(database(), named);
    expect(receipts.map(({ hash }) => hash)).toContain(again);
  }
});

test('a player is shown with their orders, and with what came from their wallets for none', async () => {
  const { player, order, paid, again } = await story();
  const stray = await payAndScan(world(), order, { comment: 'for the other one', source: player.address });
  const { orders, receipts } = await inspectPayments(database(), String(player.id));
  expect(orders.map(({ orderId }) => orderId)).toEqual([order.id]);
  expect(receipts.map(({ hash }) => hash)).toEqual([stray.hash, again, paid]);
});

test('what was decided and sent back is shown', async () => {
  const player = await newPayer(world());
  const order = await orderMiner(player);
  const { hash } = await payAndScan(world(), order, { comment: null, value: 3_000_000_000n });
  await settleReceipt(database(), mei, { hash, orderId: order.id, reason: 'on request' });
  await recordRefund(database(), mei, { hash, amount: parseTon('2'), note: 'the surplus' });
  const { refunds, decisions, receipts } = await inspectPayments(database(), hash);
  expect(refunds).toMatchObject([{ amount: 2_000_000_000n, operator: 'mei', note: 'the surplus' }]);
  expect(decisions).toMatchObject([
    { action: 'payments settle', after: { why: 'on request' } },
    { action: 'payments refund-recorded' },
  ]);
  expect(receipts).toMatchObject([{ left: 0n, refunded: 2_000_000_000n, surplus: 2_000_000_000n }]);
});

test.each(['42', '00000000-0000-4000-8000-000000000000', 'f'.repeat(64)])(
  '%s, of which there is nothing, is reported',
  async (named) => {
    await expect(inspectPayments(database(), named)).rejects.toThrow(`There is no transaction, order or player`);
  },
);

test('a text that can be none of these is reported', async () => {
  await expect(inspectPayments(database(), "'; drop table receipt")).rejects.toThrow('is not a transaction hash');
});
