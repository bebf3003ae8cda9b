import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { runClosed } from './loops.ts';
import type { PlayerPool } from './player-pool.ts';
import { type CpuProfile, type Shares, selfTimes } from './profile.ts';
import { CONNECTIONS } from './saturation.ts';
import { withConnections } from './set-up.ts';

const SECONDS = { warmUp: 3, profiled: 8 };
const MODULES = 16;
const FUNCTIONS = 20;
const WIDEST = 80;
const ROOT = new URL('../../../', import.meta.url).href;

/** Profiles a server of its own while it answers as fast as it can. */
export async function profileServer(
  start: (variables: Record<string, string>) => Promise<ServerProcess>,
  pool: PlayerPool,
): Promise<Shares> {
  const folder = await mkdtemp(join(tmpdir(), 'soho-bench-'));
  try {
    const server = await start({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` });
    const [from, to] = await withConnections([server], CONNECTIONS, async (connections) => {
      await runClosed(pool, connections, (_, seconds) => seconds >= SECONDS.warmUp);
      const began = microseconds();
      await runClosed(pool, connections, (_, seconds) => seconds >= SECONDS.profiled);
      return [began, microseconds()] as const;
    });
    await server.stop();
    const [file = ''] = await readdir(folder);
    return selfTimes(JSON.parse(await readFile(join(folder, file), 'utf8')) as CpuProfile, ROOT, from, to);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Of the clock that profiles are dated by. */
function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

export function printProfile({ byModule, byFunction }: Shares): void {
  const rows = (shares: readonly [string, number][], count: number) =>
    shares.slice(0, count).map(([name, share]) => [name.slice(0, WIDEST), (share * 100).toFixed(1)]);
  printTable(['processor time of a saturated server, by module', '%'], rows(byModule, MODULES));
  console.log('');
  printTable(['by function', '%'], rows(byFunction, FUNCTIONS));
}
