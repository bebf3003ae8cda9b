import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calls } from '@soho/contract';
import { freePort } from '../../../scripts/provision/free-port.ts';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { tokenOf } from '../credit/request.ts';
import { runOpen } from '../load/loops.ts';
import { PlayerPool } from '../load/player-pool.ts';
import { get, type PlayerSession } from '../load/player-request.ts';
import type { PlayerScript } from '../load/player-scripts.ts';
import { startProductionServer } from '../load/production-server.ts';
import { withConnections } from '../load/set-up.ts';
import { Tally } from '../load/tally.ts';
import { findPostmaster, type ProcessorTimes, watchProcessors } from '../load/usage.ts';
import { importLots } from '../market/import-lots.ts';
import { median, percentile } from '../median.ts';
import { readPlayers } from '../read-players.ts';
import type { ServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { openPage, pages } from './console-pages.ts';
import { seedConsole } from './seed-console.ts';

const PLAYERS = 1_000_000;
const TIMES = 40;
const GOAL_MS = 300;
/** A server that has just started is busy with itself. */
const BUSY_PAUSE_MS = 300;

const CONSOLES = 10;
/** Ten operators who work with what they open, and ten who open page after page. */
const LOOKS_MS = [10_000, 1_500];
const ROUNDS = 5;
const SECONDS = 20;
const PHONES = 100;
const REQUESTS_A_SECOND = 150;

/** `playersServers` answer players; `servers` are all whose processor time counts. */
type Watched = {
  readonly playersServers: readonly ServerProcess[];
  readonly servers: readonly ServerProcess[];
  readonly postmaster: number;
};
type Window = { readonly tally: Tally; readonly processor: ProcessorTimes; readonly pagesOpened: number };

/**
 * Prints what each page of the console takes at 1 M players, 10 M ledger entries and 1 M lots, and what players wait for
 * beside ten open consoles. `--players=100000` makes everything smaller; `--apart` gives the console a server of its own.
 */
export async function benchConsole(): Promise<void> {
  const players = readPlayers(PLAYERS);
  await using postgres = await startPostgres();
  const url = await createMigratedDatabase(postgres.url, 'console');
  await importLots(players, { DATABASE_URL: url });
  await seedConsole(url, players);
  console.error(`${players} players and lots seeded`);
  const port = await freePort();
  // Jobs would count figures of the first day beside what is measured.
  const variables = { DATABASE_URL: url, ROLE: 'api', LOG_LEVEL: 'silent' };
  const withConsole = { CONSOLE_URL: 'https://console.soho.test', CONSOLE_PORT: String(port) };
  const ofConsole = await startProductionServer({ ...variables, ...withConsole });
  const servers = process.argv.includes('--apart') ? [ofConsole, await startProductionServer(variables)] : [ofConsole];
  try {
    await untilListening(port);
    const watched = { playersServers: servers.slice(-1), servers, postmaster: await findPostmaster(url) };
    await printPages(watched, port, players);
    console.log('');
    await printPlayers(watched, port, players);
  } finally {
    for (const server of servers) {
      await server.stop();
    }
  }
}

/** The console's listener opens after the players'. */
async function untilListening(port: number): Promise<void> {
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  while (!(await isOpen())) {
    await sleep(100);
  }
}

async function printPages(watched: Watched, port: number, players: number): Promise<void> {
  const rows: string[][] = [];
  for (const page of pages) {
    const times: number[] = [];
    let refused = 0;
    const { processor } = await watchProcessors(watched, async () => {
      while (times.length < TIMES && refused < TIMES) {
        const taken = await openPage(port, page, players);
        if (taken === undefined) {
          refused += 1;
          await sleep(BUSY_PAUSE_MS);
        } else {
          times.push(taken);
        }
      }
    });
    times.sort((a, b) => a - b);
    const parts = [0.5, 0.95, 1].map((part) => percentile(times, part).toFixed(1));
    const taken = [processor.servers, processor.database].map((seconds) =>
      ((1_000 * seconds) / times.length).toFixed(1),
    );
    rows.push([page.name, ...parts, String(GOAL_MS), String(refused), ...taken]);
  }
  printTable(
    [`page, ${players} players`, 'p50 ms', 'p95 ms', 'slowest', 'goal of p95', 'refused', 'server ms', 'database ms'],
    rows,
  );
}

/**
 * Windows with and without consoles take turns, each the first in some rounds, so that a machine that slows down does so for
 * all. Two windows of a round have no consoles: how far they differ says what a ratio is worth. The times of all rounds are taken
 * together.
 */
async function printPlayers(watched: Watched, port: number, players: number): Promise<void> {
  const ways = [undefined, undefined, ...LOOKS_MS];
  await playersBeside(watched, port, players, undefined);
  const windows: Window[][] = ways.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const offset of ways.keys()) {
      const way = (round + offset) % ways.length;
      windows[way]?.push(await playersBeside(watched, port, players, ways[way]));
    }
  }
  const times = windows.map((ofWay) => Tally.fineOf(ofWay.map(({ tally }) => tally)));
  const rows = ways.map((lookMs, way) => {
    const { p50Ms = Number.NaN, p95Ms = Number.NaN, p99Ms = Number.NaN } = times[way] ?? {};
    const cores = (of: keyof ProcessorTimes) =>
      median((windows[way] ?? []).map(({ processor }) => processor[of])) / SECONDS;
    return [
      lookMs === undefined
        ? (['alone', 'alone, again'][way] ?? '')
        : `beside ${CONSOLES} consoles, a page each ${lookMs / 1000} s`,
      ...[p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(1)),
      (p99Ms / (times[0]?.p99Ms ?? Number.NaN)).toFixed(2),
      '1.10',
      ((windows[way] ?? []).reduce((sum, { pagesOpened }) => sum + pagesOpened, 0) / (ROUNDS * SECONDS)).toFixed(1),
      cores('servers').toFixed(2),
      cores('database').toFixed(2),
    ];
  });
  printTable(
    [
      `players, ${REQUESTS_A_SECOND} calls a second`,
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'ratio of p99',
      'goal',
      'pages a second',
      'server cores',
      'database cores',
    ],
    rows,
  );
}

/** @param lookMs how long each operator looks at a page; without it there are no consoles */
async function playersBeside(
  watched: Watched,
  port: number,
  players: number,
  lookMs: number | undefined,
): Promise<Window> {
  const operators = lookMs === undefined ? undefined : await startOperators(port, players, lookMs);
  const pool = new PlayerPool(
    Array.from({ length: 1_000 }, () => {
      const id = randomInt(1, players);
      return openHub({ id, token: tokenOf(id) });
    }),
  );
  const { result, processor } = await watchProcessors(watched, () =>
    withConnections(watched.playersServers, PHONES, (connections) =>
      runOpen(pool, connections, { perSecond: REQUESTS_A_SECOND, seconds: SECONDS }),
    ),
  );
  return { tally: result.tally, processor, pagesOpened: (await operators?.stop()) ?? 0 };
}

async function startOperators(port: number, players: number, lookMs: number) {
  const file = fileURLToPath(new URL('./operators.ts', import.meta.url));
  const child = fork(file, [port, players, lookMs, CONSOLES].map(String));
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('the operators have stopped looking: see above')));
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  let pagesOpened = 0;
  child.on('message', () => (pagesOpened += 1));
  return {
    /** Waits for the pages that are being read. @returns how many pages were answered */
    stop: async (): Promise<number> => {
      if (!child.connected) {
        return failed;
      }
      child.send('stop');
      await ended;
      return pagesOpened;
    },
  };
}

function* openHub(player: PlayerSession): PlayerScript {
  for (;;) {
    yield get(player, calls.balance);
    yield get(player, calls.attempts);
    yield get(player, calls.progress);
    yield get(player, calls.leaderboardMe);
  }
}
