import { expect, it } from 'vitest';
import { tileForArrowKey } from './puzzle-board.tsx';

const middle = [1, 2, 3, 4, 0, 5, 6, 7, 8];

it('slides the tile that can move in the direction of the arrow', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  expect(keys.map((key) => tileForArrowKey(middle, key))).toEqual([5, 4, 7, 2]);
});

it('slides nothing past the edge, or for another key', () => {
  const corner = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  expect(tileForArrowKey(corner, 'ArrowRight')).toBeUndefined();
  expect(tileForArrowKey(corner, 'ArrowDown')).toBeUndefined();
  expect(tileForArrowKey([1, 2, 0, 3, 4, 5, 6, 7, 8], 'ArrowLeft')).toBeUndefined();
  expect(tileForArrowKey(middle, 'Enter')).toBeUndefined();
});
