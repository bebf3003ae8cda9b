import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import type { Crowd } from './crowd.ts';
import { runClosed } from './loops.ts';
import { CONNECTIONS } from './saturation.ts';
import { withConnections } from './scene.ts';
import { residentMegabytes } from './usage.ts';

const EVERY_MS = 10_000;
const SHOWN = 6;

export type Memory = { readonly label: string; readonly goal: number; readonly megabytes: readonly number[] };

/** Reads a server's memory every 10 seconds while it answers as fast as it can. @returns megabytes */
export async function watchMemory(server: ServerProcess, crowd: Crowd, seconds: number): Promise<number[]> {
  const megabytes: number[] = [];
  await withConnections([server], CONNECTIONS, async (connections) => {
    let over = false;
    const load = runClosed(crowd, connections, () => over);
    for (let elapsed = 0; elapsed < seconds * 1000; elapsed += EVERY_MS) {
      await sleep(EVERY_MS);
      megabytes.push(await residentMegabytes(server.pid));
    }
    over = true;
    await load;
  });
  return megabytes;
}

/** Prints the last value of each sixth of the time, the most of all, and what the second half has added to the first. */
export function printMemory(seconds: number, watched: readonly Memory[]): void {
  const at = Array.from({ length: SHOWN }, (_, index) => (index + 1) / SHOWN);
  printTable(
    ['memory of one server, MB', ...at.map((part) => `${Math.round(part * seconds)} s`), 'most', 'goal', 'growth'],
    watched.map(({ label, goal, megabytes }) => {
      const value = (part: number) => megabytes[Math.ceil(part * megabytes.length) - 1] ?? Number.NaN;
      return [
        label,
        ...at.map((part) => value(part).toFixed(0)),
        Math.max(...megabytes).toFixed(0),
        goal.toString(),
        (value(1) / value(0.5)).toFixed(2),
      ];
    }),
  );
}
