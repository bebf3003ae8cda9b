import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

/** A folder of files for the duration of a test. */
export function folderOf(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'soho-sql-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
  }
  return pathToFileURL(`${folder}/`);
}
