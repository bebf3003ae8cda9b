import { expect, test } from 'vitest';
import { judgeSizes } from './check-shards.ts';

const sizes = (...gigabytes: number[]) =>
  gigabytes.map((size, index) => ({ server: `w${index + 1}`, bytes: size * 1e9 }));

test('servers that have about the same are well', () => {
  expect(judgeSizes(sizes(10, 12))).toEqual({
    name: 'shards',
    state: 'ok',
    message: 'w1 has 45% of 22.0 GB, w2 has 55% of 22.0 GB',
  });
});

test('one that has far more than the others is a problem', () => {
  expect(judgeSizes(sizes(10, 10, 40))).toMatchObject({
    state: 'problem',
    message: expect.stringMatching(/w3 has 67%.*citus_rebalance_start/),
  });
});

test('little is not worth moving', () => {
  expect(judgeSizes(sizes(0.1, 0.1, 0.9))).toMatchObject({ state: 'ok' });
});
