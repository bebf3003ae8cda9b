import { expect, test } from 'vitest';
import type { TestEvent } from '../vitest/test-events.ts';
import { progressLine } from './progress.ts';
import { applyEvent, newSuiteRun } from './suite-run.ts';

const files = ['a.test.ts', 'b.test.ts'];
const passed = { name: 'pays', state: 'passed', ms: 5 } as const;
const started: TestEvent = { type: 'run-started', files };
const testEnded: TestEvent = { type: 'test-ended', file: 'a.test.ts', result: passed };
const fileEnded: TestEvent = { type: 'file-ended', file: 'a.test.ts', report: { ms: 1, tests: [passed], errors: [] } };
const lastRun = {
  unit: { ms: 400_000, files: { 'a.test.ts': { ms: 300_000, tests: 1 }, 'b.test.ts': { ms: 100_000, tests: 3 } } },
  abuse: { ms: 120_000, files: {} },
};

function line(events: readonly TestEvent[], before: Parameters<typeof progressLine>[2], elapsedMs: number): string {
  return progressLine('unit', events.reduce(applyEvent, newSuiteRun), before, ['abuse'], elapsedMs);
}

test('until Vitest has found the files, the suite starts', () => {
  expect(line([], {}, 0)).toBe('unit  starting');
});

test('a first run knows its files, and neither all tests nor the time left', () => {
  expect(line([started, testEnded], {}, 1_000)).toBe('unit  0 of 2 files, 1 tests');
});

test('a further run knows how many tests there are, and how long the last one took', () => {
  expect(line([started], lastRun, 100_000)).toBe('unit  0 of 2 files, 0 of 4 tests, about 7 min left');
});

test('the time left follows the speed of this run', () => {
  // Three quarters of the work took 180 s, so the rest takes 60 s, and abuse 120 s.
  expect(line([started, testEnded, fileEnded], lastRun, 180_000)).toBe(
    'unit  1 of 2 files, 1 of 4 tests, about 3 min left',
  );
});
