/** A thing of the machine that a suite needs. */
export type Need = 'browser' | 'postgres' | 'redis';

export type Check = {
  readonly kind: 'check';
  readonly name: string;
  /** Each is a Node program with its arguments; all must succeed. */
  readonly commands: readonly (readonly [program: string, ...args: string[]])[];
};

/** Projects of vitest.config.ts, in one process. */
export type Suite = {
  readonly kind: 'suite';
  readonly name: string;
  /** What the command line calls it: `abuse` for `abuse alone`, too. */
  readonly argument: string;
  readonly projects: readonly string[];
  readonly needs: readonly Need[];
};

export type Step = Check | Suite;

const tsc = 'node_modules/typescript/bin/tsc';

/** Steps that run one after the other. */
type Lane<Each> = readonly Each[];

/** Lanes that run side by side. */
export type Stage<Each> = readonly Lane<Each>[];

/** What is quick and points at one line. */
const checks: Lane<Step> = [
  check('format', ['node_modules/@biomejs/biome/bin/biome', 'check']),
  check('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--format=unix']),
  check('boundaries', ['scripts/check-boundaries.ts']),
  check('unused', ['node_modules/knip/bin/knip.js']),
  check(
    'types',
    [tsc, '-p', 'tsconfig.json'],
    [tsc, '-p', 'apps/miniapp/tsconfig.json'],
    [tsc, '-p', 'packages/local-world/src/pages/tsconfig.json'],
  ),
  check('build', ['node_modules/vite/bin/vite.js', 'build', 'apps/miniapp']),
];

/**
 * All of `npm test` after provisioning, in its order. Journeys wait more than they compute, and databases compute all the
 * time: together they keep the cores busy. What measures how quickly others are served runs alone at the end.
 */
export const stages: readonly Stage<Step>[] = [
  [checks],
  [
    [suite('unit', ['unit', 'unit with mocks']), suite('pglite'), suite('postgres', ['postgres'], 'postgres', 'redis')],
    [suite('journeys', ['journeys'], 'postgres', 'browser')],
  ],
  [
    [
      suite('abuse', ['abuse'], 'postgres', 'redis'),
      suite('faults', ['faults'], 'postgres', 'redis'),
      suite('abuse alone', ['abuse alone'], 'postgres', 'redis'),
      suite('faults alone', ['faults alone'], 'postgres', 'redis'),
    ],
  ],
];

export const steps: readonly Step[] = stages.flat(2);

/** What the command line calls a step. */
export function argumentOf(step: Step): string {
  return step.kind === 'suite' ? step.argument : step.name;
}

function check(name: string, ...commands: Check['commands']): Check {
  return { kind: 'check', name, commands };
}

function suite(name: string, projects: readonly string[] = [name], ...needs: Need[]): Suite {
  return { kind: 'suite', name, argument: name.replace(' alone', ''), projects, needs };
}
