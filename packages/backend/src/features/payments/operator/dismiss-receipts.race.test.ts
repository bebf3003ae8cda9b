import { expect, test } from 'vitest';
import { APPLY, actionsOn, DRY_RUN } from '../../../testing/console.ts';
import { newPayer, orderMiner, payAndScan, receiptOf, usePayments } from '../../../testing/payments.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { dismissReceipts } from './dismiss-receipts.ts';
import { pageReceipts } from './page-receipts.ts';
import { sumWaiting } from './receipt-details.ts';

const world = useTestWorld({}, 2);
usePayments(world);
const database = () => world().context.database;

/** A payment that pays for nothing. */
async function paidForNothing(value: bigint): Promise<string> {
  const order = await orderMiner(await newPayer(world()));
  const { hash } = await payAndScan(world(), order, { value, comment: 'thanks' });
  return hash;
}

const dismiss = (hashes: readonly string[], command = APPLY) =>
  dismissReceipts(database(), command, { hashes, reason: 'dust' });

test('small payments are put aside together, each recorded; they stay as they are, and wait no longer', async () => {
  const hashes = [await paidForNothing(5n), await paidForNothing(50_000_000n)];
  const before = await sumWaiting(database());
  await dismissReceipts(database(), DRY_RUN, { hashes, reason: 'dust' });
  expect(await sumWaiting(database())).toEqual(before);
  expect(await dismiss(hashes)).toEqual(
    new Map([
      [hashes[0], 5n],
      [hashes[1], 50_000_000n],
    ]),
  );
  expect(await sumWaiting(database())).toEqual({ payments: before.payments - 2, left: before.left - 50_000_005n });
  for (const hash of hashes) {
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched' });
    expect(await actionsOn(world(), hash)).toMatchObject([{ action: 'payments dismiss', after: { why: 'dust' } }]);
  }
  const { rows } = await pageReceipts(database(), 'unmatched', 50);
  expect(rows.filter(({ dismissed }) => dismissed).map(({ hash, left }) => [hash, left])).toEqual(
    expect.arrayContaining(hashes.map((hash) => [hash, 0n])),
  );
});

test('more than 0.05 TON, and what waits no longer, are refused, and then none of them is put aside', async () => {
  const [small, large] = [await paidForNothing(7n), await paidForNothing(50_000_001n)];
  await expect(dismiss([small, large])).rejects.toThrow('At most 0.05 TON can be put aside.');
  expect(await actionsOn(world(), small)).toEqual([]);
  await dismiss([small]);
  await expect(dismiss([small])).rejects.toThrow('has been put aside already');
});

test('operators who put the same payments aside at once do it once', async () => {
  const hashes = [await paidForNothing(1n), await paidForNothing(2n), await paidForNothing(3n)];
  const done = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => dismiss(index % 2 === 0 ? hashes : hashes.toReversed())),
  );
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const hash of hashes) {
    expect(await actionsOn(world(), hash)).toHaveLength(1);
  }
});
