import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@soho/contract';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import type { OpsRun } from '../run-ops.ts';
import { startServerProcess } from '../server-process.ts';
import { signInitData } from '../sign-init-data.ts';
import { printTable } from '../table.ts';
import { importLots } from './import-lots.ts';
import { printSearchFairness } from './search-fairness.ts';
import { type SearchTimes, searches, timeSearch } from './time-searches.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const PGLITE_SIZE = 100_000;
const STARVING_SIZE = 200_000;
const PLAYER = 1;

type Result = { readonly name: string; readonly imported: OpsRun; readonly timed: readonly SearchTimes[] };

/**
 * Prints each search at each size, what the import takes, and what others wait for beside many searches. `--starving` prints
 * the last of these alone.
 */
export async function benchMarket(): Promise<void> {
  await using postgres = await startPostgres();
  if (!process.argv.includes('--starving')) {
    print(await benchSizes(postgres.url));
    console.log('');
  }
  const url = await createMigratedDatabase(postgres.url, 'market_starving');
  await importLots(STARVING_SIZE, { DATABASE_URL: url });
  await printSearchFairness(url);
}

async function benchSizes(clusterUrl: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const size of SIZES) {
    const url = await createMigratedDatabase(clusterUrl, `market_${size}`);
    results.push(await benchOne(`${size / 1000} k`, size, { DATABASE_URL: url }));
  }
  const folder = await mkdtemp(join(tmpdir(), 'soho-bench-'));
  try {
    await (await startServerProcess({ DATA_DIR: folder })).stop();
    results.push(await benchOne(`${PGLITE_SIZE / 1000} k, PGlite`, PGLITE_SIZE, { DATA_DIR: folder }));
  } finally {
    await rm(folder, { recursive: true });
  }
  return results;
}

async function benchOne(name: string, lots: number, variables: Record<string, string>): Promise<Result> {
  const imported = await importLots(lots, variables);
  console.error(`${name}: imported in ${imported.seconds.toFixed(1)} s, ${imported.megabytes.toFixed(0)} MB`);
  const server = await startServerProcess({ ...variables, ROLE: 'api' });
  try {
    await signUp(server.port);
    const timed: SearchTimes[] = [];
    for (const search of searches) {
      timed.push(await timeSearch(server.port, PLAYER, search));
    }
    return { name, imported, timed };
  } finally {
    await server.stop();
  }
}

/** By the API: no other process can open an embedded database. */
async function signUp(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api${calls.auth.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ init_data: signInitData(PLAYER) }),
  });
  if (!response.ok) {
    throw new Error(`${calls.auth.path} answered ${response.status}`);
  }
}

function print(results: readonly Result[]): void {
  const [smallest] = results;
  const largest = results[SIZES.length - 1];
  const cell = (timed: SearchTimes | undefined) =>
    `${timed?.p50Ms.toFixed(1)} / ${timed?.p99Ms.toFixed(1)}${timed?.refused ? `, ${timed.refused} refused` : ''}`;
  const rows = searches.map(({ label }, row) => [
    label,
    ...results.map(({ timed }) => cell(timed[row])),
    ((largest?.timed[row]?.p50Ms ?? Number.NaN) / (smallest?.timed[row]?.p50Ms ?? Number.NaN)).toFixed(2),
    /^[12],/.test(label) ? '50 ms, 3.00' : '20 ms, 3.00',
    '100 ms',
  ]);
  const imports = [
    ['import of lots, seconds', ...results.map(({ imported }) => imported.seconds.toFixed(1)), '', '90', ''],
    ['import of lots, MB', ...results.map(({ imported }) => imported.megabytes.toFixed(0)), '', '300', ''],
  ];
  printTable(
    ['p50 / p99, ms', ...results.map(({ name }) => name), 'last to first', 'goal at 1000 k', 'goal on PGlite'],
    [...rows, ...imports],
  );
}
