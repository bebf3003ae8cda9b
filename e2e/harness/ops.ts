import { execFile } from 'node:child_process';
import type { Settings } from './settings.ts';
import { COMPILED, ROOT } from './soho.ts';

/** Runs a command of the operator's tool, with its environment and nothing else. */
export function runOps(
  command: readonly string[],
  settings: Settings,
): Promise<{ readonly exitCode: unknown; readonly output: string }> {
  const program = ['--disable-warning=ExperimentalWarning', 'apps/ops/src/main.ts', ...command];
  const env = { PATH: process.env['PATH'], ...COMPILED, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, program, { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ exitCode: error === null ? 0 : error.code, output: stdout + stderr });
    });
  });
}
