import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { findPostmaster, watchProcessors } from '../load/usage.ts';
import { median } from '../median.ts';
import { runOps } from '../run-ops.ts';
import { printTable } from '../table.ts';
import { seedEntries } from './seed-entries.ts';

const SIZES = [100_000, 1_000_000];
const ROUNDS = 3;
const GOAL_SECONDS = 5;

/** Prints what `ops audit` takes at some sizes of the ledger: its own process and PostgreSQL. */
export async function benchAudit(): Promise<void> {
  await using postgres = await startPostgres();
  const postmaster = await findPostmaster(postgres.url);
  const rows: string[][] = [];
  for (const size of SIZES) {
    const url = await createMigratedDatabase(postgres.url, `audit_${size}`);
    const entries = await seedEntries(url, size);
    const runs = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.push(await watchProcessors({ servers: [], postmaster }, () => runOps(['audit'], { DATABASE_URL: url })));
    }
    rows.push([
      entries.toString(),
      median(runs.map(({ result }) => result.seconds)).toFixed(1),
      median(runs.map(({ processor }) => processor.database)).toFixed(1),
      median(runs.map(({ result }) => result.megabytes)).toFixed(0),
      size === SIZES.at(-1) ? GOAL_SECONDS.toString() : '',
    ]);
  }
  printTable(['entries audited', 'seconds', 'processor of PostgreSQL', 'MB of the command', 'goal, seconds'], rows);
}
