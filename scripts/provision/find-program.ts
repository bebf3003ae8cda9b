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
