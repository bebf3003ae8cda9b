import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Imports, readImports } from './read-imports.ts';
import { allowed, background, forbidden } from './sample-imports.ts';

const libraries = ['zod', 'fastify', 'vitest', '@tma.js/sdk-react', 'radix-ui'];
const packages = ['backend', 'contract', 'local-world', 'rules', 'telegram'];

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'boundaries-')));
const texts = new Map<string, string>();
let imports: Imports;

function add(file: string, line: string): void {
  texts.set(file, `${texts.get(file) ?? ''}${line}\n`);
}

function ofTypes(file: string): string {
  return file.replace(/(\.test)?\.tsx?$/, '-types$&');
}

beforeAll(async () => {
  for (const [file, specifier] of background) {
    add(file, specifier ? `import '${specifier}';` : 'export const it = 1;');
  }
  for (const [file, specifier] of allowed) {
    add(file, `import { it } from '${specifier}';`);
  }
  for (const [, file, specifier] of forbidden) {
    add(file, `import { it } from '${specifier}';`);
    add(ofTypes(file), `import type { It } from '${specifier}';`);
  }
  add('apps/ops/src/using.ts', `await using it = await import('@soho/rules');`);
  for (const name of libraries) {
    add(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', exports: './index.js' }));
    add(`node_modules/${name}/index.js`, 'export const it = 1;');
  }
  add(
    'package.json',
    JSON.stringify({
      dependencies: Object.fromEntries(libraries.filter((name) => name !== 'fastify').map((name) => [name, '1.0.0'])),
    }),
  );
  for (const name of packages) {
    const exports = name === 'backend' ? { './server': './src/server.ts' } : './src/index.ts';
    add(`packages/${name}/package.json`, JSON.stringify({ name: `@soho/${name}`, exports }));
    add(`packages/${name}/src/index.ts`, 'export const it = 1;');
  }
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  mkdirSync(path.join(root, 'node_modules/@soho'));
  for (const name of packages) {
    symlinkSync(path.join('../../packages', name), path.join(root, 'node_modules/@soho', name));
  }
  imports = await readImports(root);
});

afterAll(() => rmSync(root, { recursive: true }));

function violationsOf(file: string): string[] {
  return imports.violations.filter((violation) => violation.includes(`: ${file} → `));
}

test.for(forbidden)('%s: %s may not import %s', ([rule, file]) => {
  const prefix = (name: string): string => `${rule}: ${name} → `;
  expect(violationsOf(file)).toContainEqual(expect.stringContaining(prefix(file)));
  expect(violationsOf(ofTypes(file))).toContainEqual(expect.stringContaining(prefix(ofTypes(file))));
});

test.for(allowed)('%s may import %s', ([file]) => {
  expect(violationsOf(file)).toEqual([]);
});

test('two files may not import each other', () => {
  expect(violationsOf('apps/ops/src/one.ts')).toEqual(['no circles: apps/ops/src/one.ts → apps/ops/src/two.ts']);
});

test('two features may not import each other, through whichever files', () => {
  const [ads, auth] = ['packages/backend/src/features/ads', 'packages/backend/src/features/auth'];
  expect(imports.violations).toContain(`no circles of features: ${ads} → ${auth}`);
});

test('a declaration with `using` hides no import', () => {
  expect(violationsOf('apps/ops/src/using.ts')).toHaveLength(1);
});

test('what has imports is counted as read', () => {
  expect(imports.modulesRead).toBeGreaterThan(forbidden.length * 2);
});
