import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { listChangedFiles } from './changed/changed-files.ts';
import { readImporters } from './changed/import-graph.ts';
import { selectTests } from './changed/select-tests.ts';
import type { TestRequest } from './flags.ts';
import { argumentOf, type Stage, type Step, stages, steps } from './steps.ts';

export type PlannedStep = {
  readonly step: Step;
  /** Parts of test files' paths; empty means every file. */
  readonly filters: readonly string[];
};

export type Plan = {
  readonly stages: readonly Stage<PlannedStep>[];
  /** Whether every test of the repository is in it. */
  readonly whole: boolean;
  readonly update: boolean;
  readonly long: boolean;
};

const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts'];
/** Attacks and faults belong to no feature alone, and take minutes each. */
const notForChanges = ['abuse', 'faults'];

export function planRequest({ steps: wanted, filters, update, long }: TestRequest): Plan {
  const whole = wanted.length === 0;
  const planned = planSteps((step) => (whole || wanted.includes(argumentOf(step)) ? filters : undefined));
  return { stages: planned, whole, update, long };
}

/** All checks, and the tests that the working tree's changes can break; nothing where nothing has changed. */
export async function planChanges(): Promise<Plan> {
  const changed = listChangedFiles();
  const tests = listTests();
  const selected = changed.length === 0 ? {} : selectTests(changed, await readImporters(folders), tests);
  const planned = planSteps((step) => {
    if (changed.length === 0) {
      return undefined;
    }
    return step.kind === 'check' ? [] : selected[step.name];
  });
  return { stages: planned, whole: false, update: false, long: false };
}

/** @param filtersOf a step's filters; undefined leaves it out */
function planSteps(filtersOf: (step: Step) => readonly string[] | undefined): Stage<PlannedStep>[] {
  const plan = (step: Step): PlannedStep[] => {
    const filters = filtersOf(step);
    return filters === undefined ? [] : [{ step, filters }];
  };
  const planned = stages.map((lanes) => lanes.map((lane) => lane.flatMap(plan)).filter((lane) => lane.length > 0));
  return planned.filter((lanes) => lanes.length > 0);
}

/** The test files of each suite, as Vitest's projects have them. */
function listTests(): Record<string, string[]> {
  const vitest = 'node_modules/vitest/vitest.mjs';
  const listed = execFileSync(process.execPath, [vitest, 'list', '--filesOnly', '--json'], { encoding: 'utf8' });
  const files: readonly { readonly file: string; readonly projectName: string }[] = JSON.parse(listed);
  const suites = steps
    .filter((step) => step.kind === 'suite')
    .filter(({ argument }) => !notForChanges.includes(argument));
  return Object.fromEntries(
    suites.map(({ name, projects }) => [
      name,
      files
        .filter(({ projectName }) => projects.includes(projectName))
        .map(({ file }) => path.relative('.', file).replaceAll('\\', '/')),
    ]),
  );
}
