import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from '../median.ts';
import type { ServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { runOpen } from './loops.ts';
import type { PlayerPool } from './player-pool.ts';
import { withConnections } from './set-up.ts';
import type { Tally } from './tally.ts';

const PHONES = 200;
const SECONDS = 6;

type SlowConnectionsRun = { readonly without: Tally; readonly beside: Tally };

/** Measures honest players without and beside 500 connections that send a byte now and then. */
export async function measureSlowConnections(
  server: ServerProcess,
  pool: PlayerPool,
  perSecond: number,
): Promise<SlowConnectionsRun> {
  return withConnections([server], PHONES, async (connections) => {
    const run = async () => (await runOpen(pool, connections, { perSecond, seconds: SECONDS })).tally;
    const without = await run();
    const child = fork(fileURLToPath(new URL('./slow-sockets.ts', import.meta.url)), [String(server.port)]);
    await once(child, 'message');
    const beside = await run();
    child.disconnect();
    await once(child, 'exit');
    return { without, beside };
  });
}

export function printSlow(rounds: readonly SlowConnectionsRun[]): void {
  const row = (label: string, of: (round: SlowConnectionsRun) => Tally) => {
    const middle = (time: (tally: Tally) => number) => median(rounds.map((round) => time(of(round))));
    return [
      label,
      middle((tally) => tally.fine().p50Ms).toFixed(1),
      middle((tally) => tally.fine().p99Ms).toFixed(1),
      median(rounds.map((round) => of(round).fine().p99Ms / round.without.fine().p99Ms)).toFixed(2),
      rounds.reduce((sum, round) => sum + of(round).failed, 0).toString(),
    ];
  };
  printTable(
    ['honest players at half the peak', 'p50 ms', 'p99 ms', 'ratio (goal 2.00)', 'failed'],
    [row('alone', ({ without }) => without), row('beside 500 slow connections', ({ beside }) => beside)],
  );
}
