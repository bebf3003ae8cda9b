import type { LastRun, StepTimes } from './last-run.ts';
import type { SuiteRun } from './suite-run.ts';

/**
 * One line for a suite that runs: `journeys  12 of 27 files, 61 of 190 tests, about 3 min left`. Counts of tests and the time
 * left are those of the last run, so a first run shows neither.
 * @param pending the steps that run after this one
 * @param elapsedMs since this suite started
 */
export function progressLine(
  suite: string,
  run: SuiteRun,
  lastRun: LastRun,
  pending: readonly string[],
  elapsedMs: number,
): string {
  const { planned, ended, testsEnded } = run;
  const before = lastRun[suite];
  const counts =
    planned === undefined
      ? ['starting']
      : [`${ended.size} of ${planned.length} files`, testsText(testsEnded, planned, run, before)];
  const leftMs = timeLeft(
    run,
    before,
    elapsedMs,
    pending.map((step) => lastRun[step]),
  );
  return [`${suite}  ${counts.join(', ')}`, ...(leftMs === undefined ? [] : [timeText(leftMs)])].join(', ');
}

function testsText(ended: number, planned: readonly string[], run: SuiteRun, before: StepTimes | undefined): string {
  const counts = planned.map((file) => run.ended.get(file)?.tests.length ?? before?.files[file]?.tests);
  const all = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return counts.includes(undefined) || all < ended ? `${ended} tests` : `${ended} of ${all} tests`;
}

/** By the share of the last run's time that the ended files took then. */
function timeLeft(
  { planned = [], ended }: SuiteRun,
  before: StepTimes | undefined,
  elapsedMs: number,
  pending: readonly (StepTimes | undefined)[],
): number | undefined {
  if (before === undefined || pending.includes(undefined)) {
    return undefined;
  }
  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + (before.files[file]?.ms ?? 0), 0);
  const all = weigh(planned);
  const done = all === 0 ? 0 : weigh(planned.filter((file) => ended.has(file))) / all;
  const here = Math.max(0, done > 0.2 ? (elapsedMs / done) * (1 - done) : before.ms - elapsedMs);
  return pending.reduce((sum, step) => sum + (step?.ms ?? 0), here);
}

function timeText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes === 0 ? 'less than a minute left' : `about ${minutes} min left`;
}
