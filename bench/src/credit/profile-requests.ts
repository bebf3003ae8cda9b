import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { causeTimes } from '../load/causes.ts';
import { startProductionServer } from '../load/production-server.ts';
import type { CpuProfile } from '../load/profile.ts';
import { watchProcessors } from '../load/usage.ts';
import type { Measured } from '../load.ts';
import type { ServerProcess } from '../server-process.ts';
import { expectAllOk } from './send-credits.ts';

const WARM_UP_SECONDS = 3;
const SECONDS = 6;

/** Microseconds of the server's processor time a request, by cause, the largest first. */
export async function profileRequests(
  url: string,
  postmaster: number,
  run: (server: ServerProcess, seconds: number) => Promise<Measured>,
): Promise<[string, number][]> {
  const folder = await mkdtemp(join(tmpdir(), 'soho-bench-'));
  try {
    const server = await startProductionServer({
      DATABASE_URL: url,
      NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=250 --cpu-prof-dir=${folder}`,
    });
    await run(server, WARM_UP_SECONDS);
    const from = microseconds();
    const { result, processor } = await watchProcessors({ servers: [server], postmaster }, () => run(server, SECONDS));
    const to = microseconds();
    expectAllOk(result);
    await server.stop();
    const [file = ''] = await readdir(folder);
    const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as CpuProfile;
    const all = (processor.servers / (result.statuses.get('200') ?? 0)) * 1e6;
    return causeTimes(profile, from, to).map(([cause, share]) => [cause, share * all]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Of the clock that profiles are dated by. */
function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}
