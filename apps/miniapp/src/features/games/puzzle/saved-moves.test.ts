import { expect, it } from 'vitest';
import { parseMoves } from './saved-moves.ts';

it('reads the moves of the named game', () => {
  expect(parseMoves('{"game":"a","moves":[1,2]}', 'a')).toEqual([1, 2]);
});

it.each([undefined, '', '{', 'null', '{"game":"b","moves":[1]}', '{"game":"a","moves":["1"]}', '{"game":"a"}'])(
  'reads none from %j',
  (record) => {
    expect(parseMoves(record, 'a')).toEqual([]);
  },
);
