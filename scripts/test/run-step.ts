import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './run-command.ts';
import type { Check, Step, Suite } from './steps.ts';
import { tallySuite } from './suite-report.ts';
import { onePassed, type Tally, tallyFailure } from './tally.ts';

export interface StepContext {
  readonly env: NodeJS.ProcessEnv;
  /** Parts of test files' paths; empty means every file. */
  readonly filters: readonly string[];
  /** Whether recorded snapshots are written anew. */
  readonly update: boolean;
  readonly logFolder: string;
  /** What one command may take at most, in milliseconds. */
  readonly longestMs: number;
  readonly signal: AbortSignal;
}

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
  let ok = true;
  for (const command of check.commands) {
    ok = (await runCommand(command, { ...context, log })) === 0 && ok;
  }
  if (ok) return onePassed;
  return tallyFailure(check.name, endOf(log));
}

async function runSuite(suite: Suite, context: StepContext): Promise<Tally> {
  const report = path.join(context.logFolder, `${suite.name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { filters, update } = context;
  const narrowed = filters.length > 0;
  const options = [...(narrowed ? ['--passWithNoTests'] : []), ...(update ? ['--update'] : [])];
  const args = [vitest, 'run', '--project', `${suite.name}*`, ...reporters, ...filters, ...options];
  const log = logFile(suite, context);
  const exitCode = await runCommand(args, { ...context, log });
  const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  return tallySuite(suite.name, text, exitCode, endOf(log), process.cwd(), narrowed);
}

function endOf(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-logLinesShown).join('\n');
}
