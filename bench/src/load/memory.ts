import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { type Run, runClosed, runOpen } from './loops.ts';
import type { PlayerPool } from './player-pool.ts';
import { CONNECTIONS } from './saturation.ts';
import { withConnections } from './set-up.ts';
import { residentMegabytes } from './usage.ts';

const EVERY_MS = 10_000;
const SHOWN = 6;

export type MemoryRun = { readonly run: Run; readonly megabytes: readonly number[] };

/** Reads a server's memory every 10 seconds under a load of so many requests a second, or as many as it can answer. */
export async function watchMemory(
  server: ServerProcess,
  pool: PlayerPool,
  { perSecond, seconds }: { readonly perSecond: number | undefined; readonly seconds: number },
): Promise<MemoryRun> {
  const megabytes: number[] = [];
  const over = new AbortController();
  const watching = (async () => {
    for (;;) {
      await sleep(EVERY_MS, undefined, { signal: over.signal });
      megabytes.push(await residentMegabytes(server.pid));
    }
  })().catch(() => {});
  const run = await withConnections([server], CONNECTIONS, (connections) =>
    perSecond === undefined
      ? runClosed(pool, connections, (_, elapsed) => elapsed >= seconds)
      : runOpen(pool, connections, { perSecond, seconds }),
  );
  over.abort();
  await watching;
  megabytes.push(await residentMegabytes(server.pid));
  return { run, megabytes };
}

/** Prints the last value of each sixth of the time, the most of all, and what the second half has added to the first. */
export function printMemory(
  rows: readonly { readonly label: string; readonly goal: number; readonly watched: MemoryRun }[],
): void {
  const parts = Array.from({ length: SHOWN }, (_, index) => (index + 1) / SHOWN);
  printTable(
    [
      'memory of one server, MB',
      'a second',
      'failed',
      ...parts.map((_, index) => `${index + 1}/${SHOWN}`),
      'seconds',
      'most',
      'goal',
      'growth',
    ],
    rows.map(({ label, goal, watched: { run, megabytes } }) => {
      const at = (part: number) => megabytes[Math.ceil(part * megabytes.length) - 1] ?? Number.NaN;
      return [
        label,
        (run.tally.fine().count / run.seconds).toFixed(0),
        run.tally.failed.toString(),
        ...parts.map((part) => at(part).toFixed(0)),
        run.seconds.toFixed(0),
        Math.max(...megabytes).toFixed(0),
        goal.toString(),
        (at(1) / at(0.5)).toFixed(2),
      ];
    }),
  );
}
