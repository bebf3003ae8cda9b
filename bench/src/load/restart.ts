import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { Balancer } from './balancer.ts';
import { runClosed } from './loops.ts';
import type { PlayerPool } from './player-pool.ts';
import type { Tally } from './tally.ts';

const REQUESTS = 10_000;
const LINES = 16;
/** Between two restarts: longer than the balancer needs to see that the first server is back. */
const BETWEEN_MS = 1_500;

type Restarted = { readonly tally: Tally; readonly passedOn: number; readonly servers: readonly ServerProcess[] };

/** Replaces two servers, one after the other, while players play on. @returns what was answered in the end, and the new servers */
export async function restartBoth(
  servers: readonly ServerProcess[],
  pool: PlayerPool,
  start: () => Promise<ServerProcess>,
): Promise<Restarted> {
  const balancer = new Balancer(servers);
  let restarted = false;
  const lines = Array.from({ length: LINES }, () => balancer.line());
  const load = runClosed(pool, lines, (tally) => restarted && tally.all >= REQUESTS);
  const fresh: ServerProcess[] = [];
  for (const server of servers) {
    await server.stop();
    const next = await start();
    balancer.add(next);
    fresh.push(next);
    await sleep(BETWEEN_MS);
  }
  restarted = true;
  const { tally } = await load;
  await balancer.close();
  return { tally, passedOn: balancer.passedOn, servers: fresh };
}

export function printRestart({ tally, passedOn }: Restarted): void {
  const { count, p50Ms, p99Ms } = tally.fine();
  printTable(
    ['two servers restarted in turn', 'granted', 'p50 ms', 'p99 ms', 'passed on', 'failed (goal 0)', 'shed'],
    [
      [
        `${LINES} lines through a balancer that checks /readyz`,
        count.toString(),
        p50Ms.toFixed(1),
        p99Ms.toFixed(1),
        passedOn.toString(),
        tally.failed.toString(),
        tally.shed().count.toString(),
      ],
    ],
  );
}
