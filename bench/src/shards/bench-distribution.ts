import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withClient } from '../credit/seed.ts';
import { runClosed } from '../load/loops.ts';
import { startProductionServer } from '../load/production-server.ts';
import { seedPlayers } from '../load/seed-players.ts';
import { makePlayerPool, withConnections } from '../load/set-up.ts';
import type { Tally } from '../load/tally.ts';
import { readPlayers } from '../read-players.ts';
import { printTable } from '../table.ts';
import { createUndistributedDatabase, distribute, dropClusterDatabase, readClusterUrls } from './cluster-database.ts';
import { WatchedPlay } from './watched-play.ts';

const players = readPlayers(100_000);
/** Those with the lowest ids play; the balances of the others must stay as they are. */
const playing = Math.floor(players / 2);
const CONNECTIONS = 64;
const KILLS = 20;
/** To connect to a server that recovers. */
const READY_TRIES = 300;
const READY_PAUSE_MS = 200;
const SECONDS = { before: 20, after: 40, betweenKills: 5 };

type Phase = { readonly what: string; readonly seconds: number; readonly writes: number; readonly reads: number };

/**
 * Prints what players notice while a database of 100,000 players, or --players=5000, is distributed over a Citus cluster,
 * and while servers with shards are killed afterwards; and whether anything of theirs is lost.
 */
export async function benchDistribution(): Promise<void> {
  const [coordinator, ...servers] = readClusterUrls();
  try {
    const url = await createUndistributedDatabase(coordinator, servers);
    await seedPlayers(url, players);
    await measure(url, servers);
  } finally {
    await dropClusterDatabase([coordinator, ...servers]);
  }
}

async function measure(url: string, servers: readonly string[]): Promise<void> {
  const before = await withClient(url, readSums);
  const program = await startProductionServer({ DATABASE_URL: url });
  const play = new WatchedPlay();
  try {
    const { phases, tally } = await withConnections([program], CONNECTIONS, async (connections) => {
      let over = false;
      const watched = connections.map((connection) => play.watch(connection));
      const run = runClosed(makePlayerPool(playing, true), watched, () => over);
      const found = [await distributeUnderPlay(url, play), await killUnderPlay(servers, play)];
      over = true;
      return { phases: found, tally: (await run).tally };
    });
    const after = await withClient(url, readSums);
    const lost = await withClient(url, (client) => play.countLost(client));
    printPhases(phases, tally);
    printSums(before, after, `${lost} of ${play.acknowledged} acknowledged`);
  } finally {
    await program.stop();
  }
}

async function distributeUnderPlay(url: string, play: WatchedPlay): Promise<Phase> {
  await sleep(SECONDS.before * 1_000);
  const seconds = await distribute(url);
  await sleep(SECONDS.after * 1_000);
  const longest = { writes: play.takeLongest('writes'), reads: play.takeLongest('reads') };
  return { what: `distributed: ${players} players`, seconds, ...longest };
}

async function killUnderPlay(servers: readonly string[], play: WatchedPlay): Promise<Phase> {
  const start = performance.now();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killServer(servers[kill % servers.length] ?? '');
    await sleep(SECONDS.betweenKills * 1_000);
  }
  const seconds = (performance.now() - start) / 1_000;
  const longest = { writes: play.takeLongest('writes'), reads: play.takeLongest('reads') };
  return { what: `${KILLS} kills of servers with shards`, seconds, ...longest };
}

/**
 * Kills a connection's process: a PostgreSQL server that loses one so ends all others, and recovers as after a power cut.
 * @throws Error if the process is not one of this machine's PostgreSQL
 */
async function killServer(url: string): Promise<void> {
  const client = await connectWhenReady(url);
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? Number.NaN;
    if (!(await readFile(`/proc/${pid}/cmdline`, 'utf8')).startsWith('postgres:')) {
      throw new Error(`process ${pid} of this machine is not a connection of ${url}`);
    }
    process.kill(pid, 'SIGKILL');
  } finally {
    await client.end().catch(() => {});
  }
}

/** A server that was killed before may still recover. */
async function connectWhenReady(url: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt === READY_TRIES) {
        throw error;
      }
      await sleep(READY_PAUSE_MS);
    }
  }
}

function printPhases(phases: readonly Phase[], tally: Tally): void {
  printTable(
    [`${CONNECTIONS} players at a time`, 'seconds', 'no write granted for, s', 'no read for, s'],
    phases.map(({ what, seconds, writes, reads }) => [what, seconds.toFixed(1), writes.toFixed(1), reads.toFixed(1)]),
  );
  console.log(`${tally.fine().count} granted, ${tally.shed().count} shed, ${tally.failed} failed: ${tally.toString()}`);
}

type Sums = { readonly idle: string; readonly wrong: string; readonly entries: string };

function printSums(before: Sums, after: Sums, lost: string): void {
  printTable(
    ['what there is', 'before', 'after'],
    [
      ['balances of those who did not play', before.idle, after.idle],
      ['balances that are not the sum of their entries', before.wrong, after.wrong],
      ['entries', before.entries, after.entries],
      ['credits beyond the entries of their games', '', lost],
    ],
  );
}

async function readSums(client: pg.Client): Promise<Sums> {
  const read = async (query: string) => {
    const { rows } = await client.query<{ value: string }>(query);
    return String(rows[0]?.value);
  };
  return {
    idle: await read(
      `select sum(coins) || ' coins of ' || count(*) as value from balance where player_id > ${playing}`,
    ),
    wrong: await read(`select count(*) as value from balance
      left join (select player_id, sum(amount) as earned from ledger_entry group by player_id) as entries using (player_id)
      where coins <> coalesce(earned, 0)`),
    entries: await read('select count(*) as value from ledger_entry'),
  };
}
