import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { listChangedFiles } from './changed/changed-files.ts';
import { readImporters } from './changed/import-graph.ts';
import { selectTests } from './changed/select-tests.ts';
import type { TestRequest } from './flags.ts';
import { type Step, steps } from './steps.ts';

export type PlannedStep = {
  readonly step: Step;
  /** Parts of test files' paths; empty means every file. */
  readonly filters: readonly string[];
};

export type Plan = {
  readonly steps: readonly PlannedStep[];
  /** Whether every test of the repository is in it. */
  readonly whole: boolean;
  readonly update: boolean;
  readonly long: boolean;
  /** Whether journeys are left out when another suite has failed: a broken journey waits until it times out. */
  readonly stopsBeforeJourneys: boolean;
};

const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts'];
/** What belongs to no feature alone, and takes minutes: a cluster, attacks and faults. */
const notForChanges = ['citus', 'abuse', 'faults'];

export function planRequest({ steps: wanted, filters, update, long }: TestRequest): Plan {
  const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  return {
    steps: chosen.map((step) => ({ step, filters })),
    whole: wanted.length === 0,
    update,
    long,
    stopsBeforeJourneys: false,
  };
}

/** All checks, and the tests that the working tree's changes can break; nothing if nothing has changed. */
export async function planChanges(): Promise<Plan> {
  const changed = listChangedFiles();
  const tests = listTests();
  const selected = changed.length === 0 ? {} : selectTests(changed, await readImporters(folders), tests);
  const planned = steps.flatMap((step): PlannedStep[] => {
    if (changed.length === 0) {
      return [];
    }
    if (step.kind === 'check') {
      return [{ step, filters: [] }];
    }
    const filters = selected[step.name];
    return filters === undefined ? [] : [{ step, filters }];
  });
  return { steps: planned, whole: false, update: false, long: false, stopsBeforeJourneys: true };
}

/** The test files of each suite, as Vitest's projects have them; `abuse alone` belongs to `abuse`, `unit with mocks` to `unit`. */
function listTests(): Record<string, string[]> {
  const vitest = 'node_modules/vitest/vitest.mjs';
  const listed = execFileSync(process.execPath, [vitest, 'list', '--filesOnly', '--json'], { encoding: 'utf8' });
  const files: readonly { readonly file: string; readonly projectName: string }[] = JSON.parse(listed);
  const suites = steps.filter(({ kind, name }) => kind === 'suite' && !notForChanges.includes(name));
  return Object.fromEntries(
    suites.map(({ name }) => [
      name,
      files
        .filter(({ projectName }) => projectName.split(' ')[0] === name)
        .map(({ file }) => path.relative('.', file).replaceAll('\\', '/')),
    ]),
  );
}
