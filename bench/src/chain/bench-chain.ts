import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { calls } from '@soho/contract';
import { LOCAL_RECEIVER } from '@soho/local-world';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { tokenOf } from '../credit/request.ts';
import { withClient } from '../credit/seed.ts';
import { runOpen } from '../load/loops.ts';
import { PlayerPool } from '../load/player-pool.ts';
import { get, type PlayerSession } from '../load/player-request.ts';
import type { PlayerScript } from '../load/player-scripts.ts';
import { seedPlayers } from '../load/seed-players.ts';
import { startServer, withConnections } from '../load/set-up.ts';
import { Tally } from '../load/tally.ts';
import { median } from '../median.ts';
import { printTable } from '../table.ts';
import type { PayRequest } from './serve-chain.ts';

const ROUNDS = 5;
/** Payments are shown when a window begins, and are read within it: the server looks each 3 seconds. */
const WINDOW_SECONDS = 9;
const PLAYERS = 1_000;
const PHONES = 20;
const READS_A_SECOND = 150;
const PAYMENTS = 25;
const PATIENCE_MS = 60_000;

type Load = { readonly name: string; readonly request: PayRequest | undefined };

/** 'Nothing' twice: how far two windows of the same differ says what a ratio is worth. */
const loads: readonly Load[] = [
  { name: 'nothing comes in', request: undefined },
  { name: 'nothing comes in, again', request: undefined },
  { name: `${PAYMENTS} payments of 100 bytes`, request: { payments: PAYMENTS, bytes: 100 } },
  { name: `${PAYMENTS} payments of 240 kB`, request: { payments: PAYMENTS, bytes: 240_000 } },
];

/** The main thread's times are milliseconds of each second. */
type Window = { readonly tally: Tally; readonly mainRanMs: number; readonly mainWaitedMs: number };

/** Prints what GET /balance takes while the server reads payments with small and with large bodies from the chain. */
export async function benchChain(): Promise<void> {
  await using postgres = await startPostgres();
  const url = await createMigratedDatabase(postgres.url, 'chain');
  await seedPlayers(url, PLAYERS);
  const chain = fork(fileURLToPath(new URL('./serve-chain.ts', import.meta.url)));
  const [apiUrl] = await once(chain, 'message');
  const server = await startServer({
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    TON_NETWORK: 'local',
    TON_RECEIVER: LOCAL_RECEIVER,
    TON_API_URL: String(apiUrl),
  });
  const rounds: Window[][] = [];
  try {
    for (const { request } of loads) {
      await readBeside(server, url, chain, request);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const row: Window[] = [];
      // Each load is the first in some rounds: what one leaves behind, memory to collect for example, falls on all.
      for (const offset of loads.keys()) {
        const place = (round + offset) % loads.length;
        row[place] = await readBeside(server, url, chain, loads[place]?.request);
      }
      rounds.push(row);
    }
  } finally {
    await server.stop();
    chain.disconnect();
  }
  print(rounds);
}

/**
 * Measures a window, and further ones until the server has read the payments; of these the worst.
 * @throws Error when it has not read them a minute later
 */
async function readBeside(
  server: { readonly port: number; readonly pid: number },
  url: string,
  chain: ChildProcess,
  request: PayRequest | undefined,
): Promise<Window> {
  const expected = (await countReceipts(url)) + (request?.payments ?? 0);
  if (request !== undefined) {
    chain.send(request);
    await once(chain, 'message');
  }
  const end = Date.now() + PATIENCE_MS;
  const windows: Window[] = [];
  do {
    if (Date.now() > end) {
      throw new Error('the server has not read the payments');
    }
    const before = await mainThreadTimes(server.pid);
    const { tally, seconds } = await withConnections([server], PHONES, (connections) =>
      runOpen(new PlayerPool(players()), connections, { perSecond: READS_A_SECOND, seconds: WINDOW_SECONDS }),
    );
    const after = await mainThreadTimes(server.pid);
    const [mainRanMs, mainWaitedMs] = [
      (after.ranMs - before.ranMs) / seconds,
      (after.waitedMs - before.waitedMs) / seconds,
    ];
    windows.push({ tally, mainRanMs, mainWaitedMs });
  } while ((await countReceipts(url)) < expected);
  return windows.reduce((worst, each) => (each.tally.fine().p99Ms > worst.tally.fine().p99Ms ? each : worst));
}

/** What a process's first thread has run, and waited for a processor that others had; zeros if there is no Linux. */
async function mainThreadTimes(pid: number): Promise<{ readonly ranMs: number; readonly waitedMs: number }> {
  const text = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').catch(() => '0 0');
  const [ran = 0, waited = 0] = text.split(' ').map((nanoseconds) => Number(nanoseconds) / 1e6);
  return { ranMs: ran, waitedMs: waited };
}

function players(): PlayerScript[] {
  return Array.from({ length: PLAYERS }, (_, index) => readBalance({ id: index + 1, token: tokenOf(index + 1) }));
}

function* readBalance(player: PlayerSession): PlayerScript {
  for (;;) {
    yield get(player, calls.balance);
  }
}

function countReceipts(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query('select count(*) from receipt');
    return Number(rows[0].count);
  });
}

/** A load's times of all rounds are taken together: a p99 needs many. The column beside it says how far the rounds differ. */
function print(rounds: readonly (readonly Window[])[]): void {
  const timesOf = (windows: readonly (Window | undefined)[]) =>
    Tally.fineOf(windows.flatMap((one) => one?.tally ?? []));
  const rows = loads.map(({ name }, place) => {
    const windows = rounds.flatMap((round) => round[place] ?? []);
    const { p50Ms, p99Ms } = timesOf(windows);
    const quiet = timesOf(rounds.map((round) => round[0])).p99Ms;
    const ratios = rounds.map((round) => timesOf([round[place]]).p99Ms / timesOf([round[0]]).p99Ms);
    return [
      name,
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
      (p99Ms / quiet).toFixed(2),
      `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`,
      median(windows.map(({ mainRanMs }) => mainRanMs)).toFixed(0),
      median(windows.map(({ mainWaitedMs }) => mainWaitedMs)).toFixed(0),
    ];
  });
  const heads = ['p50 ms', 'p99 ms', 'ratio (goal 2.00)', 'of rounds', 'main thread ran ms/s', 'waited ms/s'];
  printTable([`GET /balance, ${READS_A_SECOND} a second`, ...heads], rows);
}
