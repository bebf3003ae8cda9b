import { beginCell, Cell } from '@ton/core';
import { describe, expect, test } from 'vitest';
import { commentPayload, readComment } from './comment.ts';

const read = (cell: Cell) => readComment(cell.beginParse());
const bytes = (...values: number[]) =>
  beginCell()
    .storeUint(0, 32)
    .storeBuffer(Buffer.of(...values))
    .endCell();

describe('a comment', () => {
  test('is 32 zero bits and its text', () => {
    const [cell] = Cell.fromBoc(Buffer.from(commentPayload('m:1'), 'base64'));
    expect(cell?.bits.toString()).toBe('000000006D3A31');
    expect(cell?.refs).toEqual([]);
  });

  test.each(['', 'm:0198c2f4-0000-7000-8000-000000000001', 'Привет 👋', '\ufeffm:1', 'long '.repeat(2000)])(
    'is read as it was written: %j',
    (text) => {
      expect(read(Cell.fromBase64(commentPayload(text)))).toBe(text);
    },
  );
});

describe('a message without a comment', () => {
  test.each([
    ['an empty body', beginCell().endCell()],
    ['half an opcode', beginCell().storeUint(0, 16).endCell()],
    ['another opcode', beginCell().storeUint(1, 32).storeStringTail('m:1').endCell()],
    ['an encrypted comment', beginCell().storeUint(0x2167da4b, 32).storeStringTail('m:1').endCell()],
    ['a bounced one', beginCell().storeUint(0xffffffff, 32).storeUint(0, 32).storeStringTail('m:1').endCell()],
    ['F12: a jetton notification', beginCell().storeUint(0x7362d09c, 32).storeUint(0, 64).endCell()],
    ['bytes that are not UTF-8', bytes(0x6d, 0x3a, 0xff)],
    ['half a character', bytes(0x6d, 0xd0)],
    ['an overlong character', bytes(0xc0, 0xba)],
    ['a NUL, which no database keeps', bytes(0x6d, 0x00, 0x3a)],
    ['bits that are not bytes', beginCell().storeUint(0, 32).storeUint(1, 3).endCell()],
    ['two references', beginCell().storeUint(0, 32).storeRef(beginCell()).storeRef(beginCell()).endCell()],
  ])('%s', (_, cell) => {
    expect(read(cell)).toBeNull();
  });

  test('an exotic cell in its tail', () => {
    const library = beginCell().storeUint(2, 8).storeUint(0, 256).endCell({ exotic: true });
    expect(read(beginCell().storeUint(0, 32).storeRef(library).endCell())).toBeNull();
  });
});
