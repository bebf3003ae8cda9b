import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

/** A command is a short process: it loads what it needs, and nothing that serves players. */
const MOST_FILES = 100;
const LONGEST_CHAIN = 18;

const root = pathToFileURL(`${path.resolve()}/`).href;

/** Writes each import as two addresses into a file, when the process ends. */
const recorder = (file: string) => `
  import { writeFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  const imports = [];
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      imports.push([context.parentURL ?? '', resolved.url]);
      return resolved;
    },
  });
  process.on('exit', () => writeFileSync(${JSON.stringify(file)}, JSON.stringify(imports)));
`;

let imports: ReadonlyMap<string, ReadonlySet<string>>;

beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'loaded-files-'));
  const file = path.join(folder, 'imports.json');
  const hooks = `data:text/javascript,${encodeURIComponent(recorder(file))}`;
  execFileSync(process.execPath, ['--import', hooks, 'apps/ops/src/main.ts', 'audit', '--help']);
  const pairs: [string, string][] = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  imports = new Map(
    [...Map.groupBy(pairs, ([from]) => from)].map(([from, found]) => [from, new Set(found.map(([, to]) => to))]),
  );
});

function isOurs(url: string): boolean {
  return url.startsWith(root) && !url.includes('/node_modules/');
}

function loaded(): string[] {
  return [...new Set([...imports.values()].flatMap((urls) => [...urls]))];
}

/** Files of the longest chain that begins with this one; no file imports itself, through whichever others. */
function longestFrom(url: string, known = new Map<string, number>()): number {
  const found = known.get(url) ?? 1 + Math.max(0, ...ours(url).map((next) => longestFrom(next, known)));
  known.set(url, found);
  return found;
}

function ours(url: string): string[] {
  return [...(imports.get(url) ?? [])].filter(isOurs);
}

test(`the audit's command loads at most ${MOST_FILES} files of ours`, () => {
  const files = loaded().filter(isOurs);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  expect(files).toContain(`${root}packages/backend/src/audit.ts`);
});

test(`the longest chain of imports has at most ${LONGEST_CHAIN} files`, () => {
  expect(longestFrom(`${root}apps/ops/src/main.ts`)).toBeLessThanOrEqual(LONGEST_CHAIN);
});

test('no HTTP code is loaded', () => {
  expect(loaded().filter((url) => /\/platform\/http\/|\/routes\.ts$|\/node_modules\/@?fastify/.test(url))).toEqual([]);
});
