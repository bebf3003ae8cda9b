import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { patience } from '../provision/patience.ts';

/** A command is a short process: it loads what it needs, and nothing that serves players. */
const MOST_FILES = 100;
/** Files from a program's entry to its deepest import. */
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

/** By address of a file, the addresses that it imports. */
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Runs a program in an empty folder, where it finds no settings. @param says what it fails with; '' if it succeeds */
function recordImports(program: string, args: readonly string[], says = ''): Imports {
  const folder = mkdtempSync(path.join(tmpdir(), 'loaded-files-'));
  const file = path.join(folder, 'imports.json');
  const hooks = `data:text/javascript,${encodeURIComponent(recorder(file))}`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', hooks, path.resolve(program), ...args], {
    cwd: folder,
    env: {},
    encoding: 'utf8',
    timeout: patience(120_000),
  });
  expect({ status, stderr }).toEqual({ status: says === '' ? 0 : 1, stderr: expect.stringContaining(says) });
  const pairs: [string, string][] = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  return new Map(
    [...Map.groupBy(pairs, ([from]) => from)].map(([from, found]) => [from, new Set(found.map(([, to]) => to))]),
  );
}

const ops = 'apps/ops/src/main.ts';
const server = 'apps/server/src/main.ts';
let audit: Imports;

beforeAll(() => {
  audit = recordImports(ops, ['audit', '--help']);
});

function isOurs(url: string): boolean {
  return url.startsWith(root) && !url.includes('/node_modules/');
}

function loadedFor(imports: Imports): string[] {
  return [...new Set([...imports.values()].flatMap((urls) => [...urls]))];
}

/** Files of the longest chain that begins with this one; no file imports itself, through whichever others. */
function longestFrom(url: string, imports: Imports, known = new Map<string, number>()): number {
  const next = [...(imports.get(url) ?? [])].filter(isOurs);
  const found = known.get(url) ?? 1 + Math.max(0, ...next.map((each) => longestFrom(each, imports, known)));
  known.set(url, found);
  return found;
}

test(`the audit's command loads at most ${MOST_FILES} files of ours`, () => {
  const files = loadedFor(audit).filter(isOurs);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  expect(files).toContain(`${root}packages/backend/src/audit.ts`);
});

test("the audit's command loads no HTTP code", () => {
  const http = /\/platform\/http\/|\/routes\.ts$|\/node_modules\/@?fastify/;
  expect(loadedFor(audit).filter((url) => http.test(url))).toEqual([]);
});

test(`the longest chain of imports has at most ${LONGEST_CHAIN} files, in a command and in the server`, () => {
  expect(longestFrom(`${root}${ops}`, audit)).toBeLessThanOrEqual(LONGEST_CHAIN);
  const serving = recordImports(server, [], 'DATABASE_URL');
  expect(loadedFor(serving)).toContain(`${root}packages/backend/src/app.ts`);
  expect(longestFrom(`${root}${server}`, serving)).toBeLessThanOrEqual(LONGEST_CHAIN);
});
