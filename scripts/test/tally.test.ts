import { expect, test } from 'vitest';
import { onePassed, sumTallies, tallyFailure } from './tally.ts';

test('tallies add up', () => {
  const file = { suite: 'unit', file: 'a.test.ts', ms: 1, tests: [] };
  const suite = { passed: 3, failures: [], skips: [{ title: 'b', reason: 'no nginx' }], files: [file] };
  expect(sumTallies([onePassed, suite, tallyFailure('lint', 'no')])).toEqual({
    passed: 4,
    failures: [{ title: 'lint', message: 'no' }],
    skips: [{ title: 'b', reason: 'no nginx' }],
    files: [file],
  });
});
