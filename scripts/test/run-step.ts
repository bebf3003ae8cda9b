import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestEvent } from '../vitest/test-events.ts';
import { runCommand } from './run-command.ts';
import type { Check, Step, Suite } from './steps.ts';
import { applyEvent, newSuiteRun, type SuiteRun, tallySuiteRun } from './suite-run.ts';
import { onePassed, type Tally, tallyFailure, tallySkip } from './tally.ts';

export type StepContext = {
  readonly env: NodeJS.ProcessEnv;
  /** Parts of test files' paths; empty means every file. */
  readonly filters: readonly string[];
  /** Whether recorded snapshots are overwritten. */
  readonly update: boolean;
  readonly logFolder: string;
  /** How long a suite may report nothing, and how long a command of a check may take, in milliseconds. */
  readonly idleTimeoutMs: number;
  readonly signal: AbortSignal;
  /** Called for each event of a suite, with what is known of its run then. */
  readonly onEvent: (event: TestEvent, run: SuiteRun) => void;
};

const logLinesShown = 60;
const vitest = 'node_modules/vitest/vitest.mjs';

export function logFile(step: Step, context: Pick<StepContext, 'logFolder'>): string {
  return path.join(context.logFolder, `${step.name}.log`);
}

export function runStep(step: Step, context: StepContext): Promise<Tally> {
  return step.kind === 'check' ? runCheck(step, context) : runSuite(step, context);
}

/** A check counts as one test. */
async function runCheck(check: Check, context: StepContext): Promise<Tally> {
  const log = logFile(check, context);
  const exitCodes: (number | null)[] = [];
  for (const command of check.commands) {
    if (context.signal.aborted) {
      break;
    }
    exitCodes.push(await runCommand(command, { ...context, log }));
  }
  if (exitCodes.every((exitCode) => exitCode === 0)) {
    return onePassed;
  }
  const stopped = exitCodes.includes(null) ? 'was stopped before it ended' : '';
  return tallyFailure(check.name, [stopped, endOf(log)].filter(Boolean).join('\n'));
}

async function runSuite(suite: Suite, context: StepContext): Promise<Tally> {
  if (suite.variable !== undefined && !context.env[suite.variable]) {
    return tallySkip(suite.name, `${suite.variable} is not set: see CONTRIBUTING.md`);
  }
  const { filters, update } = context;
  const narrowed = filters.length > 0;
  const options = [...(narrowed ? ['--passWithNoTests'] : []), ...(update ? ['--update'] : [])];
  const args = [vitest, 'run', '--project', `${suite.name}*`, ...filters, ...options];
  const log = logFile(suite, context);
  let run = newSuiteRun;
  const onMessage = (message: unknown): void => {
    // Vitest is the one sender, and `event-reporter.ts` all that sends in it.
    const event = message as TestEvent;
    run = applyEvent(run, event);
    context.onEvent(event, run);
  };
  const exitCode = await runCommand(args, { ...context, log, onMessage });
  return tallySuiteRun(suite.name, run, exitCode, endOf(log), narrowed);
}

function endOf(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-logLinesShown).join('\n');
}
