import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder under the system's temporary one. It is removed at the latest when this process exits. */
export function createTemporaryFolder(kind: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `soho-${kind}-`));
  // PostgreSQL's own account must be able to pass through.
  chmodSync(folder, 0o711);
  process.once('exit', () => removeTemporaryFolder(folder));
  return folder;
}

export function removeTemporaryFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
