import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { withClient } from '../credit/seed.ts';
import { findPostmaster, watchProcessors } from '../load/usage.ts';
import { median } from '../median.ts';
import { runOps } from '../run-ops.ts';
import { printTable } from '../table.ts';
import { seedEntries } from './seed-entries.ts';

const SIZES = [100_000, 1_000_000];
const ROUNDS = 3;
const GOAL_SECONDS = 5;

/** Prints what `ops audit` takes at some sizes of the ledger, packed or not: its own process and PostgreSQL; and the ledger's size. */
export async function benchAudit(): Promise<void> {
  await using postgres = await startPostgres();
  const postmaster = await findPostmaster(postgres.url);
  const rows: string[][] = [];
  for (const size of SIZES) {
    const url = await createMigratedDatabase(postgres.url, `audit_${size}`);
    const entries = await seedEntries(url, size);
    for (const form of ['entries', 'packed']) {
      const packing = form === 'packed' ? (await packAll(url)).toFixed(1) : '';
      const runs = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        runs.push(await watchProcessors({ servers: [], postmaster }, () => runOps(['audit'], { DATABASE_URL: url })));
      }
      rows.push([
        `${entries} ${form}`,
        median(runs.map(({ result }) => result.seconds)).toFixed(1),
        median(runs.map(({ processor }) => processor.database)).toFixed(1),
        median(runs.map(({ result }) => result.megabytes)).toFixed(0),
        size === SIZES.at(-1) ? GOAL_SECONDS.toString() : '',
        ((await ledgerBytes(url)) / entries).toFixed(0),
        packing,
      ]);
    }
  }
  printTable(
    [
      'ledger',
      'seconds',
      'processor of PostgreSQL',
      'MB of the command',
      'goal, seconds',
      'bytes an entry',
      'seconds of packing',
    ],
    rows,
  );
}

/** Packs all but each player's last entry, and gives the room back. @returns seconds of the packing */
function packAll(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const from = performance.now();
    await client.query("select sum(pack_ledger(player_id, 'infinity')) from balance");
    const seconds = (performance.now() - from) / 1_000;
    await client.query('vacuum (full, analyze) ledger_entry');
    await client.query('vacuum analyze');
    return seconds;
  });
}

/** On the disk, with indexes. */
function ledgerBytes(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      "select pg_total_relation_size('ledger_entry') + pg_total_relation_size('ledger_pack') as bytes",
    );
    return Number(rows[0]?.bytes);
  });
}
