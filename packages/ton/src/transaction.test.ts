import { beginCell, Cell } from '@ton/core';
import { describe, expect, test } from 'vitest';
import { PAYER, RECEIVER, RECORDED } from './testing/recorded-transactions.ts';
import { readTransaction } from './transaction.ts';

const read = (name: keyof typeof RECORDED) => readTransaction(Cell.fromBase64(RECORDED[name]));

describe('money that came in', () => {
  test('is a payment though the transaction is aborted, because the receiver is not deployed', () => {
    expect(read('paidBeforeDeployed')).toMatchObject({
      account: RECEIVER.slice(2),
      kind: 'payment',
      value: 1_000_000_000n,
      comment: 'm:first',
      source: PAYER,
      prevLt: 0n,
      prevHash: '0'.repeat(64),
      happenedAt: new Date(1_800_000_000_000),
    });
  });

  test('is a payment of a deployed receiver', () => {
    expect(read('paidWhenDeployed')).toMatchObject({ kind: 'payment', value: 600_000_000n, comment: 'm:second' });
  });

  test('is a payment when it brings an initial state along', () => {
    const comment = `m:${'long '.repeat(40)}`;
    expect(read('paidWithStateInit')).toMatchObject({ kind: 'payment', value: 1_500_000_000n, comment });
  });

  test('is a payment without a comment', () => {
    expect(read('noBody')).toMatchObject({ kind: 'payment', value: 700_000_000n, comment: null });
  });

  test('F12: is read as it is, and not as a jetton notification claims', () => {
    expect(read('jettonNotification')).toMatchObject({ kind: 'payment', value: 10_000_000n, comment: null });
  });
});

describe('a transaction without money', () => {
  test('F09: a payment that went back to its sender', () => {
    expect(read('returned')).toMatchObject({ kind: 'returned', value: 0n, source: PAYER });
  });

  test('F09: our own, which came back, is not a payment by its receiver', () => {
    expect(read('bouncedBack')).toMatchObject({ kind: 'bounced', value: 99_600_000n, comment: null });
  });

  test('what the receiver sent', () => {
    expect(read('sentByReceiver')).toMatchObject({ kind: 'outgoing', value: 0n, source: null, comment: null });
  });
});

test('its hash is the one by which the next one names it', () => {
  expect(read('returned')).toMatchObject({ prevHash: read('paidBeforeDeployed').hash });
});

test('a message with an unreadable initial state is a payment still', () => {
  const money = Cell.fromBase64(RECORDED.paidBeforeDeployed);
  const [messages, update, description] = money.refs;
  const header = messages?.refs[0]?.beginParse().loadBits(HEADER_BITS);
  if (header === undefined || update === undefined || description === undefined) {
    throw new Error('not as recorded');
  }
  // `init` is present, is not in a reference, and ends at once.
  const message = beginCell().storeBits(header).storeUint(0b10, 2).endCell();
  const inside = beginCell().storeBit(true).storeRef(message).storeBit(false).endCell();
  const changed = beginCell().storeBits(money.bits).storeRef(inside).storeRef(update).storeRef(description).endCell();
  expect(readTransaction(changed)).toMatchObject({ kind: 'payment', value: 1_000_000_000n, comment: null });
});

test('bytes that are not a transaction are refused', () => {
  expect(() => readTransaction(beginCell().endCell())).toThrow();
  expect(() => readTransaction(beginCell().storeUint(6, 4).storeBuffer(Buffer.alloc(100)).endCell())).toThrow(
    'no transaction',
  );
});

/** Of the recorded message: flags, two addresses, an amount of four bytes, fees, time. */
const HEADER_BITS = 4 + 267 + 267 + (4 + 32) + 1 + 4 + (4 + 24) + 64 + 32;
