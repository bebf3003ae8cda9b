import { expect, test } from 'vitest';
import type { TestEvent, TestResult } from '../vitest/test-events.ts';
import { applyEvent, newSuiteRun, tallySuiteRun } from './suite-run.ts';

const passed: TestResult = { name: 'pays', state: 'passed', ms: 5 };
const failed: TestResult = { name: 'pays once', state: 'failed', ms: 5, message: '2 ≠ 1\n  at a.ts' };

function tally(events: readonly TestEvent[], exitCode: number | null = 0, narrowed = false) {
  return tallySuiteRun('unit', events.reduce(applyEvent, newSuiteRun), exitCode, 'the end of the log', narrowed);
}

function eventsOf(tests: readonly TestResult[], errors: readonly string[] = []): TestEvent[] {
  return [
    { type: 'run-started', files: ['a.test.ts'] },
    { type: 'file-ended', file: 'a.test.ts', report: { ms: 20, tests, errors } },
    { type: 'run-ended', errors: [] },
  ];
}

test('counts what passed, and keeps what each file took', () => {
  expect(tally(eventsOf([passed, passed]))).toEqual({
    passed: 2,
    failures: [],
    skips: [],
    files: [{ suite: 'unit', file: 'a.test.ts', ms: 20, tests: [passed, passed] }],
  });
});

test('a failed test is reported with its file, name and message', () => {
  const { passed: count, failures } = tally(eventsOf([passed, failed]), 1);
  expect(count).toBe(1);
  expect(failures).toEqual([{ title: 'unit › a.test.ts › pays once', message: '2 ≠ 1\n  at a.ts' }]);
});

test('a skipped test is reported with its reason, and fails without one', () => {
  const skipped = { name: 'needs nginx', state: 'skipped', ms: 0 } as const;
  expect(tally(eventsOf([passed, { ...skipped, message: 'no nginx here' }]))).toMatchObject({
    failures: [],
    skips: [{ title: 'unit › a.test.ts › needs nginx', reason: 'no nginx here' }],
  });
  expect(tally(eventsOf([passed, skipped])).failures).toEqual([
    { title: 'unit › a.test.ts › needs nginx', message: 'is skipped without a reason' },
  ]);
});

test('an error outside of the tests is a failure of its file', () => {
  expect(tally(eventsOf([passed], ['Cannot find module']), 1).failures).toEqual([
    { title: 'unit › a.test.ts', message: 'Cannot find module' },
  ]);
});

test('an error outside of every file is a failure of the suite', () => {
  const events = eventsOf([passed]).map(
    (event): TestEvent => (event.type === 'run-ended' ? { ...event, errors: ['unhandled'] } : event),
  );
  expect(tally(events, 1).failures).toEqual([{ title: 'unit', message: 'unhandled' }]);
});

test('a suite that was stopped names the files that were running', () => {
  const events: TestEvent[] = [
    { type: 'run-started', files: ['a.test.ts', 'b.test.ts', 'c.test.ts'] },
    { type: 'file-started', file: 'a.test.ts' },
    { type: 'file-started', file: 'b.test.ts' },
    { type: 'file-ended', file: 'a.test.ts', report: { ms: 20, tests: [passed], errors: [] } },
  ];
  expect(tally(events, null).failures).toEqual([
    { title: 'unit', message: 'was stopped before it ended\nwhile b.test.ts was running\nthe end of the log' },
  ]);
});

test('a suite that was stopped is a failure beside those of its tests', () => {
  expect(tally(eventsOf([failed]), null).failures).toEqual([
    { title: 'unit › a.test.ts › pays once', message: '2 ≠ 1\n  at a.ts' },
    { title: 'unit', message: 'was stopped before it ended\nthe end of the log' },
  ]);
});

test('a file that did not end is a failure', () => {
  expect(tally([{ type: 'run-started', files: ['a.test.ts'] }], 1).failures).toEqual([
    { title: 'unit › a.test.ts', message: 'did not end' },
  ]);
});

test('a run without events ran no test, and that is a failure', () => {
  expect(tally([]).failures).toEqual([{ title: 'unit', message: 'ran no test\nthe end of the log' }]);
});

test('only a run narrowed to some files may have none', () => {
  const none: TestEvent[] = [{ type: 'run-started', files: [] }];
  expect(tally(none, 0, true).failures).toEqual([]);
  expect(tally(none, 0).failures).toHaveLength(1);
});

test('a bad end after passing tests is a failure, reported with the end of the log', () => {
  const [failure] = tally(eventsOf([passed]), 1).failures;
  expect(failure?.message).toBe('ended with exit code 1 although its tests passed\nthe end of the log');
});

test('a run that was stopped is one failure, whatever it had not reached', () => {
  const events = eventsOf([passed]).map(
    (event): TestEvent => (event.type === 'run-started' ? { ...event, files: ['a.test.ts', 'b.test.ts'] } : event),
  );
  expect(tally(events, null).failures).toEqual([
    { title: 'unit', message: 'was stopped before it ended\nthe end of the log' },
  ]);
});

test('tests of files that are under way are counted', () => {
  const run = applyEvent(newSuiteRun, { type: 'test-ended', file: 'a.test.ts', result: passed });
  expect(run.testsEnded).toBe(1);
});
