import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
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
import type { Times } from '../load/tally.ts';
import { median } from '../median.ts';
import { printTable } from '../table.ts';
import type { PayRequest } from './serve-chain.ts';

const ROUNDS = 7;
const SECONDS = 6;
/** At least so many runs of each load, of which the worst counts: payments are read in one or two of them. */
const RUNS = 3;
const PLAYERS = 1_000;
const PHONES = 20;
const READS_A_SECOND = 150;
const PAYMENTS = 25;
const PATIENCE_MS = 60_000;

const loads: readonly { readonly name: string; readonly request: PayRequest | undefined }[] = [
  { name: 'nothing comes in', request: undefined },
  { name: `${PAYMENTS} payments of 100 bytes`, request: { payments: PAYMENTS, bytes: 100 } },
  { name: `${PAYMENTS} payments of 240 kB`, request: { payments: PAYMENTS, bytes: 240_000 } },
];

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
  const rounds: Times[][] = [];
  try {
    await readBeside(server, url, chain, undefined);
    for (let round = 0; round < ROUNDS; round += 1) {
      const row: Times[] = [];
      for (const { request } of loads) {
        row.push(await readBeside(server, url, chain, request));
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
 * Reads several times, and until the server has read the payments; of these runs the worst.
 * @throws Error when it has not read them a minute later
 */
async function readBeside(
  server: { readonly port: number },
  url: string,
  chain: ChildProcess,
  request: PayRequest | undefined,
): Promise<Times> {
  const expected = (await countReceipts(url)) + (request?.payments ?? 0);
  if (request !== undefined) {
    chain.send(request);
    await once(chain, 'message');
  }
  const end = Date.now() + PATIENCE_MS;
  const times: Times[] = [];
  do {
    if (Date.now() > end) {
      throw new Error('the server has not read the payments');
    }
    const { tally } = await withConnections([server], PHONES, (connections) =>
      runOpen(new PlayerPool(players()), connections, { perSecond: READS_A_SECOND, seconds: SECONDS }),
    );
    times.push(tally.fine());
  } while (times.length < RUNS || (await countReceipts(url)) < expected);
  return times.reduce((worst, each) => (each.p99Ms > worst.p99Ms ? each : worst));
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

function print(rounds: readonly (readonly Times[])[]): void {
  const rows = loads.map(({ name }, place) => {
    const middle = (of: (times: Times, quiet: Times) => number) =>
      median(rounds.map((round) => of(round[place] as Times, round[0] as Times)));
    return [
      name,
      middle(({ p50Ms }) => p50Ms).toFixed(1),
      middle(({ p99Ms }) => p99Ms).toFixed(1),
      middle((times, quiet) => times.p99Ms / quiet.p99Ms).toFixed(2),
    ];
  });
  printTable([`GET /balance, ${READS_A_SECOND} a second`, 'p50 ms', 'p99 ms', 'ratio (goal 2.00)'], rows);
}
