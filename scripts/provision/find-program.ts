import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** All executable files of these names on the PATH, in the order of the names, then of the PATH. */
export function findOnPath(...names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).filter(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The folder of pg_dump and pg_restore, which the npm package of the tests' server lacks; undefined on a machine without them. */
export function findPgDump(): string | undefined {
  const folders = findOnPath('pg_dump').map((program) => path.dirname(program));
  const folder = folders.find((each) => findOnPath('pg_restore').includes(path.join(each, 'pg_restore')));
  if (folder === undefined) {
    console.warn('Tests of dumps are skipped: pg_dump and pg_restore are not on the PATH (Debian: postgresql-client).');
  }
  return folder;
}
