import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePuzzleSolver } from '@soho/rules';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { tokenOf } from '../credit/request.ts';
import { writeMarketFiles } from '../market/lots-file.ts';
import { runOps } from '../run-ops.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { Connection } from './connection.ts';
import { PlayerPool } from './player-pool.ts';
import { playActivities, roundRobin } from './player-scripts.ts';
import { seedPlayers } from './seed-players.ts';

const LOTS = 100_000;
const SCRIPTS = 2_000;

const solve = makePuzzleSolver();

/** Makes a database with players who have played and a market of 100,000 lots. @returns its address */
export async function makeDatabase(clusterUrl: string, players: number): Promise<string> {
  const url = await createMigratedDatabase(clusterUrl, 'bench_load');
  const folder = await mkdtemp(join(tmpdir(), 'soho-bench-'));
  for (const [kind, file] of await writeMarketFiles(folder, LOTS)) {
    await runOps(['market', 'import', kind, file, '--apply', '--as', 'bench'], { DATABASE_URL: url });
  }
  await rm(folder, { recursive: true });
  await seedPlayers(url, players);
  return url;
}

/**
 * Players 1 to `size`, of whom some play at a time: enough that each pauses for longer than games demand.
 * @param known whether the database has them already
 */
export function makePlayerPool(size: number, known: boolean): PlayerPool {
  const sessions = Array.from({ length: size }, (_, index) => ({
    id: 1 + index,
    token: known ? tokenOf(1 + index) : '',
  }));
  const players = roundRobin(sessions);
  const context = { random: Math.random, solve };
  return new PlayerPool(Array.from({ length: SCRIPTS }, () => playActivities(players, context)));
}

/**
 * Starts a server with the limits, the shedding and the log of production. It trusts the load on each player's address,
 * as it trusts a proxy.
 */
export function startServer(variables: Record<string, string>): Promise<ServerProcess> {
  return startServerProcess({
    LIMITS_SCALE: '1',
    LOG_LEVEL: 'info',
    TRUST_PROXY: '1',
    // Pauses of people, scaled: a round of the pool takes less than half a second under overload.
    TIME_SCALE: '0.1',
    ...variables,
  });
}

/** Gives the servers as many connections each, and closes them afterwards. */
export async function withConnections<Result>(
  servers: readonly Pick<ServerProcess, 'port'>[],
  each: number,
  work: (connections: readonly Connection[]) => Promise<Result>,
): Promise<Result> {
  const connections = Array.from(
    { length: servers.length * each },
    (_, index) => new Connection(servers[index % servers.length]?.port ?? 0),
  );
  try {
    return await work(connections);
  } finally {
    for (const connection of connections) {
      connection.close();
    }
  }
}
