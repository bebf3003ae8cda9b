import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { longestTestMs, patience } from './scripts/provision/patience.ts';
import { EventReporter } from './scripts/vitest/event-reporter.ts';
import { LongestFirst } from './scripts/vitest/longest-first.ts';

const globalSetup = ['scripts/vitest/drop-databases.ts'];
const setupFiles = ['scripts/vitest/unexpected-console-error.ts'];
const raceTests = 'packages/backend/**/*.race.test.ts';
const backendTests = 'packages/backend/**/*.test.ts';
/** What there is on a cluster alone. */
const clusterTests = 'packages/backend/**/*.cluster.test.ts';
/** What no database can change: HTTP, words, files of operators, rules about values. */
const withoutStatements = [
  'packages/backend/src/{config,environment,start-server,watching}.test.ts',
  'packages/backend/src/backup/backup-refusals.test.ts',
  'packages/backend/src/console/{off,shed}.test.ts',
  'packages/backend/src/platform/{coalesce,jobs,log-output,secret}.test.ts',
  'packages/backend/src/platform/database/hot-statements.test.ts',
  'packages/backend/src/platform/{http,table-file}/**/*.test.ts',
  'packages/backend/src/features/market/page.test.ts',
  'packages/backend/src/features/players/nickname.test.ts',
  'packages/backend/src/features/tasks/{request-budget,task-files}.test.ts',
];
/**
 * Besides, what PGlite cannot change: statements that another file sends, too. When this list was made, the other files sent
 * PGlite every statement of the server's that all files together send. A cluster may refuse any statement, and gets all.
 */
const postgresAlone = [
  ...withoutStatements,
  'packages/backend/src/console/{stars,tasks}.test.ts',
  'packages/backend/src/platform/restrictions.test.ts',
  'packages/backend/src/features/{players,referrals,tasks}/**/audit.test.ts',
  'packages/backend/src/features/{attempts,leagues,miners,progress}/*.test.ts',
  'packages/backend/src/features/balance/balance.test.ts',
  'packages/backend/src/features/bot/start-bot.test.ts',
  'packages/backend/src/features/lanterns/lanterns.test.ts',
  'packages/backend/src/features/leaderboard/ranks.test.ts',
  'packages/backend/src/features/market/{import/kinds,pictures/remove-unused}.test.ts',
  'packages/backend/src/features/messages/messages.test.ts',
  'packages/backend/src/features/operators/{actions,month,switches}.test.ts',
  'packages/backend/src/features/payments/{awaited,scan,settlement,operator/record-refund,operator/settle-receipt}.test.ts',
  'packages/backend/src/features/referrals/{binding,lists}.test.ts',
  'packages/backend/src/features/tasks/{metrics,task-input}.test.ts',
  'packages/backend/src/features/wallet/{address,balance,wallet}.test.ts',
];
/** The operator's commands: most of them on PostgreSQL. */
const opsTests = 'apps/ops/**/*.test.ts';
/** Files that put mocks in place of modules: what one file mocks, another must not find among the modules that are loaded. */
const mocking = globSync('apps/miniapp/src/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);
const installed = '**/node_modules/**';
const built = '**/dist/**';
/** Attacks that are measured by what honest players feel meanwhile: nothing else may take the cores. */
const alone = ['e2e/abuse/{limits,market-limits,slow-clients}.test.ts'];

/** The same for faults, where it counts how many requests failed, or how long a server was gone. */
const faultsAlone = ['e2e/faults/{fail-over,kill-postgres,redis,rolling-restart}.test.ts'];

/**
 * What has not ended by then hangs: a machine that was quick when the run began has needed three times as long an hour
 * later, for the same.
 */
const limits = {
  testTimeout: longestTestMs,
  hookTimeout: patience(300_000),
  // What is waited for comes within a second on a machine that has nothing else to do.
  expect: { poll: { timeout: patience(60_000) } },
} as const;

/**
 * Each file has a database of its own and shares nothing else, so modules may be loaded once for all: that is half of the
 * time. Some files wait for clocks: more workers than cores keep the cores busy.
 */
const database = {
  ...limits,
  pool: 'forks',
  maxWorkers: 4,
  isolate: false,
  globalSetup,
} as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new EventReporter()],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{rules,contract,ton,telegram,local-world}',
            'apps',
            'bench',
            'scripts',
            'e2e/harness',
          ].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [installed, built, opsTests, ...mocking],
          setupFiles,
          ...limits,
          // Some files wait for clocks and for programs that they start.
          maxWorkers: 3,
          // Loading modules anew for each file takes two thirds of the suite's processor time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'unit with mocks',
          include: mocking,
          setupFiles,
          ...limits,
          maxWorkers: 3,
        },
      },
      // TEST_ENGINE tells the engine. PGlite is one connection: races can't happen there.
      {
        test: {
          ...database,
          name: 'pglite',
          include: [backendTests],
          exclude: [installed, raceTests, clusterTests, ...postgresAlone],
          setupFiles,
          env: { TEST_ENGINE: 'pglite' },
        },
      },
      {
        test: {
          ...database,
          name: 'postgres',
          include: [backendTests, opsTests],
          exclude: [installed, clusterTests],
          setupFiles,
          env: { TEST_ENGINE: 'postgres' },
        },
      },
      {
        test: {
          ...database,
          name: 'citus',
          // A server of the cluster is a process of this machine, too.
          maxWorkers: 2,
          include: [backendTests],
          exclude: [installed, ...withoutStatements],
          setupFiles,
          env: { TEST_ENGINE: 'citus' },
        },
      },
      {
        test: {
          ...database,
          name: 'abuse',
          // Most files wait for two servers, which are other processes. With five, all together take as long.
          maxWorkers: 3,
          include: ['e2e/{abuse,model}/**/*.test.ts'],
          exclude: [installed, ...alone],
          setupFiles,
        },
      },
      {
        test: {
          ...database,
          name: 'abuse alone',
          include: alone,
          setupFiles,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      // Processes are killed under load here.
      {
        test: {
          ...database,
          name: 'faults',
          include: ['e2e/faults/**/*.test.ts'],
          exclude: [installed, ...faultsAlone],
          setupFiles,
          maxWorkers: 4,
        },
      },
      {
        test: {
          ...database,
          name: 'faults alone',
          include: faultsAlone,
          setupFiles,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/journeys/**/*.test.ts'],
          setupFiles,
          ...limits,
          // Three keep two cores busy. With five, a journey takes up to twice as long, and all together a third longer.
          maxWorkers: 3,
          isolate: false,
          pool: 'forks',
          globalSetup,
        },
      },
    ],
  },
});
