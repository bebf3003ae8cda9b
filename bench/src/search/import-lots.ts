import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeMarketFiles } from './lots-file.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Fills the market of a database as an operator does. */
export async function importLots(lots: number, url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'soho-bench-'));
  for (const [kind, file] of await writeMarketFiles(folder, lots)) {
    const args = ['apps/ops/src/main.ts', 'market', 'import', kind, file, '--apply', '--as', 'bench'];
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: url },
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) {
      throw new Error(`ops market import ${kind} failed`);
    }
  }
  await rm(folder, { recursive: true });
}
