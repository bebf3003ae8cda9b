import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpsRun, runOps } from '../run-ops.ts';
import { writeMarketFiles } from './lots-file.ts';

/** Fills the market of a database as an operator does. @returns what the import of the lots took, the last of the files */
export async function importLots(lots: number, variables: Record<string, string>): Promise<OpsRun> {
  const folder = await mkdtemp(join(tmpdir(), 'soho-bench-'));
  let imported: OpsRun = { seconds: 0, megabytes: 0 };
  for (const [kind, file] of await writeMarketFiles(folder, lots)) {
    imported = await runOps(['market', 'import', kind, file, '--apply', '--as', 'bench'], variables);
  }
  await rm(folder, { recursive: true });
  return imported;
}
