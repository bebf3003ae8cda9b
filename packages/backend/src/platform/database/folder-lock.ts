import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainFolder } from './folder-unusable.ts';

/** Until they are given back: a lock that nobody refers to would be collected, and its folder be free. */
const held = new Set<DatabaseSync>();

/**
 * Takes a data folder for this process alone. PGlite has no lock of its own, and two processes on one folder lose
 * acknowledged rows. SQLite's exclusive lock is a file lock that the system itself drops when a process dies,
 * on every platform; Node has no other way to one.
 * @returns a function that gives the folder back
 * @throws FolderUnusable, and of that kind FolderInUse
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    lock = new DatabaseSync(join(folder, 'lock.sqlite'));
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    lock?.close();
    throw explainFolder(folder, cause);
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
