import { makePuzzleSolver } from '@soho/rules';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { tokenOf } from '../credit/request.ts';
import { importLots } from '../search/import-lots.ts';
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
  await importLots(LOTS, url);
  await seedPlayers(url, players);
  return url;
}

/** Players 1 to `size`, of whom some play at a time: enough that each pauses for longer than games demand. */
export function makePlayerPool(size: number): PlayerPool {
  const sessions = Array.from({ length: size }, (_, index) => ({ id: 1 + index, token: tokenOf(1 + index) }));
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
