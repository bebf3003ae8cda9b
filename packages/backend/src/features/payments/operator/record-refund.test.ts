import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newPayer, orderMiner, payAndScan, receiptOf, usePayments } from '../../../testing/payments.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { parseTon } from './page-receipts.ts';
import { recordRefund } from './record-refund.ts';

const world = useTestWorld();
usePayments(world);
const mei = { operator: 'mei', apply: true };

async function payMiner(changes: Parameters<typeof payAndScan>[2]): Promise<string> {
  const { hash } = await payAndScan(world(), await orderMiner(await newPayer(world())), changes);
  return hash;
}

function refund(hash: string, ton: string, command = mei) {
  return recordRefund(world().context.database, command, { hash, amount: parseTon(ton), note: 'back to sender' });
}

test('what was sent back of a payment that waits is recorded, to the nano and no further', async () => {
  const hash = await payMiner({ comment: null });
  expect(await refund(hash, '0.4')).toEqual({ hash, refunded: 400_000_000n, left: 600_000_000n });
  await expect(refund(hash, '0.600000001')).rejects.toThrow(
    'Only 0.6 TON are left of this payment; 0.4 TON were already sent back.',
  );
  expect(await refund(hash, '0.6')).toEqual({ hash, refunded: 1_000_000_000n, left: 0n });
  await expect(refund(hash, '0.000000001')).rejects.toThrow('Only 0 TON are left');
  expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched', reason: 'no_comment' });
});

test('a refund that was recorded already, as what is left tells, is refused', async () => {
  const hash = await payMiner({ comment: null });
  const half = { hash, amount: parseTon('0.5'), note: 'sent back', expectedLeft: parseTon('1') };
  await recordRefund(world().context.database, mei, half);
  await expect(recordRefund(world().context.database, mei, half)).rejects.toThrow(
    '0.5 TON are left of this payment, no longer 1 TON: look at it again.',
  );
  expect(await refund(hash, '0.5')).toMatchObject({ refunded: 1_000_000_000n, left: 0n });
});

test('of a payment that has paid, its surplus can be sent back, and not its price', async () => {
  const hash = await payMiner({ value: 1_250_000_000n });
  await expect(refund(hash, '0.3')).rejects.toThrow("Only 0.25 TON are left of this payment's surplus");
  expect(await refund(hash, '0.25')).toMatchObject({ left: 0n });
});

test('a dry run answers the same and records nothing', async () => {
  const hash = await payMiner({ comment: null });
  const dryRun = { ...mei, apply: false };
  expect(await refund(hash, '1', dryRun)).toMatchObject({ left: 0n });
  expect(await refund(hash, '1', dryRun)).toMatchObject({ left: 0n });
  await expect(refund(hash, '2', dryRun)).rejects.toThrow('Only 1 TON are left');
});

test('a refund is recorded with operator, time, before and after, for ever', async () => {
  const hash = await payMiner({ comment: null });
  await refund(hash, '0.4');
  const { kysely } = world().context.database;
  const actions =
    await sql`select operator, action, before, after from operator_action where subject = ${hash}`.execute(kysely);
  expect(actions.rows).toEqual([
    {
      operator: 'mei',
      action: 'payments refund-recorded',
      before: { refunded: '0', left: '1000000000' },
      after: { refunded: '400000000', left: '600000000', note: 'back to sender' },
    },
  ]);
  await expect(sql`update payment_refund set amount = 1 where hash = ${hash}`.execute(kysely)).rejects.toThrow();
});

test('what brought no money has none to send back', async () => {
  const hash = await payMiner({ kind: 'outgoing', value: 0n });
  await expect(refund(hash, '0.1')).rejects.toThrow('Only 0 TON are left');
  await expect(refund(hash, '0')).rejects.toThrow('more than 0 TON');
});

test.each(['', '1,5', '-1', '1e3', '0.0000000001', '1 ', '٣', '1234567890'])('%j is not an amount of TON', (text) => {
  expect(() => parseTon(text)).toThrow('is not a TON amount');
});
