import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Random, shuffled } from './random.ts';

const randoms = fc.infiniteStream(fc.nat()).map(
  (numbers): Random =>
    (below) =>
      numbers.next().value % below,
);

test('a shuffle keeps every item, and leaves the given array as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), randoms, (items, random) => {
      const before = [...items];
      const result = shuffled(items, random);
      expect(items).toEqual(before);
      expect([...result].sort((a, b) => a - b)).toEqual(before.sort((a, b) => a - b));
    }),
  );
});

test('a shuffle requests only numbers below what is left, and reaches each order by exactly one list of them', () => {
  const orders = new Set<string>();
  for (const first of [0, 1, 2]) {
    for (const second of [0, 1]) {
      const bounds: number[] = [];
      const answers = [first, second];
      const order = shuffled(['a', 'b', 'c'], (below) => {
        bounds.push(below);
        return answers.shift() ?? 0;
      });
      expect(bounds).toEqual([3, 2]);
      orders.add(order.join(''));
    }
  }
  expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
});
