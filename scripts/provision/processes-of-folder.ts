import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Kills the processes that belong to a temporary folder: those that have it, or a folder in it, as TMPDIR or as their
 * working directory. Without a /proc it does nothing: there, the program that starts a process must stop it.
 */
export function killProcessesOf(folder: string): void {
  // A parent may start one more while it is being killed, so until none is found.
  for (let round = 0; round < 5; round++) {
    const found = processesOf(folder);
    if (found.length === 0) {
      return;
    }
    for (const pid of found) {
      kill(pid);
    }
  }
}

/** The ids of the processes that belong to a temporary folder, this one left out. */
export function processesOf(folder: string): number[] {
  return processIds().filter((pid) => pid !== process.pid && (hasTmpdir(pid, folder) || worksIn(pid, folder)));
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function hasTmpdir(pid: number, folder: string): boolean {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return variables.some((variable) => `${variable}/`.startsWith(`TMPDIR=${folder}/`));
  } catch {
    return false;
  }
}

/** PostgreSQL overwrites its environment, and its working directory is the cluster's. */
function worksIn(pid: number, folder: string): boolean {
  try {
    return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`);
  } catch {
    return false;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
