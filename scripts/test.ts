// npm test: every check and every suite, in the order of test/steps.ts. The last line of output is the totals.
import path from 'node:path';
import { createTemporaryFolder, removeTemporaryFolder } from './provision/temporary-folder.ts';
import { type Display, openDisplay } from './test/display.ts';
import { parseFlags, type TestRequest, UsageError } from './test/flags.ts';
import { stepLine } from './test/output.ts';
import { type Plan, planChanges, planRequest } from './test/plan.ts';
import { type Provisions, provision } from './test/provisions.ts';
import { reportTally, runPlan } from './test/run-plan.ts';
import { measureSlowness } from './test/speed.ts';
import { type Need, steps } from './test/steps.ts';
import { onePassed, sumTallies, type Tally, tallyFailure } from './test/tally.ts';
import { watchChanges } from './test/watch.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort());
}

const names = steps.map(({ name }) => name);
const suites = steps.filter(({ kind }) => kind === 'suite').map(({ name }) => name);
const display = openDisplay(process.stdout);

try {
  process.exitCode = await main(parseFlags(process.argv.slice(2), names, suites));
} catch (error) {
  if (!(error instanceof UsageError)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 2;
}

/** @returns the exit code */
async function main(request: TestRequest): Promise<number> {
  // What a step leaves behind, files and processes, is found by this folder and removed with it.
  const folder = createTemporaryFolder('test');
  process.env['TMPDIR'] = folder;
  try {
    if (request.mode === 'watch') {
      return await watch(folder);
    }
    const plan = request.mode === 'changed' ? await planChanges() : planRequest(request);
    if (plan.steps.length === 0) {
      display.print('Nothing differs from the last commit.');
    }
    const tally = await test(plan, folder);
    reportTally(tally, display);
    return tally.failures.length > 0 ? 1 : 0;
  } finally {
    removeTemporaryFolder(folder);
  }
}

async function test(plan: Plan, folder: string): Promise<Tally> {
  const needs = new Set(plan.steps.flatMap(({ step }) => (step.kind === 'suite' ? step.needs : [])));
  const provided = await provisionFor(needs);
  if ('failures' in provided) {
    return provided;
  }
  try {
    const env = environment(provided, plan);
    return sumTallies([onePassed, await runPlan(plan, { env, display, signal: stopping.signal, folder })]);
  } finally {
    await provided.stop();
  }
}

/** Tests the changes, then again after each further change, until it is stopped. */
async function watch(folder: string): Promise<number> {
  const provided = await provisionFor(new Set(steps.flatMap((step) => (step.kind === 'suite' ? step.needs : []))));
  if ('failures' in provided) {
    return 1;
  }
  try {
    await watchChanges(stopping.signal, async (signal) => {
      const plan = await planChanges();
      const env = environment(provided, plan);
      const tally = await runPlan(plan, { env, display, signal, folder });
      if (!signal.aborted) {
        reportTally(tally, display);
      }
    });
    return 0;
  } finally {
    await provided.stop();
  }
}

/** Counts as one test. Without what it gives nothing else can run. */
async function provisionFor(needs: ReadonlySet<Need>): Promise<Provisions | Tally> {
  const started = performance.now();
  try {
    const provisions = await provision(needs);
    printProvision(display, true, started, provisions.found.join(' · '));
    return provisions;
  } catch (error) {
    printProvision(display, false, started, 'nothing else was run');
    return tallyFailure('provision', error instanceof Error ? error.message : String(error));
  }
}

function printProvision({ print }: Display, ok: boolean, started: number, remark: string): void {
  print(stepLine('provision', ok, performance.now() - started, undefined, remark));
}

function environment(provisions: Provisions, { long }: Plan): NodeJS.ProcessEnv {
  const slowness = measureSlowness();
  display.print(`      limits are ${slowness} times those of a quick, idle machine with two cores`);
  return {
    ...process.env,
    ...provisions.env,
    NO_COLOR: '1',
    // Each suite starts some processes of Vitest's own: compiling is a fifth of what a short one takes.
    NODE_COMPILE_CACHE: path.resolve('.cache/compiled'),
    TEST_SLOWNESS: String(slowness),
    ...(long ? { LONG: '1' } : {}),
  };
}
