import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type OpsRun = { readonly seconds: number; readonly megabytes: number };

/** Runs a command of `ops`. @returns how long it took, and its peak memory (Linux only) */
export async function runOps(args: readonly string[], variables: Record<string, string>): Promise<OpsRun> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/ops/src/main.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...variables },
  });
  const exited = once(child, 'exit');
  let megabytes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    megabytes = Math.max(megabytes, await peakOf(child.pid ?? 0));
    await Promise.race([sleep(200), exited]);
  }
  if (child.exitCode !== 0) {
    throw new Error(`ops ${args[0]} failed`);
  }
  return { seconds: (performance.now() - start) / 1000, megabytes };
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
