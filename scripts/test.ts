// npm test: every check and every suite, in the order of test/steps.ts. The last line of output is the totals.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, removeTemporaryFolder } from './provision/temporary-folder.ts';
import { parseFlags, type TestRequest, UsageError } from './test/flags.ts';
import { failureText, stepLine, totalsLine } from './test/output.ts';
import { type Provisions, provision } from './test/provisions.ts';
import { logFile, runStep } from './test/run-step.ts';
import { type Step, steps } from './test/steps.ts';
import { onePassed, sumTallies, type Tally, tallyFailure } from './test/tally.ts';
import { tallyUnmatched } from './test/unmatched.ts';
import { tallyUnreadFiles } from './test/unread-files.ts';

const logFolder = path.resolve('.cache/test-logs');
/** What one step may take at most: a step that hangs is ended, one on a busy machine is not. */
const LONGEST_MS = 30 * 60_000;
const LONGEST_OF_LONG_MS = 3 * 60 * 60_000;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

const names = steps.map(({ name }) => name);
const suites = steps.filter(({ kind }) => kind === 'suite').map(({ name }) => name);

try {
  const request = parseFlags(process.argv.slice(2), names, suites);
  const tally = await testAll(request);
  for (const failure of tally.failures) console.log(`\n${failureText(failure)}`);
  console.log(`\n${totalsLine(tally)}`);
  process.exitCode = tally.failures.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function testAll(request: TestRequest): Promise<Tally> {
  rmSync(logFolder, { recursive: true, force: true });
  mkdirSync(logFolder, { recursive: true });
  // What a step leaves behind, files and processes, is found by this folder and removed with it.
  const folder = createTemporaryFolder('test');
  process.env['TMPDIR'] = folder;
  try {
    return await testIn(request);
  } finally {
    removeTemporaryFolder(folder);
  }
}

/** Counts as one test. Without what it gives nothing else can run. */
async function provisionFor(chosen: readonly Step[], tallies: Tally[]): Promise<Provisions | undefined> {
  const needs = new Set(chosen.flatMap((step) => (step.kind === 'suite' ? step.needs : [])));
  const started = performance.now();
  try {
    const provisions = await provision(needs);
    console.log(stepLine('provision', true, performance.now() - started, provisions.found.join(' · ')));
    tallies.push(onePassed);
    return provisions;
  } catch (error) {
    console.log(stepLine('provision', false, performance.now() - started, 'nothing else was run'));
    const message = error instanceof Error ? error.message : String(error);
    tallies.push(tallyFailure('provision', message));
    return undefined;
  }
}

async function testIn({ steps: wanted, filters, update, long }: TestRequest): Promise<Tally> {
  const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const tallies: Tally[] = [];
  const provisions = await provisionFor(chosen, tallies);
  if (provisions === undefined) return sumTallies(tallies);
  const env = { ...process.env, ...provisions.env, NO_COLOR: '1', ...(long ? { LONG: '1' } : {}) };
  try {
    for (const step of chosen) {
      if (stopping.signal.aborted) break;
      const started = performance.now();
      const tally = await runStep(step, {
        env,
        filters,
        update,
        logFolder,
        longestMs: long ? LONGEST_OF_LONG_MS : LONGEST_MS,
        signal: stopping.signal,
      });
      tallies.push(tally);
      const log = path.relative('.', logFile(step, { logFolder }));
      const counts = step.kind === 'suite' ? totalsLine(tally) : '';
      const ok = tally.failures.length === 0;
      const remark = [counts, ok ? '' : log].filter(Boolean).join('  ');
      console.log(stepLine(step.name, ok, performance.now() - started, remark));
    }
  } finally {
    await provisions.stop();
  }
  if (stopping.signal.aborted) tallies.push(tallyFailure('npm test', 'was stopped before it had run everything'));
  else if (wanted.length === 0) tallies.push(tallyUnreadFiles(filesOf(tallies)));
  else tallies.push(tallyUnmatched(filters, filesOf(tallies)));
  return sumTallies(tallies);
}

function filesOf(tallies: readonly Tally[]): string[] {
  return tallies.flatMap(({ files }) => files);
}
