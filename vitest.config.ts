import { defineConfig } from 'vitest/config';

const setupFiles = ['scripts/vitest/unexpected-console-error.ts'];
const raceTests = 'packages/backend/**/*.race.test.ts';
const backendTests = 'packages/backend/**/*.test.ts';
const installed = '**/node_modules/**';
const built = '**/dist/**';

/**
 * PGlite's cold start takes seconds, and two at once on two cores twice as long. Each file has a database of its own and
 * shares nothing else, so modules may be loaded once for all: that is half of the time.
 */
const database = { testTimeout: 60_000, hookTimeout: 120_000, pool: 'forks', maxWorkers: 2, isolate: false } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{rules,contract,ton,telegram,local-world}', 'apps', 'bench', 'scripts'].map(
            (folder) => `${folder}/**/*.test.{ts,tsx}`,
          ),
          exclude: [installed, built],
          setupFiles,
          testTimeout: 15_000,
        },
      },
      // The same tests on each engine; TEST_ENGINE tells them which. PGlite is one connection: races can't happen there.
      {
        test: {
          ...database,
          name: 'pglite',
          include: [backendTests],
          exclude: [installed, raceTests],
          setupFiles,
          env: { TEST_ENGINE: 'pglite' },
        },
      },
      {
        test: {
          ...database,
          name: 'postgres',
          include: [backendTests],
          exclude: [installed],
          setupFiles,
          env: { TEST_ENGINE: 'postgres' },
        },
      },
      {
        test: {
          ...database,
          name: 'abuse',
          include: ['e2e/abuse/**/*.test.ts'],
          setupFiles,
          fileParallelism: false,
        },
      },
      // Processes are killed under load here: nothing else may take the cores.
      {
        test: {
          ...database,
          name: 'faults',
          include: ['e2e/faults/**/*.test.ts'],
          setupFiles,
          testTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/journeys/**/*.test.ts'],
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Journeys wait for timers more than they compute: two browsers share two cores well.
          maxWorkers: 2,
        },
      },
    ],
  },
});
