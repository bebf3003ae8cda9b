import type { LastRun, StepTimes } from './last-run.ts';
import type { SuiteRun } from './suite-run.ts';

/** A suite that runs. */
export type RunningSuite = {
  readonly name: string;
  readonly run: SuiteRun;
  /** Since it started. */
  readonly elapsedMs: number;
};

export type LaneProgress = {
  /** Undefined while a check runs, and at the end of the lane. */
  readonly suite: RunningSuite | undefined;
  /** The lane's steps after it. */
  readonly pending: readonly string[];
};

/**
 * One line for the suites that run: `pglite  3 of 58 files, 61 of 190 tests · journeys  starting, about 3 min left`. Counts of
 * tests and the time left are those of the last run, so a first run shows neither.
 * @param lanes what runs side by side
 * @param later the steps of each lane of each stage that comes after
 */
export function progressLine(
  lanes: readonly LaneProgress[],
  later: readonly (readonly (readonly string[])[])[],
  lastRun: LastRun,
): string {
  const running = lanes.flatMap(({ suite }) => suite ?? []);
  const texts = running.map((suite) => suiteText(suite, lastRun[suite.name]));
  const leftMs = sumKnown([
    longest(lanes.map((lane) => laneLeft(lane, lastRun))),
    ...later.map((stage) => longest(stage.map((steps) => sumKnown(steps.map((step) => lastRun[step]?.ms))))),
  ]);
  return [texts.join(' · '), ...(leftMs === undefined ? [] : [timeText(leftMs)])].join(', ');
}

function suiteText({ name, run }: RunningSuite, before: StepTimes | undefined): string {
  const { planned, ended, testsEnded } = run;
  if (planned === undefined) {
    return `${name}  starting`;
  }
  return `${name}  ${ended.size} of ${planned.length} files, ${testsText(testsEnded, planned, run, before)}`;
}

function testsText(ended: number, planned: readonly string[], run: SuiteRun, before: StepTimes | undefined): string {
  const counts = planned.map((file) => run.ended.get(file)?.tests.length ?? before?.files[file]?.tests);
  const all = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return counts.includes(undefined) || all < ended ? `${ended} tests` : `${ended} of ${all} tests`;
}

function laneLeft({ suite, pending }: LaneProgress, lastRun: LastRun): number | undefined {
  const here = suite === undefined ? 0 : suiteLeft(suite, lastRun[suite.name]);
  return sumKnown([here, ...pending.map((step) => lastRun[step]?.ms)]);
}

/** By the share of the last run's time that the ended files took then. */
function suiteLeft({ run, elapsedMs }: RunningSuite, before: StepTimes | undefined): number | undefined {
  if (before === undefined) {
    return undefined;
  }
  const { planned = [], ended } = run;
  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + (before.files[file]?.ms ?? 0), 0);
  const all = weigh(planned);
  const done = all === 0 ? 0 : weigh(planned.filter((file) => ended.has(file))) / all;
  return Math.max(0, done > 0.2 ? (elapsedMs / done) * (1 - done) : before.ms - elapsedMs);
}

function sumKnown(times: readonly (number | undefined)[]): number | undefined {
  return times.reduce((sum, ms) => (sum === undefined || ms === undefined ? undefined : sum + ms), 0);
}

function longest(times: readonly (number | undefined)[]): number | undefined {
  return times.reduce((most, ms) => (most === undefined || ms === undefined ? undefined : Math.max(most, ms)), 0);
}

function timeText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes === 0 ? 'less than a minute left' : `about ${minutes} min left`;
}
