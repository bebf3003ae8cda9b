import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pageFiles } from './files.ts';

const folder = new URL('./', import.meta.url);
const listed: readonly string[] = pageFiles;

test('lists every script of the pages, and nothing that is not there', async () => {
  const there = await Promise.all(
    ['messenger', 'film', 'wallet'].map(async (name) =>
      (await readdir(new URL(name, folder), { recursive: true })).map((file) => `${name}/${file}`),
    ),
  );
  const scripts = there.flat().filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(listed.filter((name) => name.endsWith('.ts')).toSorted()).toEqual(scripts.toSorted());
});

test('every import of a script is of a listed file', async () => {
  for (const name of listed.filter((file) => file.endsWith('.ts'))) {
    const source = await readFile(new URL(name, folder), 'utf8');
    for (const [, target = ''] of source.matchAll(/from '([^']+)'/g)) {
      expect(target, `imported by ${name}`).toMatch(/^\.\.?\//);
      const path = new URL(target, new URL(name, folder)).href.slice(folder.href.length);
      expect(listed, `imported by ${name}`).toContain(path);
    }
  }
});
