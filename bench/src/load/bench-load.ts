import { loadavg } from 'node:os';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { median } from '../median.ts';
import type { ServerProcess } from '../server-process.ts';
import { printGrowth, watchGrowth } from './growth.ts';
import { runClosed } from './loops.ts';
import { overloadServer, printOverload } from './overload.ts';
import type { PlayerPool } from './player-pool.ts';
import { printProfile, profileServer } from './profile-server.ts';
import { printRestart, restartBoth } from './restart.ts';
import { CONNECTIONS, printSaturation, saturate } from './saturation.ts';
import { makeDatabase, makePlayerPool, startServer, withConnections } from './set-up.ts';
import { measureSlowConnections, printSlow } from './slow-connections.ts';
import { findPostmaster } from './usage.ts';

const ROUNDS = 3;
const SECONDS = 10;
/** Until the pool is as mixed as it stays, and the servers' code is compiled. */
const WARM_UP_REQUESTS = 20_000;

const PLAYERS = process.argv.includes('--long') ? 100_000 : 20_000;

/** Prints what servers carry of a realistic mix, what it adds to the database, and how they behave under overload and during restarts. */
export async function benchLoad(): Promise<void> {
  await using postgres = await startPostgres();
  if (process.env['TEST_DATABASE_URL']) {
    throw new Error('this bench reads what its own PostgreSQL takes of the processors: unset TEST_DATABASE_URL');
  }
  const url = await makeDatabase(postgres.url, PLAYERS);
  const pool = makePlayerPool(PLAYERS);
  const start = (variables: Record<string, string> = {}) => startServer({ DATABASE_URL: url, ...variables });
  let servers: readonly ServerProcess[] = [await start(), await start()];
  await warmUp(servers, pool);
  const perSecond = await printSaturated(servers, pool, { url, postmaster: await findPostmaster(postgres.url) });
  const [first, second] = servers as [ServerProcess, ServerProcess];
  await section('overload', async () => printOverload(await rounds(() => overloadServer(first, pool))));
  await section('slow connections', async () =>
    printSlow(await rounds(() => measureSlowConnections(second, pool, perSecond / 2))),
  );
  await section('rolling restart', async () => {
    const restarted = await restartBoth(servers, pool, start);
    servers = restarted.servers;
    printRestart(restarted);
  });
  await section('profile', async () => printProfile(await profileServer(start, pool)));
  await Promise.all(servers.map((server) => server.stop()));
}

async function warmUp(servers: readonly ServerProcess[], pool: PlayerPool): Promise<void> {
  await withConnections(servers, CONNECTIONS / servers.length, (connections) =>
    runClosed(pool, connections, (tally) => tally.all >= WARM_UP_REQUESTS),
  );
}

/** @returns what one server grants a second */
async function printSaturated(
  servers: readonly ServerProcess[],
  pool: PlayerPool,
  { url, postmaster }: { readonly url: string; readonly postmaster: number },
): Promise<number> {
  const { result: measured, growth } = await watchGrowth(url, () =>
    rounds(async () => ({
      one: await saturate(servers.slice(0, 1), pool, { postmaster, seconds: SECONDS }),
      two: await saturate(servers, pool, { postmaster, seconds: SECONDS }),
    })),
  );
  const [one, two] = [measured.map((round) => round.one), measured.map((round) => round.two)];
  await section('saturation', async () => printSaturation(one, two));
  const calls = [...one, ...two].reduce((sum, { tally }) => sum + tally.fine().count, 0);
  await section('growth', async () => printGrowth(growth, calls));
  return median(one.map(({ perSecond }) => perSecond));
}

async function rounds<Result>(work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    results.push(await work());
  }
  return results;
}

/** Prints a table below its name, with how busy the machine was: more than its processors means others' work, too. */
async function section(name: string, print: () => Promise<void>): Promise<void> {
  await print();
  console.log(`${name}: load average ${loadavg()[0]?.toFixed(1)}\n`);
}
