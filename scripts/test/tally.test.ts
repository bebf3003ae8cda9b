import { expect, test } from 'vitest';
import { onePassed, sumTallies, tallyFailure } from './tally.ts';

test('tallies add up', () => {
  const suite = { passed: 3, skipped: 2, failures: [], files: ['a'] };
  expect(sumTallies([onePassed, suite, tallyFailure('lint', 'no')])).toEqual({
    passed: 4,
    skipped: 2,
    failures: [{ title: 'lint', message: 'no' }],
    files: ['a'],
  });
});
