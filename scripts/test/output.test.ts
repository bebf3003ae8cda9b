import { expect, test } from 'vitest';
import { failureLine, failureText, skipsText, slowestText, stepLine, totalsLine } from './output.ts';
import { onePassed } from './tally.ts';

const failure = { title: 'unit › a.test.ts › pays once', message: 'first\n\nlast' };
const skip = { title: 'unit › b.test.ts › nginx', reason: 'no nginx here' };

test('the totals name what was skipped only when something was', () => {
  expect(totalsLine({ ...onePassed, passed: 12 })).toBe('12 passed, 0 failed');
  expect(totalsLine({ passed: 12, skips: [skip, skip], failures: [failure] })).toBe('12 passed, 1 failed, 2 skipped');
});

test('the steps line up, with processor time if it is known', () => {
  expect(stepLine('unit', true, 12_345, 20_100, '241 passed')).toBe(
    'ok    unit          12.3 s    20.1 s CPU  241 passed',
  );
  expect(stepLine('boundaries', false, 900, undefined, '')).toBe('FAIL  boundaries     0.9 s');
});

test('a failure is printed with its message below it, and in one line while the suite goes on', () => {
  expect(failureText(failure)).toBe('✗ unit › a.test.ts › pays once\n    first\n\n    last');
  expect(failureLine(failure)).toBe('✗ unit › a.test.ts › pays once: first');
});

test('each skipped test has its reason', () => {
  expect(skipsText([skip])).toBe('Skipped:\n    unit › b.test.ts › nginx: no nginx here');
});

test('the ten slowest files are listed, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    suite: 'unit',
    file: `${index}.test.ts`,
    ms: index * 1_000,
    tests: [],
  }));
  const lines = slowestText(files).split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe('    11.0 s  unit  11.test.ts (0 tests)');
});
