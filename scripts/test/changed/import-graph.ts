import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { teachVisitorUsing } from '../../boundaries/swc-using.ts';

/** The files that import a file, by its path; relative to the repository. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** Reads all imports, tests included. */
export async function readImporters(folders: readonly string[]): Promise<Importers> {
  teachVisitorUsing();
  const { options } = await extractConfig(path.resolve('.dependency-cruiser.cjs'));
  const { output } = await cruise([...folders], { ...options, validate: false });
  if (typeof output === 'string') {
    throw new TypeError('dependency-cruiser returned text instead of modules.');
  }
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of output.modules) {
    for (const { resolved } of dependencies) {
      importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
    }
  }
  return importers;
}
