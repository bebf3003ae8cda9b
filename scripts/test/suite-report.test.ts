import { expect, test } from 'vitest';
import { tallySuite } from './suite-report.ts';

const tally = (text: string | undefined, exitCode: number | null, narrowed = false) =>
  tallySuite('unit', text, exitCode, 'the end of the log', '/repo', narrowed);

interface Case {
  readonly status: string;
  readonly fullName?: string;
  readonly failureMessages?: string[];
}

function report(status: string, assertionResults: readonly Case[], message = ''): string {
  return JSON.stringify({ testResults: [{ name: '/repo/a.test.ts', status, message, assertionResults }] });
}

test('counts what passed and what was skipped or left to do', () => {
  const text = report('passed', [
    { status: 'passed' },
    { status: 'passed' },
    { status: 'skipped' },
    { status: 'todo' },
  ]);
  expect(tally(text, 0)).toEqual({ passed: 2, skipped: 2, failures: [], files: ['/repo/a.test.ts'] });
});

test('a failed test is told with its file, name and message', () => {
  const text = report('failed', [
    { status: 'passed' },
    { status: 'failed', fullName: 'pays once', failureMessages: ['2 ≠ 1'] },
  ]);
  const result = tally(text, 1);
  expect(result.passed).toBe(1);
  expect(result.failures).toEqual([{ title: 'unit › a.test.ts › pays once', message: '2 ≠ 1' }]);
});

test('a file that could not be read is a failure', () => {
  const result = tally(report('failed', [], 'Cannot find module'), 1);
  expect(result.failures).toEqual([{ title: 'unit › a.test.ts', message: 'Cannot find module' }]);
});

test('a run without a report ran no test, and that is a failure', () => {
  expect(tally(undefined, 0).failures).toEqual([{ title: 'unit', message: 'ran no test\nthe end of the log' }]);
});

test('a run of which every test is skipped ran no test', () => {
  const result = tally(report('passed', [{ status: 'skipped' }]), 0);
  expect(result).toMatchObject({ skipped: 1, failures: [{ message: 'ran no test\nthe end of the log' }] });
});

test('a run narrowed to some files may have none of them here, but not skip all it has', () => {
  expect(tally(JSON.stringify({ testResults: [] }), 0, true).failures).toEqual([]);
  expect(tally(report('passed', [{ status: 'skipped' }]), 0, true).failures).toHaveLength(1);
});

test('a bad end after passing tests is a failure, told with the end of the log', () => {
  const [failure] = tally(report('passed', [{ status: 'passed' }]), 1).failures;
  expect(failure?.message).toBe('ended with exit code 1 although its tests passed\nthe end of the log');
});

test('a run that was stopped is a failure', () => {
  const [failure] = tally(report('passed', [{ status: 'passed' }]), null).failures;
  expect(failure?.message).toBe('was stopped before it ended\nthe end of the log');
});
