import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { withClient } from '../credit/seed.ts';
import { median } from '../median.ts';
import type { ServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { Balancer } from './balancer.ts';
import { type OpenRun, runClosed, runOpen } from './loops.ts';
import type { PlayerPool } from './player-pool.ts';
import { printProfile, profileServer } from './profile-server.ts';
import { CONNECTIONS, printSaturation, saturate } from './saturation.ts';
import { makeDatabase, makePlayerPool, startServer, withConnections } from './set-up.ts';
import { measureSlowConnections, printSlow } from './slow-connections.ts';
import type { Tally } from './tally.ts';
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

type Sizes = {
  /** Bytes of each table with its indexes. */
  readonly tables: ReadonlyMap<string, number>;
  /** Bytes of the write-ahead log so far. */
  readonly log: number;
};

type Growth = { readonly before: Sizes; readonly after: Sizes };

/** Tables that grow by less, in bytes a call, are summed up. */
const FEW = 4;

/** Runs `work`, and returns by how much the database has grown meanwhile. */
async function watchGrowth<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly growth: Growth }> {
  const before = await readSizes(url);
  const result = await work();
  return { result, growth: { before, after: await readSizes(url) } };
}

function readSizes(url: string): Promise<Sizes> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; bytes: string }>(`
      select relname as name, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    const { rows: logs } = await client.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0' as bytes");
    return {
      tables: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
      log: Number(logs[0]?.bytes),
    };
  });
}

/** Prints bytes a call: of each table that grows, and of the log that archives and standbys get. */
function printGrowth({ before, after }: Growth, calls: number): void {
  const grown = [...after.tables].map(([name, bytes]) => ({
    name,
    bytes: (bytes - (before.tables.get(name) ?? 0)) / calls,
  }));
  const large = grown.filter(({ bytes }) => bytes >= FEW).sort((a, b) => b.bytes - a.bytes);
  const others = grown.filter(({ bytes }) => bytes < FEW).reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = [
    ...large.map(({ name, bytes }) => [name, bytes.toFixed(0)]),
    ['all other tables', others.toFixed(0)],
    ['write-ahead log', ((after.log - before.log) / calls).toFixed(0)],
  ];
  printTable([`what ${calls} successful calls add to the database`, 'bytes a call'], rows);
}

const TIMES = 3;
/** Concurrent phones, at most. */
const PHONES = 1_000;
const OVERLOAD_SECONDS = { peak: 5, overload: 8, after: 3 };

type Overloaded = {
  /** Granted a second at saturation, just before. */
  readonly peak: number;
  readonly calm: OpenRun;
  readonly overload: OpenRun;
  readonly after: OpenRun;
};

/** Loads a server with three times its capacity, then with half of it. */
async function overloadServer(server: ServerProcess, pool: PlayerPool): Promise<Overloaded> {
  const peak = await withConnections([server], CONNECTIONS, async (connections) => {
    const { tally, seconds } = await runClosed(pool, connections, (_, elapsed) => elapsed >= OVERLOAD_SECONDS.peak);
    return tally.fine().count / seconds;
  });
  return withConnections([server], PHONES, async (connections) => {
    const at = (perSecond: number, seconds: number) => runOpen(pool, connections, { perSecond, seconds });
    const calm = await at(peak / 2, OVERLOAD_SECONDS.after);
    const pressed = await at(peak * TIMES, OVERLOAD_SECONDS.overload);
    return { peak, calm, overload: pressed, after: await at(peak / 2, OVERLOAD_SECONDS.after) };
  });
}

function printOverload(overloaded: readonly Overloaded[]): void {
  const middle = (of: (round: Overloaded) => number) => median(overloaded.map(of));
  const perSecond = ({ tally, seconds }: OpenRun) => tally.fine().count / seconds;
  const row = (label: string, of: (round: Overloaded) => number, digits: number, goal: string) => [
    label,
    middle(of).toFixed(digits),
    goal,
  ];
  printTable(
    [`1 server at ${TIMES} times its capacity`, 'median', 'goal'],
    [
      row('peak, granted a second', ({ peak }) => peak, 0, ''),
      row('granted a second under overload', ({ overload }) => perSecond(overload), 0, ''),
      row('goodput, against the peak', ({ overload, peak }) => perSecond(overload) / peak, 2, '0.80'),
      row('shed a second', ({ overload: { tally, seconds } }) => tally.shed().count / seconds, 0, ''),
      row('a shed answer, p50 ms', ({ overload: { tally } }) => tally.shed().p50Ms, 1, ''),
      row('a shed answer, p99 ms', ({ overload: { tally } }) => tally.shed().p99Ms, 1, '100'),
      row('a granted answer, p99 ms', ({ overload: { tally } }) => tally.fine().p99Ms, 1, ''),
      row('found no phone free, a second', ({ overload: { unsent, seconds } }) => unsent / seconds, 0, ''),
      row('failed', ({ overload: { tally } }) => tally.failed, 0, '0'),
      row('afterwards at half the peak: last shed after, s', ({ after }) => after.lastShed, 2, ''),
      row('p99 ms there', ({ after }) => after.tally.fine().p99Ms, 1, ''),
      row('p99 ms at half the peak before', ({ calm }) => calm.tally.fine().p99Ms, 1, ''),
    ],
  );
}

const REQUESTS = 10_000;
const LINES = 16;
/** Between two restarts: longer than the balancer needs to see that the first server is back. */
const BETWEEN_MS = 1_500;

type Restarted = { readonly tally: Tally; readonly passedOn: number; readonly servers: readonly ServerProcess[] };

/** Replaces two servers, one after the other, while players play on. @returns what was answered in the end, and the new servers */
async function restartBoth(
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

function printRestart({ tally, passedOn }: Restarted): void {
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
