import type { TestResult } from '../vitest/test-events.ts';

export type Failure = {
  /** The step, the file and the test. */
  readonly title: string;
  readonly message: string;
};

export type Skip = {
  readonly title: string;
  readonly reason: string;
};

/** A test file as one suite ran it. */
export type FileRun = {
  readonly suite: string;
  /** Relative to the repository. */
  readonly file: string;
  /** With its imports and hooks, in milliseconds. */
  readonly ms: number;
  readonly tests: readonly TestResult[];
};

export type Tally = {
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly skips: readonly Skip[];
  readonly files: readonly FileRun[];
};

/** A check counts as one test. */
export const onePassed: Tally = { passed: 1, failures: [], skips: [], files: [] };

export function tallyFailure(title: string, message: string): Tally {
  return { passed: 0, failures: [{ title, message }], skips: [], files: [] };
}

export function tallySkip(title: string, reason: string): Tally {
  return { passed: 0, failures: [], skips: [{ title, reason }], files: [] };
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failures: tallies.flatMap((tally) => tally.failures),
    skips: tallies.flatMap((tally) => tally.skips),
    files: tallies.flatMap((tally) => tally.files),
  };
}
