import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { type MemoryRun, printMemory, watchMemory } from './memory.ts';
import { startProductionServer } from './production-server.ts';
import { makeDatabase, makePlayerPool } from './set-up.ts';

const PLAYERS = { postgres: 20_000, pglite: 4_000 };
const GOAL_MB = { postgres: 200, pglite: 600 };
/** Calls a second, if the load is below a server's capacity. */
const PER_SECOND = 300;
const SECONDS = 60;
const LONG_SECONDS = 1_800;

/**
 * Prints what the served program, without the local world, holds in memory under a realistic mix of calls: for half an
 * hour on PostgreSQL with --long, else for a minute each of three loads.
 */
export async function benchMemory(): Promise<void> {
  await using postgres = await startPostgres();
  const url = await makeDatabase(postgres.url, PLAYERS.postgres);
  const onPostgres = (perSecond: number | undefined, seconds: number) =>
    watchServed({ DATABASE_URL: url }, PLAYERS.postgres, { perSecond, seconds });
  const goal = GOAL_MB.postgres;
  if (process.argv.includes('--long')) {
    printMemory([{ label: 'PostgreSQL', goal, watched: await onPostgres(PER_SECOND, LONG_SECONDS) }]);
    return;
  }
  printMemory([
    { label: 'PostgreSQL', goal, watched: await onPostgres(PER_SECOND, SECONDS) },
    { label: 'PostgreSQL, saturated', goal, watched: await onPostgres(undefined, SECONDS) },
    { label: 'PGlite', goal: GOAL_MB.pglite, watched: await onPglite() },
  ]);
}

async function onPglite(): Promise<MemoryRun> {
  const folder = await mkdtemp(join(tmpdir(), 'soho-bench-'));
  try {
    return await watchServed({ DATA_DIR: folder }, PLAYERS.pglite, { perSecond: PER_SECOND, seconds: SECONDS });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function watchServed(
  variables: { readonly DATABASE_URL: string } | { readonly DATA_DIR: string },
  players: number,
  load: { readonly perSecond: number | undefined; readonly seconds: number },
): Promise<MemoryRun> {
  const server = await startProductionServer(variables);
  try {
    return await watchMemory(server, makePlayerPool(players, 'DATABASE_URL' in variables), load);
  } finally {
    await server.stop();
  }
}
