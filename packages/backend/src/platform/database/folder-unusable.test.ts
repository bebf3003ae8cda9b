import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { explainFolder, FolderInUse, FolderUnusable } from './folder-unusable.ts';
import { openPglite } from './pglite.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'soho-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function failureOf(folder: string): Promise<string> {
  const error: unknown = await openPglite(folder).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FolderUnusable);
  return error instanceof Error ? error.message : '';
}

function newDatabaseFolder(files: Readonly<Record<string, string>>): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'pglite'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, 'pglite', name), text);
  }
  return folder;
}

test("a folder of another PostgreSQL's version is named with what to do, and can be opened by the release that made it", async () => {
  const folder = newDatabaseFolder({ PG_VERSION: '16\n' });
  for (const _ of ['once', 'and again, for the lock was given back']) {
    expect(await failureOf(folder)).toMatch(
      /was made by PostgreSQL 16; .*Move it into a database of PostgreSQL with the release that you had/,
    );
  }
});

test('a folder without the version of its database is damaged, and no new database is written over it', async () => {
  expect(await failureOf(newDatabaseFolder({ 'postgresql.conf': '' }))).toMatch(
    /damaged or incomplete.*restore the latest/,
  );
});

test('a file is no folder, nor is what is below it', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  for (const folder of [file, join(file, 'below')]) {
    expect(await failureOf(folder)).toContain('is a file, or would be below one. Name a folder in DATA_DIR.');
  }
});

test('a lock file that is not one is damage, and no other process', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'lock.sqlite'), 'x'.repeat(2_000));
  expect(await failureOf(folder)).toContain('damaged or incomplete');
});

test.each([
  [{ code: 'EACCES' }, 'cannot be written'],
  [{ code: 'EROFS' }, 'cannot be written'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 8 }, 'cannot be written'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 14 }, 'cannot be written'],
  [{ code: 'ENOSPC' }, 'is on a disk that is full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'is on a disk that is full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 5 }, 'is in use by another SOHO process'],
  [{}, 'damaged or incomplete'],
])('%j: the data folder %s', (error, why) => {
  const explained = explainFolder(tmpdir(), Object.assign(new Error('it failed'), error));
  expect(explained.message).toContain(`The data folder ${tmpdir()} `);
  expect(explained.message).toContain(why);
  expect(explained instanceof FolderInUse).toBe(why.startsWith('is in use'));
});
