import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Display } from './display.ts';
import { junitXml } from './junit.ts';
import { type LastRun, readLastRun, timesOf, writeLastRun } from './last-run.ts';
import { failureText, skipsText, slowestText, stepLine, totalsLine } from './output.ts';
import type { Plan, PlannedStep } from './plan.ts';
import { readProcessorMs } from './processor-time.ts';
import { progressLine } from './progress.ts';
import { logFile, runStep } from './run-step.ts';
import { newSuiteRun } from './suite-run.ts';
import { sumTallies, type Tally, tallyFailure } from './tally.ts';
import { tallyUnmatched } from './unmatched.ts';
import { tallyUnreadFiles } from './unread-files.ts';

export type RunContext = {
  readonly env: NodeJS.ProcessEnv;
  readonly display: Display;
  readonly signal: AbortSignal;
  /** Where the run's processes have their temporary files. */
  readonly folder: string;
};

type Outcome = PlannedStep & { readonly tally: Tally };

const cache = path.resolve('.cache');
const logFolder = path.join(cache, 'test-logs');
const lastRunFile = path.join(cache, 'test-times.json');
const junitFile = path.join(cache, 'junit.xml');
/**
 * What hangs is stopped: a suite that reports nothing for this long, a command of a check that takes this long. A test may take
 * 20 minutes with its hooks, and with --long 110.
 */
const idleTimeoutMs = 30 * 60_000;
const idleTimeoutOfLongMs = 3 * 60 * 60_000;

/** Runs the steps one after the other and prints a line for each. */
export async function runPlan(plan: Plan, context: RunContext): Promise<Tally> {
  const { signal } = context;
  mkdirSync(logFolder, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const [index, planned] of plan.steps.entries()) {
    if (signal.aborted) {
      break;
    }
    const pending = plan.steps.slice(index + 1).map(({ step }) => step.name);
    if (isLeftOut(planned, plan, outcomes)) {
      context.display.print('      journeys are not run: mend what failed first');
    } else {
      outcomes.push({ ...planned, tally: await runPlanned(planned, plan, pending, context) });
    }
  }
  const tallies = outcomes.map(({ tally }) => tally);
  const rest = signal.aborted
    ? tallyFailure('npm test', 'was stopped before it had run everything')
    : tallyMissing({ ...plan, steps: outcomes }, sumTallies(tallies));
  return sumTallies([...tallies, rest]);
}

/** Whether a step is not run because of what the steps before it came to. A check that failed says nothing about a suite. */
export function isLeftOut({ step }: PlannedStep, { stopsBeforeJourneys }: Plan, before: readonly Outcome[]): boolean {
  const hasFailed = before.some(({ step: { kind }, tally }) => kind === 'suite' && tally.failures.length > 0);
  return stopsBeforeJourneys && step.name === 'journeys' && hasFailed;
}

async function runPlanned(
  { step, filters }: PlannedStep,
  { update, long }: Plan,
  pending: readonly string[],
  { env, display, signal, folder }: RunContext,
): Promise<Tally> {
  const started = performance.now();
  const log = logFile(step, { logFolder });
  // Not all logs: another run of this checkout, such as `npm test -- watch`, may be writing those of other parts.
  rmSync(log, { force: true });
  const cpuBefore = readProcessorMs(folder);
  const lastRun = readLastRun(lastRunFile);
  let run = newSuiteRun;
  if (step.kind === 'suite') {
    display.show(() => progressLine(step.name, run, lastRun, pending, performance.now() - started));
  }
  const tally = await runStep(step, {
    env,
    filters,
    update,
    logFolder,
    idleTimeoutMs: (long ? idleTimeoutOfLongMs : idleTimeoutMs) * Number(env['TEST_SLOWNESS'] ?? 1),
    signal,
    onEvent(event, now) {
      run = now;
      if (event.type !== 'test-ended' || event.result.state !== 'failed') {
        return;
      }
      display.fail({
        title: `${step.name} › ${event.file} › ${event.result.name}`,
        message: event.result.message ?? '',
      });
    },
  });
  display.hide();
  const ms = performance.now() - started;
  const cpuAfter = readProcessorMs(folder);
  const cpuMs = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
  const ok = tally.failures.length === 0;
  const counts = step.kind === 'suite' ? remarkOf(tally) : '';
  display.print(
    stepLine(step.name, ok, ms, cpuMs, [counts, ok ? '' : path.relative('.', log)].filter(Boolean).join('  ')),
  );
  if (filters.length === 0 && !long && !signal.aborted) {
    remember(lastRun, step.name, ms, tally);
  }
  return tally;
}

/** The result of a suite; the reason, if it was skipped as a whole. */
export function remarkOf(tally: Tally): string {
  const [first] = tally.skips;
  return tally.files.length === 0 && first !== undefined ? `skipped: ${first.reason}` : totalsLine(tally);
}

function remember(lastRun: LastRun, step: string, ms: number, { files }: Tally): void {
  writeLastRun(lastRunFile, { ...lastRun, [step]: timesOf(ms, files) });
}

/** Test files that should have run and did not. */
function tallyMissing({ steps, whole }: Plan, { files }: Tally): Tally {
  const read = files.map(({ file }) => path.resolve(file));
  if (whole) {
    return tallyUnreadFiles(read);
  }
  return tallyUnmatched([...new Set(steps.flatMap(({ filters }) => filters))], read);
}

/**
 * Prints what was skipped, what was slow, what failed and, as the last line, the totals; writes the JUnit file. Failures come
 * last, because often only the end of a long output is kept.
 */
export function reportTally(tally: Tally, display: Display): void {
  if (tally.skips.length > 0) {
    display.print(`\n${skipsText(tally.skips)}`);
  }
  if (tally.files.length > 0) {
    display.print(`\n${slowestText(tally.files)}`);
  }
  for (const failure of tally.failures) {
    display.print(`\n${failureText(failure)}`);
  }
  mkdirSync(cache, { recursive: true });
  writeFileSync(junitFile, junitXml(tally));
  display.print(`\n${totalsLine(tally)}`);
}
