export interface Failure {
  /** The step, the file and the test. */
  readonly title: string;
  readonly message: string;
}

export interface Tally {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Absolute paths of the test files that were read. */
  readonly files: readonly string[];
}

/** A check counts as one test. */
export const onePassed: Tally = { passed: 1, skipped: 0, failures: [], files: [] };

export function tallyFailure(title: string, message: string): Tally {
  return { passed: 0, skipped: 0, failures: [{ title, message }], files: [] };
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    skipped: tallies.reduce((sum, tally) => sum + tally.skipped, 0),
    failures: tallies.flatMap((tally) => tally.failures),
    files: tallies.flatMap((tally) => tally.files),
  };
}
