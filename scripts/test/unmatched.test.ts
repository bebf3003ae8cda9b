import path from 'node:path';
import { expect, test } from 'vitest';
import { tallyUnmatched } from './unmatched.ts';

const read = ['e2e/abuse/fuzz.test.ts', 'e2e/faults/redis.test.ts'].map((file) => path.resolve(file));

test('a filter that one suite has a file for is accepted', () => {
  expect(tallyUnmatched(['fuzz', 'faults/redis'], read).failures).toEqual([]);
});

test('a filter that no suite has a file for is a failure, named by it', () => {
  expect(tallyUnmatched(['fuzz', 'fuss'], read).failures).toMatchObject([{ title: 'fuss' }]);
});
