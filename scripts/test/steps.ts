/** A thing of the machine that a suite needs. */
export type Need = 'browser' | 'postgres' | 'redis';

export type Check = {
  readonly kind: 'check';
  readonly name: string;
  /** Each is a Node program with its arguments; all must succeed. */
  readonly commands: readonly (readonly [program: string, ...args: string[]])[];
};

/** A project of vitest.config.ts. */
export type Suite = {
  readonly kind: 'suite';
  readonly name: string;
  readonly needs: readonly Need[];
  /** A variable of the environment without which the suite is skipped: what it names is not found or started. */
  readonly variable?: string;
};

export type Step = Check | Suite;

const tsc = 'node_modules/typescript/bin/tsc';

/** All of `npm test` after provisioning, in its order: what is quick and points at one line comes first. */
export const steps: readonly Step[] = [
  check('format', ['node_modules/@biomejs/biome/bin/biome', 'check']),
  check('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--format=unix']),
  check('boundaries', ['scripts/check-boundaries.ts']),
  check('unused', ['node_modules/knip/bin/knip.js']),
  check(
    'types',
    [tsc, '-p', 'tsconfig.json'],
    [tsc, '-p', 'apps/miniapp/tsconfig.json'],
    [tsc, '-p', 'apps/console/tsconfig.json'],
    [tsc, '-p', 'packages/local-world/src/pages/tsconfig.json'],
  ),
  check(
    'build',
    ['node_modules/vite/bin/vite.js', 'build', 'apps/miniapp'],
    ['node_modules/vite/bin/vite.js', 'build', 'apps/console'],
  ),
  suite('unit'),
  suite('pglite'),
  suite('postgres', 'postgres', 'redis'),
  { ...suite('citus'), variable: 'TEST_CITUS_URLS' },
  suite('abuse', 'postgres', 'redis'),
  suite('faults', 'postgres', 'redis'),
  suite('journeys', 'postgres', 'browser'),
];

function check(name: string, ...commands: Check['commands']): Check {
  return { kind: 'check', name, commands };
}

function suite(name: string, ...needs: Need[]): Suite {
  return { kind: 'suite', name, needs };
}
