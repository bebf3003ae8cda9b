import { execFile } from 'node:child_process';
import { expect } from 'vitest';
import type { Settings } from './settings.ts';
import { ROOT } from './soho.ts';

/** Runs the operator's audit and expects that every invariant holds. @param where DATABASE_URL or DATA_DIR */
export async function expectCleanAudit(where: Settings): Promise<void> {
  expect(await runAudit(where)).toMatchObject({ exitCode: 0 });
}

function runAudit(where: Settings): Promise<{ exitCode: unknown; output: string }> {
  const program = ['--disable-warning=ExperimentalWarning', 'apps/ops/src/main.ts', 'audit'];
  const env = { PATH: process.env['PATH'], ...where };
  return new Promise((resolve) => {
    execFile(process.execPath, program, { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ exitCode: error === null ? 0 : error.code, output: stdout + stderr });
    });
  });
}
