import { defineConfig } from 'vitest/config';
import TotalsReporter from './scripts/totals-reporter.ts';

/** Of a test that kills servers or measures, in milliseconds. */
const NIGHT_LIMIT_MS = 600_000;

/** `*.test.ts` run always; `*.nightly.test.ts` with `--mode nightly`. */
export default defineConfig(({ mode }) => {
  const isNight = mode === 'nightly';
  const installed = ['**/node_modules/**', '**/dist/**'];
  /** The tests of a folder that this mode runs. */
  const tests = (folder: string, ending = 'ts', others: readonly string[] = []) => ({
    include: [`${folder}/**/*${isNight ? '.nightly' : ''}.test.${ending}`],
    exclude: [...installed, ...others, ...(isNight ? [] : ['**/*.nightly.test.*'])],
  });
  /** Files share nothing but loaded modules, which are half of the time. */
  const shared = { pool: 'forks', isolate: false } as const;
  const common = {
    setupFiles: ['scripts/unexpected-console-error.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  };
  const withDatabase = { ...common, ...shared, globalSetup: ['scripts/test-database.ts'] };

  const always = [
    {
      ...common,
      ...shared,
      name: 'unit',
      ...tests('{packages/!(backend),apps/!(ops),bench,scripts}', 'ts', ['**/*.isolated.*']),
    },
    {
      ...common,
      ...shared,
      name: 'components',
      ...tests('apps/{miniapp,console}', 'tsx', ['**/*.isolated.*']),
      setupFiles: [...common.setupFiles, 'apps/miniapp/src/testing/without-widget.ts'],
      environment: 'happy-dom',
    },
    // They replace modules, or keep something in them: each file loads its own.
    { ...common, name: 'isolated', include: ['apps/**/*.isolated.test.{ts,tsx}'], environment: 'happy-dom' },
    {
      ...withDatabase,
      name: 'features',
      ...tests('{packages/backend,apps/ops}', 'ts', ['**/*.cluster.*']),
      // Some files wait for clocks.
      maxWorkers: 2,
      env: { TEST_ENGINE: 'postgres' },
    },
    // By day its files share two servers, so that one worker runs them; at night each takes its time.
    {
      ...withDatabase,
      name: 'wire',
      ...tests('e2e/{wire,model,faults,abuse}'),
      ...(isNight ? { testTimeout: NIGHT_LIMIT_MS } : { fileParallelism: false }),
    },
  ];
  const atNight = [
    {
      ...withDatabase,
      name: 'races',
      include: ['packages/backend/**/*.race.test.ts'],
      env: { TEST_ENGINE: 'postgres', RACE_PLAYERS: '40' },
    },
    {
      ...withDatabase,
      name: 'pglite',
      include: ['packages/backend/**/*.test.ts'],
      // An embedded database is one connection.
      exclude: [...installed, '**/*.{race,cluster}.*'],
      env: { TEST_ENGINE: 'pglite' },
    },
    // What is measured there is what honest players feel meanwhile: nothing else may take the cores.
    {
      ...withDatabase,
      name: 'alone',
      ...tests('e2e/alone'),
      fileParallelism: false,
      testTimeout: NIGHT_LIMIT_MS,
    },
    // On the servers of TEST_CITUS_URLS.
    {
      ...withDatabase,
      name: 'citus',
      include: ['packages/backend/**/*.test.ts'],
      // A cluster is not dumped, and no embedded database moves to one.
      exclude: [...installed, '**/backup/{backup,dump.nightly,move-database}.test.ts'],
      env: { TEST_ENGINE: 'citus' },
    },
  ];
  return {
    test: {
      reporters: ['default', new TotalsReporter()],
      // One project after the other: they have different numbers of workers.
      projects: [...always, ...(isNight ? atNight : [])].map((test, groupOrder) => ({
        test: { ...test, sequence: { groupOrder } },
      })),
    },
  };
});
