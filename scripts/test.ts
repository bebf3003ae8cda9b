// npm test: checks and tests, two lanes side by side; the last line of output is the totals. See CONTRIBUTING.md, 'Tests'.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { provideBrowser } from './provision/browser.ts';
import type { Totals } from './totals-reporter.ts';

type Part = {
  readonly name: string;
  /** Programs of Node with their arguments, one after the other. */
  readonly commands: readonly (readonly string[])[];
  /** It counts its tests, and fails when it has run none; else it counts as one test. */
  readonly runsTests?: true;
  readonly mayRunNone?: true;
  readonly env?: NodeJS.ProcessEnv;
};
type Outcome = { readonly part: Part; readonly ok: boolean; readonly totals: Totals };

const LOGS = path.resolve('.cache/test-logs');
/** A command that hangs is stopped. */
const COMMAND_LIMIT_MINUTES = 60;
/** Enough to remove the databases of a run. */
const GRACE_MS = 20_000;

const tsc = 'node_modules/typescript/bin/tsc';
const vite = 'node_modules/vite/bin/vite.js';
const vitest = (project: string, name = project, ...args: string[]): Part => ({
  name,
  commands: [['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...args]],
  runsTests: true,
});
const vitestAtNight = (project: string, name = project): Part => vitest(project, name, '--mode', 'nightly');
const browserTests = (project: string): Part => ({
  name: project,
  commands: [['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`]],
  runsTests: true,
});
/** The compiler and the linter are programs of Go, which take a third less of the processors on one thread and with less garbage collection. */
const oneThread = { GOMAXPROCS: '1', GOGC: '400' };
const check = (name: string, ...commands: string[][]): Part => ({ name, commands, env: oneThread });

/** Run beside the tests. */
const checks: readonly Part[] = [
  check('format', ['node_modules/@biomejs/biome/bin/biome', 'check']),
  check('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--format=unix', '--threads=1']),
  check('boundaries', ['scripts/check-boundaries.ts']),
  check('unused', ['node_modules/knip/bin/knip.js']),
  check(
    'types',
    ...['.', 'apps/miniapp', 'apps/console', 'packages/local-world/src/pages'].map((folder) => [
      tsc,
      '--singleThreaded',
      '-p',
      folder,
    ]),
  ),
];
const build = check(
  'build',
  [vite, 'build', 'apps/miniapp'],
  ['apps/miniapp/check-floor.ts'],
  ['apps/miniapp/check-size.ts'],
  [vite, 'build', 'apps/console'],
);
const day: readonly Part[] = [
  build,
  ...['unit', 'components', 'isolated', 'features', 'wire'].map((project) => vitest(project)),
  browserTests('smoke'),
];
const night: readonly Part[] = [
  ...['features', 'wire'].map((project) => vitestAtNight(project, `${project}-nightly`)),
  ...['races', 'pglite', 'alone'].map((name) => vitestAtNight(name)),
  browserTests('nightly'),
];
/** Runs where there is a cluster. */
const citus = vitestAtNight('citus');
const all = [...checks, ...day, ...night, citus];

let running: ChildProcess[] = [];
let isStopped = false;
let processorSecondsBefore = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopped = true;
    running.forEach(stop);
  });
}
process.on('exit', () => running.forEach((child) => signalGroup(child, 'SIGKILL')));

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit code */
async function main(args: readonly string[]): Promise<number> {
  const [first] = args;
  switch (first) {
    case undefined:
      return report(await runLanes([checks, day]));
    case 'all':
      return report(await runLanes([checks, [...day, ...night, ...(process.env['TEST_CITUS_URLS'] ? [citus] : [])]]));
    case 'changed':
      return report(await runLanes([checks, changedParts()]));
  }
  const isPart = (arg: string) => all.some(({ name }) => name === arg);
  if (!isPart(first)) {
    const names = all.map(({ name }) => name).join(', ');
    console.error(
      `Unexpected argument "${first}". Usage: npm test [-- all | changed | <part> … [filter …]]. Parts: ${names}.`,
    );
    return 2;
  }
  const filters = args.filter((arg) => !isPart(arg));
  return report(await runLanes([all.filter(({ name }) => args.includes(name)).map((part) => narrow(part, filters))]));
}

/** The tests that the working tree's changes can break: those that import them, and those of a changed feature's folder. */
function changedParts(): Part[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const sources = files.filter((file) => /\.(ts|tsx|css|sql)$/.test(file) && existsSync(file));
  const folders = sources.filter((file) => /^(packages\/backend|apps\/ops)\/src\/./.test(file)).map(featureFolder);
  const some = (project: string, command: string, ...args: string[]): Part => ({
    ...vitest(project),
    commands: [
      ['node_modules/vitest/vitest.mjs', command, '--run', '--passWithNoTests', '--project', project, ...args],
    ],
    mayRunNone: true,
  });
  return [
    build,
    ...(sources.length > 0 ? ['unit', 'components', 'isolated'].map((name) => some(name, 'related', ...sources)) : []),
    ...(folders.length > 0 ? [some('features', 'run', ...new Set(folders))] : []),
    browserTests('smoke'),
  ];
}

/** The folder of a feature, or of a part of the platform: it is the noun that its tests are about. A migration is of the database. */
function featureFolder(file: string): string {
  const ofMigrations = /^(.*\/src\/)migrations\//.exec(file)?.[1];
  return ofMigrations !== undefined
    ? `${ofMigrations}platform/database/`
    : (/^.*\/(?:features|platform)\/[^/]+\//.exec(file)?.[0] ?? `${path.dirname(file)}/`);
}

function narrow(part: Part, filters: readonly string[]): Part {
  return part.runsTests ? { ...part, commands: part.commands.map((command) => [...command, ...filters]) } : part;
}

/** Runs the parts of a lane one after the other, and the lanes side by side. */
async function runLanes(lanes: readonly (readonly Part[])[]): Promise<Outcome[]> {
  mkdirSync(LOGS, { recursive: true });
  const outcomes = lanes.map(async (parts) => {
    const ended: Outcome[] = [];
    for (const part of parts) {
      if (!isStopped) {
        ended.push(await runPart(part));
      }
    }
    return ended;
  });
  return (await Promise.all(outcomes)).flat();
}

async function runPart(part: Part): Promise<Outcome> {
  const started = performance.now();
  const log = logOf(part);
  const totalsFile = `${log}.totals`;
  rmSync(log, { force: true });
  rmSync(totalsFile, { force: true });
  let ok = true;
  let processorSeconds = 0;
  try {
    const install = (program: string, args: readonly string[]) => runCommand([program, ...args], log);
    const browser = ['smoke', 'nightly'].includes(part.name)
      ? { CHROME_PATH: await provideBrowser(console.log, install) }
      : {};
    for (const command of part.commands) {
      const env = { ...part.env, ...browser, TOTALS_FILE: totalsFile };
      const ended = await runCommand([process.execPath, '--disable-warning=ExperimentalWarning', ...command], log, env);
      ok &&= ended.ok;
      processorSeconds += ended.processorSeconds;
    }
  } catch (error) {
    ok = false;
    appendFileSync(log, error instanceof Error ? error.message : String(error));
  }
  const totals = readTotals(part, ok, totalsFile);
  const seconds = (performance.now() - started) / 1000;
  const times = `${seconds.toFixed(1).padStart(7)} s ${processorSeconds.toFixed(1).padStart(7)} s CPU`;
  console.log(`${totals.failed === 0 ? 'ok  ' : 'FAIL'}  ${part.name.padEnd(16)} ${times}  ${describe(totals)}`);
  return { part, ok: totals.failed === 0, totals };
}

function logOf({ name }: Part): string {
  return path.join(LOGS, `${name}.log`);
}

function readTotals({ runsTests, mayRunNone }: Part, ok: boolean, file: string): Totals {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const sum = addUp(lines.map((line) => JSON.parse(line)));
  if (!runsTests) {
    return { ...sum, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  }
  const isEmpty = sum.passed + sum.failed + sum.skipped === 0 && mayRunNone !== true;
  // Also a run that ended badly after its tests had passed.
  return { ...sum, failed: Math.max(sum.failed, ok && !isEmpty ? 0 : 1) };
}

function addUp(some: readonly Totals[]): Totals {
  const sum = (count: (totals: Totals) => number) => some.reduce((total, one) => total + count(one), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
    flaky: sum(({ flaky }) => flaky),
  };
}

function describe({ passed, failed, skipped, flaky }: Totals): string {
  const rest = [...(skipped > 0 ? [`, ${skipped} skipped`] : []), ...(flaky > 0 ? [`, ${flaky} FLAKY`] : [])];
  return `${passed} passed, ${failed} failed${rest.join('')}`;
}

/** Prints the logs of the parts that failed and, last, the totals. @returns the exit code */
function report(outcomes: readonly Outcome[]): number {
  for (const { part } of outcomes.filter(({ ok }) => !ok)) {
    console.log(`\n── ${part.name} (${path.relative('.', logOf(part))}) ──\n${endOf(logOf(part))}`);
  }
  const totals = addUp(outcomes.map((outcome) => outcome.totals));
  if (isStopped) {
    console.log('Stopped before everything had run.');
  }
  if (totals.flaky > 0) {
    console.log(`${totals.flaky} tests passed only when they were run again: each is a fault to be found.`);
  }
  const failed = totals.failed + (isStopped ? 1 : 0);
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
  console.log(`\n${totals.passed} passed, ${failed} failed${skipped}`);
  return failed > 0 ? 1 : 0;
}

function endOf(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-300).join('\n');
}

/** Runs a program in a process group of its own, its output appended to a log; none after a request to stop. */
async function runCommand(
  [program = '', ...args]: readonly string[],
  log: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ readonly ok: boolean; readonly processorSeconds: number }> {
  if (isStopped) {
    return { ok: false, processorSeconds: 0 };
  }
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: path.resolve('.cache/compiled'), ...env },
    stdio: ['ignore', output, output],
    detached: process.platform !== 'win32',
  });
  closeSync(output);
  running.push(child);
  const limit = setTimeout(() => {
    appendFileSync(log, `\nStopped: not done after ${COMMAND_LIMIT_MINUTES} minutes.\n`);
    stop(child);
  }, COMMAND_LIMIT_MINUTES * 60_000);
  await once(child, 'exit').finally(() => clearTimeout(limit));
  const processorSeconds = readNewProcessorSeconds();
  signalGroup(child, 'SIGKILL');
  running = running.filter((other) => other !== child);
  return { ok: child.exitCode === 0, processorSeconds };
}

/**
 * The processor time of the children that have ended since the last call, and of all that they have waited for. Linux adds it
 * when a child has ended (proc(5), cutime and cstime, in hundredths of a second); 0 elsewhere.
 */
function readNewProcessorSeconds(): number {
  const file = '/proc/self/stat';
  const fields = existsSync(file)
    ? readFileSync(file, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
    : [];
  const total = (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100;
  const added = total - processorSecondsBefore;
  processorSecondsBefore = total;
  return added;
}

function stop(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM');
  setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS).unref();
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? (pid ?? 0) : -(pid ?? 0), signal);
  } catch {
    // All of the group has ended.
  }
}
