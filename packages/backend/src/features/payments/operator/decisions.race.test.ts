import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { minerOf, newPayer, orderMiner, pay, payAndScan, receiptOf, usePayments } from '../../../testing/payments.ts';
import { prove } from '../../../testing/proofs.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { parseTon } from './page-receipts.ts';
import { recordRefund } from './record-refund.ts';
import { settleReceipt } from './settle-receipt.ts';

const AT_ONCE = 12;

const world = useTestWorld({}, 2);
usePayments(world);

const everyone = Array.from({ length: AT_ONCE }, (_, index) => ({ operator: `op ${index}`, apply: true }));

function settle(command: (typeof everyone)[number], hash: string, orderId: string) {
  return settleReceipt(world().context.database, command, { hash, orderId, reason: 'on request' });
}

function refund(command: (typeof everyone)[number], hash: string, ton: string) {
  return recordRefund(world().context.database, command, { hash, amount: parseTon(ton), note: 'sent back' });
}

/** Sentences of those that were refused; whatever else went wrong is thrown. */
async function refusals(decisions: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(decisions);
  return settled.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') {
      return [];
    }
    const { reason } = outcome;
    if (!(reason instanceof Error) || reason.name !== 'OperatorError') {
      throw reason;
    }
    return [reason.message];
  });
}

test('operators who settle one payment at once settle it once, for whichever order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const players = await Promise.all([newPayer(world()), newPayer(world())]);
    const orders = await Promise.all(players.map((player) => orderMiner(player)));
    const { hash } = await payAndScan(world(), { id: '', amount: 1_000_000_000n, comment: 'whose?' });
    const refused = await refusals(
      everyone.map((command, index) => settle(command, hash, orders[index % 2]?.id ?? '')),
    );
    expect(refused).toHaveLength(AT_ONCE - 1);
    expect(refused.every((sentence) => sentence.startsWith('This money already paid order'))).toBe(true);
    const states = await Promise.all(players.map(async (player) => String((await minerOf(player))['status'])));
    expect(states.toSorted()).toEqual(['available', 'mining']);
  }
});

test('operators who settle one order at once, with money of their own each, settle it once', async () => {
  const player = await newPayer(world());
  const order = await orderMiner(player);
  const hashes = everyone.map(() => pay(world(), order, { comment: 'mine' }).hash);
  await world().context.scanner.scan();
  const refused = await refusals(everyone.map((command, index) => settle(command, hashes[index] ?? '', order.id)));
  expect(refused).toEqual(Array(AT_ONCE - 1).fill(`Order ${order.id} is already paid.`));
});

test('two orders for one miner that are settled at once start it once', async () => {
  const player = await newPayer(world());
  const first = await orderMiner(player);
  await player.post(calls.withdrawPayment, { order_id: first.id });
  const second = await orderMiner(player);
  const hashes = [first, second].map((order) => pay(world(), order, { comment: 'mine' }).hash);
  await world().context.scanner.scan();
  const [one, two] = everyone;
  const refused = await refusals([
    settle(one ?? { operator: '', apply: true }, hashes[0] ?? '', first.id),
    settle(two ?? { operator: '', apply: true }, hashes[1] ?? '', second.id),
  ]);
  expect(refused).toEqual([expect.stringContaining("The player's miner is running")]);
});

test('of an operator and the scanner that would start one miner at once, one does', async () => {
  for (let round = 0; round < 10; round += 1) {
    const player = await newPayer(world());
    const first = await orderMiner(player);
    await player.post(calls.withdrawPayment, { order_id: first.id });
    const { hash } = await payAndScan(world(), first, { comment: 'mine' });
    const second = await orderMiner(player);
    const scanned = pay(world(), second).hash;
    const [refused] = await Promise.all([
      refusals(everyone.slice(0, 3).map((command) => settle(command, hash, first.id))),
      world().context.scanner.scan(),
    ]);
    await world().context.scanner.scan();
    const byOperator = refused.length === 2;
    expect(byOperator || refused.length === 3).toBe(true);
    expect(await receiptOf(world(), hash)).toMatchObject({ state: byOperator ? 'settled' : 'unmatched' });
    expect(await receiptOf(world(), scanned)).toMatchObject({ state: byOperator ? 'unmatched' : 'settled' });
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  }
});

/** A transfer without a comment from a wallet that is proved, and another player's order that it may be for. */
async function contested() {
  const [sender, other] = [await world().newPlayer(), await newPayer(world())];
  const { address } = await prove(sender);
  const order = await orderMiner(other);
  const transfer = { id: '', amount: 1_000_000_000n, comment: '' };
  const { hash } = await payAndScan(world(), transfer, { comment: null, source: address });
  return { sender, other, address, order, hash };
}

test('a purchase that finds earlier money, and an operator who gives it to another player: one has it', async () => {
  const rounds = [];
  for (let count = 0; count < 8; count += 1) {
    rounds.push(await contested());
  }
  // All at once: a purchase that comes too late waits for another payment for as long as its client would.
  const raced = rounds.map(async ({ sender, other, address, order, hash }) => {
    const [refused] = await Promise.all([
      refusals(everyone.slice(0, 3).map((command) => settle(command, hash, order.id))),
      sender.post(calls.minersPurchase, { miner_id: 1, wallet_address: address }),
    ]);
    const isOther = refused.length === 2;
    expect((await minerOf(sender))['status']).toBe(isOther ? 'available' : 'mining');
    expect((await minerOf(other))['status']).toBe(isOther ? 'mining' : 'available');
  });
  await Promise.all(raced);
});

test('refunds that are recorded at once never exceed what there is', async () => {
  const { hash } = await payAndScan(world(), { id: '', amount: 1_000_000_000n, comment: 'oops' });
  const refused = await refusals(everyone.map((command) => refund(command, hash, '0.3')));
  expect(refused).toHaveLength(AT_ONCE - 3);
  expect(refused.every((sentence) => sentence.startsWith('Only 0.1 TON are left'))).toBe(true);
});

test('a refund and a settlement at once: one of them', async () => {
  for (let round = 0; round < 10; round += 1) {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    const { hash } = await payAndScan(world(), order, { comment: 'oops' });
    const [one, two] = [everyone[0], everyone[1]];
    if (one === undefined || two === undefined) {
      throw new Error('there are two operators');
    }
    const refused = await refusals([settle(one, hash, order.id), refund(two, hash, '1')]);
    expect(refused).toHaveLength(1);
    const isPaid = (await receiptOf(world(), hash))?.state === 'settled';
    expect((await minerOf(player))['status']).toBe(isPaid ? 'mining' : 'available');
  }
});
