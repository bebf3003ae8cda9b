import type { FileReport, TestEvent } from '../vitest/test-events.ts';
import type { Failure, FileRun, Skip, Tally } from './tally.ts';

/** What is known of a suite's run so far. */
export type SuiteRun = {
  /** The files that it runs; undefined until Vitest has found them. */
  readonly planned: readonly string[] | undefined;
  readonly ended: ReadonlyMap<string, FileReport>;
  /** The files that have started, those that have ended too. */
  readonly started: readonly string[];
  /** Tests that have ended, those of unfinished files too. */
  readonly testsEnded: number;
  /** Errors outside of every file. */
  readonly errors: readonly string[];
};

export const newSuiteRun: SuiteRun = {
  planned: undefined,
  ended: new Map(),
  started: [],
  testsEnded: 0,
  errors: [],
};

export function applyEvent(run: SuiteRun, event: TestEvent): SuiteRun {
  switch (event.type) {
    case 'run-started':
      return { ...run, planned: event.files };
    case 'file-started':
      return { ...run, started: [...run.started, event.file] };
    case 'test-ended':
      return { ...run, testsEnded: run.testsEnded + 1 };
    case 'file-ended':
      return { ...run, ended: new Map(run.ended).set(event.file, event.report) };
    case 'run-ended':
      return { ...run, errors: event.errors };
  }
}

/**
 * Counts a suite's run. Anything but a plain success is a failure: a file that could not be imported or did not end, a run
 * that ended badly after its tests had passed, a run of no test, a test that is skipped without a reason.
 * @param exitCode null when the run was stopped
 * @param log the end of what the run printed: the last resort if no error was reported
 * @param narrowed whether the run was of some files: then it may find none here, which `tallyUnmatched` judges
 */
export function tallySuiteRun(
  suite: string,
  run: SuiteRun,
  exitCode: number | null,
  log: string,
  narrowed: boolean,
): Tally {
  const files = [...run.ended].map(([file, { ms, tests }]): FileRun => ({ suite, file, ms, tests }));
  const failures: Failure[] = [...run.ended].flatMap(([file, report]) => failuresOf(`${suite} › ${file}`, report));
  const skips: Skip[] = [];
  let passed = 0;
  for (const { file, tests } of files) {
    for (const { name, state, message: reason } of tests) {
      const title = `${suite} › ${file} › ${name}`;
      if (state === 'passed') {
        passed += 1;
      }
      if (state === 'skipped' && reason !== undefined) {
        skips.push({ title, reason });
      }
      if (state === 'skipped' && reason === undefined) {
        failures.push({ title, message: 'is skipped without a reason' });
      }
    }
  }
  for (const message of run.errors) {
    failures.push({ title: suite, message });
  }
  const unfinished = (run.planned ?? []).filter((file) => !run.ended.has(file));
  if (exitCode !== null) {
    for (const file of unfinished) {
      failures.push({ title: `${suite} › ${file}`, message: 'did not end' });
    }
  }
  const isEmpty = narrowed && run.planned?.length === 0;
  const faults = exitCode === null ? faultsOfStopped(run) : faultsOfRun(passed, exitCode, isEmpty);
  if (faults.length > 0 && (exitCode === null || failures.length === 0)) {
    failures.push({ title: suite, message: [...faults, log].filter(Boolean).join('\n') });
  }
  return { passed, failures, skips, files };
}

function failuresOf(title: string, { tests, errors }: FileReport): Failure[] {
  const failed = tests.filter(({ state }) => state === 'failed');
  return [
    ...failed.map(({ name, message = '' }) => ({ title: `${title} › ${name}`, message })),
    ...errors.map((message) => ({ title, message })),
  ];
}

function faultsOfStopped({ started, ended }: SuiteRun): string[] {
  const running = started.filter((file) => !ended.has(file));
  return ['was stopped before it ended', ...running.map((file) => `while ${file} was running`)];
}

function faultsOfRun(passed: number, exitCode: number, isEmpty: boolean): string[] {
  if (passed === 0 && !isEmpty) {
    return ['ran no test'];
  }
  return exitCode === 0 ? [] : [`ended with exit code ${exitCode} although its tests passed`];
}
