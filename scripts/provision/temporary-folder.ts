import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killProcessesOf } from './processes-of-folder.ts';

const removers = new Map<string, () => void>();

/**
 * A folder of this process under the system's temporary one. It goes, with the processes that work in it, when it is
 * removed, at the latest when this process exits; a killed process's folder goes when the next process creates its own.
 */
export function createTemporaryFolder(kind: 'test' | 'postgres' | 'redis' | 'film'): string {
  removeAbandonedFolders(kind);
  const folder = mkdtempSync(path.join(tmpdir(), `soho-${kind}-${process.pid}-`));
  // PostgreSQL's own account must be able to pass through.
  chmodSync(folder, 0o711);
  const remove = (): void => clear(folder);
  removers.set(folder, remove);
  process.once('exit', remove);
  return folder;
}

export function removeTemporaryFolder(folder: string): void {
  const remove = removers.get(folder);
  if (remove === undefined) {
    return;
  }
  removers.delete(folder);
  process.off('exit', remove);
  remove();
}

function removeAbandonedFolders(kind: string): void {
  const ours = new RegExp(`^soho-${kind}-(\\d+)-`);
  for (const name of readdirSync(tmpdir())) {
    const owner = ours.exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) {
      clear(path.join(tmpdir(), name));
    }
  }
}

function clear(folder: string): void {
  killProcessesOf(folder);
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch {
    // Another account's folder, left behind by a killed run of that account: not ours to remove.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
