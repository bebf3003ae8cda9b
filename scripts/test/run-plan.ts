import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Display } from './display.ts';
import { junitXml } from './junit.ts';
import { readLastRun, timesOf, writeLastRun } from './last-run.ts';
import { failureText, skipsText, slowestText, stepLine, totalsLine } from './output.ts';
import type { Plan, PlannedStep } from './plan.ts';
import { EndedChildren, readProcessorMs } from './processor-time.ts';
import { type LaneProgress, progressLine } from './progress.ts';
import { logFile, runStep } from './run-step.ts';
import type { Stage } from './steps.ts';
import { newSuiteRun, type SuiteRun } from './suite-run.ts';
import { sumTallies, type Tally, tallyFailure } from './tally.ts';
import { tallyUnmatched } from './unmatched.ts';
import { tallyUnreadFiles } from './unread-files.ts';

export type RunContext = {
  readonly env: NodeJS.ProcessEnv;
  /** How many times longer than on a quick, idle machine anything may take. */
  readonly slowness: number;
  readonly display: Display;
  readonly signal: AbortSignal;
  /** Where the run's processes have their temporary files. */
  readonly folder: string;
};

/** A lane while it runs. */
type Lane = {
  readonly steps: readonly PlannedStep[];
  /** The suite that runs now. */
  suite: { readonly name: string; readonly started: number; run: SuiteRun } | undefined;
  /** How many of the steps have begun. */
  begun: number;
};

const cache = path.resolve('.cache');
const logFolder = path.join(cache, 'test-logs');
const lastRunFile = path.join(cache, 'test-times.json');
const junitFile = path.join(cache, 'junit.xml');
/** What one command may take at most: one that hangs is ended, one on a busy machine is not. */
const longestMs = 30 * 60_000;
const longestOfLongMs = 3 * 60 * 60_000;

/** Runs the stages one after the other, the lanes of each side by side, and prints a line for each step that has ended. */
export async function runPlan(plan: Plan, context: RunContext): Promise<Tally> {
  const { signal, display, folder } = context;
  rmSync(logFolder, { recursive: true, force: true });
  mkdirSync(logFolder, { recursive: true });
  const started = performance.now();
  const cpuBefore = readProcessorMs(folder);
  const ended = new EndedChildren();
  const tallies: Tally[] = [];
  for (const [index, stage] of plan.stages.entries()) {
    if (signal.aborted) {
      break;
    }
    const lanes = stage.map((steps): Lane => ({ steps, suite: undefined, begun: 0 }));
    const later = plan.stages.slice(index + 1).map(namesOf);
    const lastRun = readLastRun(lastRunFile);
    if (stage.flat().some(({ step }) => step.kind === 'suite')) {
      display.show(() => progressLine(lanes.map(progressOf), later, lastRun));
    }
    // Whole suites that share the cores take longer each. Of a few files, those that fail should fail soon.
    const slowness = context.slowness * (plan.whole ? lanes.length : 1);
    // Beside journeys one worker of the others is enough for the cores; more only get into each other's way.
    const env = lanes.length > 1 ? { ...context.env, TEST_BESIDE: '1' } : context.env;
    const shared = { ...context, slowness, env };
    tallies.push(...(await Promise.all(lanes.map((lane) => runLane(lane, plan, ended, shared)))));
    display.hide();
  }
  const cpuAfter = readProcessorMs(folder);
  const cpuMs = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
  if (signal.aborted) {
    tallies.push(tallyFailure('npm test', 'was stopped before it had run everything'));
  } else {
    tallies.push(tallyMissing(plan, sumTallies(tallies)));
  }
  const tally = sumTallies(tallies);
  display.print(stepLine('all', isGood(tally), performance.now() - started, cpuMs, 'databases included'));
  return tally;
}

async function runLane(lane: Lane, plan: Plan, ended: EndedChildren, context: RunContext): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const planned of lane.steps) {
    if (context.signal.aborted) {
      break;
    }
    lane.begun += 1;
    tallies.push(await runPlanned(lane, planned, plan, ended, context));
  }
  return sumTallies(tallies);
}

async function runPlanned(
  lane: Lane,
  { step, filters }: PlannedStep,
  { update, long }: Plan,
  ended: EndedChildren,
  { env, slowness, display, signal }: RunContext,
): Promise<Tally> {
  const started = performance.now();
  let cpuMs: number | undefined = 0;
  const suite = { name: step.name, started, run: newSuiteRun };
  if (step.kind === 'suite') {
    lane.suite = suite;
  }
  // A lane that cannot go on must not take the results of the others with it.
  const tally = await runStep(step, {
    env: { ...env, TEST_SLOWNESS: String(slowness) },
    filters,
    update,
    logFolder,
    longestMs: long ? longestOfLongMs : longestMs,
    signal,
    onExit() {
      const ms = ended.take();
      cpuMs = ms === undefined || cpuMs === undefined ? undefined : cpuMs + ms;
    },
    onEvent(event, now) {
      suite.run = now;
      if (event.type !== 'test-ended' || event.result.state !== 'failed') {
        return;
      }
      display.fail({
        title: `${step.name} › ${event.file} › ${event.result.name}`,
        message: event.result.message ?? '',
      });
    },
  }).catch((error: unknown) => tallyFailure(step.name, String(error)));
  lane.suite = undefined;
  const ms = performance.now() - started;
  const ok = isGood(tally);
  const counts = step.kind === 'suite' ? totalsLine(tally) : '';
  const log = path.relative('.', logFile(step, { logFolder }));
  display.print(stepLine(step.name, ok, ms, cpuMs, [counts, ok ? '' : log].filter(Boolean).join('  ')));
  if (filters.length === 0 && !long && !signal.aborted) {
    remember(step.name, ms, tally);
  }
  return tally;
}

function namesOf(stage: Stage<PlannedStep>): string[][] {
  return stage.map((lane) => lane.map(({ step }) => step.name));
}

function isGood({ failures }: Tally): boolean {
  return failures.length === 0;
}

function progressOf({ steps, suite, begun }: Lane): LaneProgress {
  const pending = steps.slice(begun).map(({ step }) => step.name);
  return { suite: suite && { ...suite, elapsedMs: performance.now() - suite.started }, pending };
}

/** Read again: a step beside this one may have been remembered meanwhile. */
function remember(step: string, ms: number, { files }: Tally): void {
  writeLastRun(lastRunFile, { ...readLastRun(lastRunFile), [step]: timesOf(ms, files) });
}

/** Test files that should have run and did not. */
function tallyMissing({ stages, whole }: Plan, { files }: Tally): Tally {
  const read = files.map(({ file }) => path.resolve(file));
  if (whole) {
    return tallyUnreadFiles(read);
  }
  return tallyUnmatched([...new Set(stages.flat(2).flatMap(({ filters }) => filters))], read);
}

/** Prints what failed, what was skipped, what was slow and, as the last line, the totals; writes the JUnit file. */
export function reportTally(tally: Tally, display: Display): void {
  for (const failure of tally.failures) {
    display.print(`\n${failureText(failure)}`);
  }
  if (tally.skips.length > 0) {
    display.print(`\n${skipsText(tally.skips)}`);
  }
  if (tally.files.length > 0) {
    display.print(`\n${slowestText(tally.files)}`);
  }
  mkdirSync(cache, { recursive: true });
  writeFileSync(junitFile, junitXml(tally));
  display.print(`\n${totalsLine(tally)}`);
}
