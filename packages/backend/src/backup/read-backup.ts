import { existsSync } from 'node:fs';
import { OperatorError } from '../platform/operator/operator-error.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { fileOf, sha256Of } from './table-file.ts';

/** A backup of which every file is as it was written. */
export type Backup = { readonly folder: string; readonly manifest: Manifest };

/** Reads every file once. @throws OperatorError when the folder is not a backup, or a damaged one */
export async function readBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  for (const { name, sha256 } of manifest.tables) {
    const file = fileOf(folder, name);
    if (!existsSync(file)) {
      throw new OperatorError(`The backup is incomplete: ${file} is missing. Nothing was changed.`);
    }
    if ((await sha256Of(file)) !== sha256) {
      throw new OperatorError(`${file} is damaged: its checksum does not match. Nothing was changed.`);
    }
  }
  return { folder, manifest };
}
