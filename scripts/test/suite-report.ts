import path from 'node:path';
import type { Failure, Tally } from './tally.ts';

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/**
 * Counts a suite's run from Vitest's JSON report. Whatever is not a plain success is a failure: a file that could not be
 * read, a run that ended badly after its tests had passed, a run of no test. A run that was narrowed to some files may
 * find none of them in this suite: they are in another one, or `tallyUnmatched` tells.
 * @param report the report's text, undefined when there is none
 * @param exitCode null when the run was stopped
 * @param log the end of what the run printed: the one place where an error outside of every test is told
 * @param root the folder that failures name their files from
 * @param narrowed whether the run was of some files
 */
export function tallySuite(
  suite: string,
  report: string | undefined,
  exitCode: number | null,
  log: string,
  root: string,
  narrowed: boolean,
): Tally {
  const parsed: VitestReport = report === undefined ? { testResults: [] } : JSON.parse(report);
  const failures: Failure[] = [];
  let passed = 0;
  let skipped = 0;
  for (const file of parsed.testResults) {
    const title = `${suite} › ${path.relative(root, file.name)}`;
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    for (const test of failed) {
      failures.push({ title: `${title} › ${test.fullName}`, message: test.failureMessages?.join('\n') ?? '' });
    }
    if (file.status === 'failed' && failed.length === 0) failures.push({ title, message: file.message ?? '' });
    const passedHere = file.assertionResults.filter(({ status }) => status === 'passed').length;
    passed += passedHere;
    skipped += file.assertionResults.length - failed.length - passedHere;
  }
  if (failures.length === 0) {
    const mayBeEmpty = narrowed && report !== undefined && parsed.testResults.length === 0;
    const fault = faultOfRun(passed, exitCode, mayBeEmpty);
    if (fault !== undefined) failures.push({ title: suite, message: [fault, log].filter(Boolean).join('\n') });
  }
  return { passed, skipped, failures, files: parsed.testResults.map(({ name }) => name) };
}

function faultOfRun(passed: number, exitCode: number | null, mayBeEmpty: boolean): string | undefined {
  if (exitCode === null) return 'was stopped before it ended';
  if (passed === 0 && !mayBeEmpty) return 'ran no test';
  return exitCode === 0 ? undefined : `ended with exit code ${exitCode} although its tests passed`;
}
