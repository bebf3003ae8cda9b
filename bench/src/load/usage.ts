import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '../credit/seed.ts';

/** Of /proc/<pid>/stat (proc(5)): hundredths of a second. */
const TICKS_A_SECOND = 100;

type Stat = { readonly parent: number; readonly own: number; readonly ofEnded: number };

/** Seconds of processor time that a process has taken. Linux only; elsewhere 0. */
export async function processorSeconds(pid: number): Promise<number> {
  return ((await readStat(pid))?.own ?? 0) / TICKS_A_SECOND;
}

/** The same of PostgreSQL: its first process, those that it has started, and those of them that have ended. */
async function databaseSeconds(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(readStat));
  const children = stats.reduce((sum, stat) => sum + (stat?.parent === postmaster ? stat.own : 0), 0);
  const first = await readStat(postmaster);
  return (children + (first?.own ?? 0) + (first?.ofEnded ?? 0)) / TICKS_A_SECOND;
}

export type ProcessorTimes = { readonly servers: number; readonly database: number; readonly bench: number };

/** Runs `work`, and returns the processor seconds that servers, the database and this process took meanwhile. */
export async function watchProcessors<Result>(
  { servers, postmaster }: { readonly servers: readonly { readonly pid: number }[]; readonly postmaster: number },
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly processor: ProcessorTimes }> {
  const used = async () => {
    const ofServers = await Promise.all(servers.map(({ pid }) => processorSeconds(pid)));
    const { user, system } = process.cpuUsage();
    return {
      servers: ofServers.reduce((sum, each) => sum + each, 0),
      database: await databaseSeconds(postmaster),
      bench: (user + system) / 1e6,
    };
  };
  const before = await used();
  const result = await work();
  const after = await used();
  const processor = {
    servers: after.servers - before.servers,
    database: after.database - before.database,
    bench: after.bench - before.bench,
  };
  return { result, processor };
}

/** The first process of a private cluster. */
export function findPostmaster(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const file = await readFile(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8');
    return Number.parseInt(file, 10);
  });
}

async function readStat(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text === '' ? undefined : parseStat(text);
}

/** The command's name, in brackets, may hold anything: fields are counted from after it. */
function parseStat(text: string): Stat {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15);
  return { parent: fields[1] ?? 0, own: user + system, ofEnded: userOfEnded + systemOfEnded };
}
