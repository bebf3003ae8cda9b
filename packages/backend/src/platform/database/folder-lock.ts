import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the data folder open. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Takes a data folder for this process alone. PGlite has no lock of its own, and two processes on one folder lose
 * acknowledged rows. SQLite's exclusive lock is a file lock that the system itself drops when a process dies,
 * on every platform; Node has no other way to one.
 * @returns a function that gives the folder back
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    lock.close();
    throw new FolderInUse(
      `The data folder ${folder} is in use by another SOHO process. Stop that one, or give this one a DATA_DIR of its own.`,
      { cause },
    );
  }
  return () => lock.close();
}
