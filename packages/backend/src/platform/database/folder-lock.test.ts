import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { FolderInUse } from './folder-unusable.ts';

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'soho-lock-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, 'data');
}

const PROGRAM = `
  const { lockFolder } = await import(process.env.MODULE);
  try {
    lockFolder(process.env.FOLDER);
    console.log('locked');
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.name + ': ' + error.message);
  }`;

/** Another process that takes the folder. Answers the first line that it says. */
async function takeElsewhere(folder: string): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', PROGRAM],
    {
      env: { MODULE: new URL('./folder-lock.ts', import.meta.url).href, FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child.stdout ?? child, 'data');
  return { child, said: String(said).trim() };
}

test('a folder is made if there is none, and can be taken again after it was given back', () => {
  const folder = newFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
  lockFolder(folder)();
});

test('a second process is refused with what to do', async () => {
  const folder = newFolder();
  const unlock = lockFolder(folder);
  const { said } = await takeElsewhere(folder);
  expect(said).toBe(
    `FolderInUse: The data folder ${folder} is in use by another SOHO process. Stop that one, or give this one a DATA_DIR of its own.`,
  );
  unlock();
  expect((await takeElsewhere(folder)).said).toBe('locked');
});

test('a process that is killed gives its folder back', async () => {
  const folder = newFolder();
  const { child, said } = await takeElsewhere(folder);
  expect(said).toBe('locked');
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(folder)();
});

test('two folders are two locks', () => {
  const unlock = lockFolder(newFolder());
  expect(() => lockFolder(newFolder())()).not.toThrow();
  unlock();
});
