import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const books = globSync(['*.md', 'docs/**/*.md']).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
/** A path in a book begins in one of these folders. */
const ROOTS = ['', 'apps', 'apps/miniapp/src', 'packages', 'packages/backend/src', 'packages/backend/src/features'];

/** What the books name, and where. */
const named = (pattern: RegExp) =>
  books.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name: name.replaceAll(/\s+/g, ' ') })),
  );

/** The headings of a page, as links name them. */
const anchorsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test('each link leads to a file, and to a heading of it', () => {
  const links = named(/\]\((?!https?:|\.\.\/\.\.\/actions)([^)\s]+)\)/g);
  const broken = links.filter(({ file, name }) => {
    const [target = '', anchor] = name.split('#');
    const page = target === '' ? file : path.join(path.dirname(file), target);
    return !existsSync(page) || (anchor !== undefined && !anchorsOf(page).includes(anchor));
  });
  expect(links.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});

test('each path exists', () => {
  const files = named(/`([\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|mjs|md|json|sql|ya?ml|conf))`/g);
  const folders = named(/`((?:apps|packages|scripts|docs|deploy|e2e|bench)\/[\w@./-]+)`/g);
  const missing = [...files, ...folders].filter(({ name }) => !ROOTS.some((root) => existsSync(path.join(root, name))));
  expect(files.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test('each command exists', () => {
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
  expect(named(/npm run (?:--silent )?([\w:]+)/g).filter(({ name }) => !scripts.includes(name))).toEqual([]);

  const help = execFileSync(process.execPath, ['apps/ops/src/main.ts', '--help'], { encoding: 'utf8' });
  const listed = [...help.matchAll(/^ {2}([a-z]+(?: [a-z-]+)?) {2}/gm)].map(([, name = '']) => name);
  const ops = named(/\bops (?:-- )?([a-z]+(?:\s[a-z][a-z-]+)?)/g);
  expect(ops.length).toBeGreaterThan(50);
  expect(ops.filter(({ name }) => !listed.includes(name) && !listed.includes(name.split(' ')[0] ?? ''))).toEqual([]);
});
