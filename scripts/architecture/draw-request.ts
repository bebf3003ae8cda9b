import { readFileSync } from 'node:fs';
import type { ImportOfFile } from '../boundaries/read-imports.ts';
import { writeMermaid } from './mermaid.ts';

const GAMES = 'packages/backend/src/features/games/';
const ROUTES = `${GAMES}routes.ts`;
const CREDIT = `${GAMES}credit.ts`;
const STORE = `${GAMES}store.ts`;
const LEDGER = 'packages/backend/src/platform/ledger.ts';

/** A credit, from its route to the tables of its SQL: the files of the feature that it passes, and what these use. */
export function drawRequest(imports: readonly ImportOfFile[]): string {
  const used = imports.filter(({ isOfTypes }) => !isOfTypes);
  const ownOf = (from: string) => used.filter((each) => each.from === from);
  const passed = reach(CREDIT, (file) => ownOf(file).filter(({ to }) => to.startsWith(GAMES)));
  const edges: [string, string][] = [
    ...ownOf(ROUTES).filter(({ to }) => passed.has(to) || to.includes('/platform/')),
    ...[...passed].flatMap(ownOf),
  ].map(({ from, to }) => [shorten(from), shorten(to)]);
  // Coins move by a part of the statement that another feature makes.
  const payers = ownOf(STORE).filter(({ to }) => to.includes('/features/') && reach(to, ownOf).has(LEDGER));
  edges.push(...payers.map(({ to }): [string, string] => [shorten(to), shorten(LEDGER)]));
  const written = [STORE, LEDGER].flatMap((file) => tablesOf(file).map((table) => [shorten(file), table] as const));
  edges.push(...written.map(([file, table]): [string, string] => [file, table]));
  const tables = [...new Set(written.map(([, table]) => table))];
  const files = new Set(edges.flat().filter((node) => !tables.includes(node)));
  return writeMermaid({
    groups: {
      'features/games': [...files].filter((file) => file.startsWith('games/')),
      'what it uses': [...files].filter((file) => !file.startsWith('games/')),
      tables,
    },
    edges,
  });
}

/** A file and what it leads to. */
function reach(first: string, importsOf: (file: string) => readonly ImportOfFile[]): ReadonlySet<string> {
  const reached = new Set([first]);
  // A set's loop also comes to what is added meanwhile.
  for (const file of reached) {
    for (const { to } of importsOf(file)) {
      reached.add(to);
    }
  }
  return reached;
}

/** Another feature or package is one thing here; a file of the platform stays a file. */
function shorten(file: string): string {
  const backend = /^packages\/backend\/src\/(?:features\/(?:(games\/.*)|([^/]+)\/.*)|(platform\/.*))$/.exec(file);
  if (backend !== null) {
    const [, own, feature, platform] = backend;
    return own ?? platform ?? `features/${feature}`;
  }
  return file.replace(/^packages\/([^/]+)\/.*$/, 'packages/$1');
}

/** The tables that the statements of a file read or write, as the schema knows them. */
function tablesOf(file: string): string[] {
  const known = new Set(wordsAfter(/^table (\w+)/gm, 'packages/backend/src/schema.txt'));
  const named = new Set(wordsAfter(/\b(?:from|join|into|update) (\w+)/g, file));
  return [...named].filter((name) => known.has(name));
}

function wordsAfter(pattern: RegExp, file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, word = '']) => word);
}
