import { expect, test } from 'vitest';
import { failureText, stepLine, totalsLine } from './output.ts';

const failure = { title: 'unit › a.test.ts › pays once', message: 'first\n\nlast' };

test('the totals name what was skipped only when something was', () => {
  expect(totalsLine({ passed: 12, skipped: 0, failures: [] })).toBe('12 passed, 0 failed');
  expect(totalsLine({ passed: 12, skipped: 3, failures: [failure] })).toBe('12 passed, 1 failed, 3 skipped');
});

test('the steps line up', () => {
  expect(stepLine('unit', true, 12_345, '241 passed')).toBe('ok    unit          12.3 s  241 passed');
  expect(stepLine('boundaries', false, 900, '')).toBe('FAIL  boundaries     0.9 s');
});

test('a failure is told with its message below it', () => {
  expect(failureText(failure)).toBe('✗ unit › a.test.ts › pays once\n    first\n\n    last');
});
