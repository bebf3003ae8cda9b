import type { Importers } from './import-graph.ts';
import { everyScreen, nounsOf, wordsOf } from './nouns.ts';

/** Test files by suite; a suite that has none is left out. */
export type Selection = Readonly<Record<string, readonly string[]>>;

/** Where everything meets: an import of these is an import of everything, and says nothing about what a change can break. */
const hubs = /^packages\/[^/]+\/src\/(index|app|audit|jobs|operator|start-server|calls|scrape)\.ts$|\/src\/testing\//;

/** What every suite needs: no selection is right after a change of these. */
const everywhere = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json|scripts\/(provision|run|test|vitest)\/)/;

/** What all screens share. */
const sharedScreens = /^apps\/miniapp\/(src\/(app|ui|platform|styles|words)\/|src\/[^/]+$|[^/]+$)/;

/** What every call passes through, and what every table comes from. */
const sharedServer = /^packages\/backend\/src\/(platform|migrations|[^/]+$)/;

/**
 * The tests that a change can break: those that import a changed file, by any way but through a hub, and those of its
 * noun, here and in every other package. A change of what everything shares selects all that could notice.
 * @param changed paths relative to the repository, as all others
 * @param tests all test files, by suite
 */
export function selectTests(
  changed: readonly string[],
  importers: Importers,
  tests: Readonly<Record<string, readonly string[]>>,
): Selection {
  if (changed.some((file) => everywhere.test(file))) {
    return tests;
  }
  const reached = reach(changed, importers);
  const own: Wanted[] = [(test) => changed.includes(test), ...changed.flatMap(predicatesOfFile)];
  const selected = Object.entries(tests).map(([suite, files]) => {
    // What imports a feature is tested on one engine: the SQL of others is as it was.
    const wanted = suite === 'pglite' ? own : [...own, (test: string) => reached.has(test)];
    return [suite, files.filter((file) => wanted.some((isWanted) => isWanted(file)))] as const;
  });
  return Object.fromEntries(selected.filter(([, files]) => files.length > 0));
}

type Wanted = (test: string) => boolean;

function predicatesOfFile(file: string): Wanted[] {
  const found: Wanted[] = [];
  const fileNouns = nounsOf(file);
  const words = fileNouns.flatMap((noun) => [...noun.words, ...(noun.tests ?? [])]);
  const journeys = new Set(fileNouns.flatMap((noun) => noun.journeys));
  if (/^(apps|packages)\//.test(file)) {
    found.push((test) => !isEndToEnd(test) && words.some((word) => wordsOf(test).has(word)));
    found.push((test) => isJourney(test, journeys));
  }
  const isShared = fileNouns.length === 0 && (sharedScreens.test(file) || /^packages\/(contract|rules)\//.test(file));
  if (isShared) {
    found.push((test) => test.startsWith('apps/miniapp/') || isJourney(test, new Set(everyScreen)));
  }
  if (sharedServer.test(file)) {
    found.push((test) => test.startsWith('packages/backend/'));
  }
  return found;
}

/** Every file from which imports lead to a changed one; a hub is reached, and nothing through it. */
function reach(changed: readonly string[], importers: Importers): Set<string> {
  const reached = new Set(changed);
  const queue = [...changed];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (hubs.test(file) && !changed.includes(file)) {
      continue;
    }
    for (const importer of importers.get(file) ?? []) {
      if (!reached.has(importer)) {
        reached.add(importer);
        queue.push(importer);
      }
    }
  }
  return reached;
}

function isEndToEnd(test: string): boolean {
  return test.startsWith('e2e/');
}

function isJourney(test: string, names: ReadonlySet<string>): boolean {
  const [, name] = /^e2e\/journeys\/([^/]+)\.test\.ts$/.exec(test) ?? [];
  return name !== undefined && names.has(name);
}
