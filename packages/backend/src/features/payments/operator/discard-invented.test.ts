import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeChain } from '../../../testing/fake-chain.ts';
import { balanceOf } from '../../../testing/full-world.ts';
import {
  minerOf,
  newPayer,
  orderMiner,
  orderQuest,
  ordersOf,
  pay,
  receiptOf,
  scanByOther,
  usePayments,
} from '../../../testing/payments.ts';
import { RECEIVER } from '../../../testing/settings.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { findActions } from '../../operators/actions.ts';
import { BEFORE_FIRST } from '../account-store.ts';
import { discardInvented } from './discard-invented.ts';
import { pageReceipts } from './page-receipts.ts';
import { sumWaiting } from './receipt-details.ts';
import { reconcile } from './reconcile.ts';
import { settleReceipt } from './settle-receipt.ts';

const world = useTestWorld({ LOG_LEVEL: 'error' });
usePayments(world);

/** The provider that lies: it has all that the chain has, and then what it likes. */
let liar: FakeChain;

beforeEach(async () => {
  const { chain } = world();
  liar = new FakeChain();
  const { last = BEFORE_FIRST } = await chain.readAccount(RECEIVER);
  for (const transaction of (await chain.readTransactions(RECEIVER, last, 10_000)).reverse()) {
    liar.show(RECEIVER, transaction);
  }
});

const scanBelievingLiar = () => scanByOther(world(), { chain: liar });

function invent({ amount, comment }: { amount: bigint; comment: string }) {
  return liar.pay({ to: RECEIVER, value: amount, comment });
}

const discard = (hash: string, apply = true) =>
  discardInvented(world().context, { operator: 'mei', apply }, { hash, reason: 'no explorer shows it' });

async function differences() {
  return (await reconcile(world().context)).flatMap((account) => account.differences);
}

describe('an invented transaction', () => {
  test('stops the scanner, is discarded with what followed it, and the chain is read on from the one before', async () => {
    const [player, other, honest] = [await newPayer(world()), await newPayer(world()), await newPayer(world())];
    const order = await orderMiner(player);
    const quest = await orderQuest(other);
    const first = invent(order);
    const second = liar.pay({ to: RECEIVER, value: quest.amount, comment: quest.comment });
    const third = liar.pay({ to: RECEIVER, value: 7n });
    await scanBelievingLiar();
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });

    const paid = pay(world(), await orderMiner(honest));
    for (let count = 0; count < 5; count += 1) {
      pay(world(), { id: '', amount: 1n, comment: '' });
    }
    await world().context.scanner.scan();
    expect(await receiptOf(world(), paid.hash)).toBeUndefined();
    expect(world().logged.join()).toContain('chain_gap');
    expect(await differences()).toContainEqual({ hash: first.hash, problem: 'has a receipt, but is not on the chain' });

    expect(await discard(first.hash)).toMatchObject([
      { hash: first.hash, state: 'settled', value: 1_000_000_000n, orderId: order.id, playerId: player.id },
      { hash: second.hash, state: 'settled', orderId: quest.id, playerId: other.id },
      { hash: third.hash, state: 'unmatched', value: 7n, orderId: null },
    ]);
    await world().context.scanner.scan();
    expect(await minerOf(honest)).toMatchObject({ status: 'mining' });
    expect(await differences()).toEqual([]);
    expect(await reconcile(world().context)).toMatchObject([{ apart: 0n, unread: 0n }]);
    expect(await balanceOf(other)).toBe(100_000);
    expect(await ordersOf(player)).toMatchObject([{ state: 'settled' }]);
    expect(await findActions(world().context.database, {}, 3)).toMatchObject(
      [third, second, first].map(({ hash }) => ({
        action: 'payments discard',
        operator: 'mei',
        subject: hash,
        reason: 'no explorer shows it',
      })),
    );
    await expect(discard(first.hash)).rejects.toThrow('already discarded');
  });

  test('no longer counts as money: it does not wait, cannot be settled, and is listed as what it is', async () => {
    const { hash } = invent({ amount: 500n, comment: '' });
    await scanBelievingLiar();
    pay(world(), { id: '', amount: 1n, comment: '' });
    const before = await sumWaiting(world().context.database);
    await discard(hash);
    expect(await sumWaiting(world().context.database)).toEqual({
      payments: before.payments - 1,
      left: before.left - 500n,
    });
    const order = await orderMiner(await newPayer(world()));
    await expect(
      settleReceipt(
        world().context.database,
        { operator: 'mei', apply: true },
        { hash, orderId: order.id, reason: 'x' },
      ),
    ).rejects.toThrow('not on the chain');
    const { rows: listed } = await pageReceipts(world().context.database, 'all', 100);
    expect(listed.find((receipt) => receipt.hash === hash)).toMatchObject({
      state: 'invented',
      reason: 'not_on_chain',
      left: 0n,
    });
    await world().context.scanner.scan();
    expect(await differences()).toEqual([]);
  });

  test('that settled an order leaves its true payment to the operator', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    const { hash } = invent(order);
    await scanBelievingLiar();
    const paid = pay(world(), order);
    await discard(hash);
    await world().context.scanner.scan();
    expect(await receiptOf(world(), paid.hash)).toMatchObject({ state: 'unmatched', reason: 'paid_twice' });
  });

  test('ends no waiting of orders that were made since', async () => {
    const { kysely } = world().context.database;
    const { hash } = invent({ amount: 5n, comment: '' });
    await scanBelievingLiar();
    await sql`update receipt set noted_at = now() - interval '1 hour' where hash = ${hash}`.execute(kysely);
    pay(world(), { id: '', amount: 1n, comment: '' });
    await discard(hash);
    const { rows } = await sql`select read_until <= now() - interval '1 hour' as is_back from chain_account
      where account = ${RECEIVER}`.execute(kysely);
    expect(rows).toEqual([{ is_back: true }]);
    await world().context.scanner.scan();
  });
});

describe('nothing is discarded', () => {
  test('that a provider shows', async () => {
    const { hash } = pay(world(), { id: '', amount: 1n, comment: '' });
    await world().context.scanner.scan();
    await expect(discard(hash)).rejects.toThrow(`TON_API_URL shows transaction ${hash}`);
  });

  test('while the provider may only be late, and without --apply', async () => {
    const { kysely } = world().context.database;
    const { hash } = invent({ amount: 3n, comment: '' });
    await scanBelievingLiar();
    await expect(discard(hash)).rejects.toThrow('TON_API_URL may only be late');
    await sql`update receipt set noted_at = now() - interval '11 minutes' where hash = ${hash}`.execute(kysely);
    expect(await discard(hash, false)).toMatchObject([{ hash }]);
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched' });
    await discard(hash);
    expect(await differences()).toEqual([]);
  });

  test('but from the first invented one on', async () => {
    const first = invent({ amount: 3n, comment: '' });
    const second = liar.pay({ to: RECEIVER, value: 4n });
    await scanBelievingLiar();
    pay(world(), { id: '', amount: 1n, comment: '' });
    await expect(discard(second.hash)).rejects.toThrow(`does not show ${first.hash} before it either`);
    await expect(discard('a'.repeat(64))).rejects.toThrow('was not read');
    await expect(discard('what')).rejects.toThrow('is not a transaction hash');
    await discard(first.hash);
  });
});
