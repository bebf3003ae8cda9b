import { randomInt, randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { getRequest, postRequest, senderOf } from '../credit/request.ts';
import { gameIdOf, withClient } from '../credit/seed.ts';
import { expectAllOk } from '../credit/send-credits.ts';
import { startProductionServer } from '../load/production-server.ts';
import { findPostmaster, watchProcessors } from '../load/usage.ts';
import { measure } from '../load.ts';
import { median } from '../median.ts';
import { printTable } from '../table.ts';
import { payPlayers, untilRefreshed } from './refresh.ts';
import { CREDITED, creditedPlayer, seedBoard } from './seed.ts';
import { measureLatency, readTopStatement, timeFirst, timeTop } from './statements.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const LONG_SIZE = 10_000_000;
const ROUNDS = 3;
const CONNECTIONS = 32;
const PICTURES_A_ROUND = 2;
const CHANGED = 5_000;
const RANKS_SECONDS = 5;

type Measure =
  | 'topMs'
  | 'startMs'
  | 'firstRankMs'
  | 'rankOverHttpMs'
  | 'ranksASecond'
  | 'rankServerUs'
  | 'rankDatabaseUs'
  | 'creditMs'
  | 'refreshMs';
type Round = Record<Measure, number>;

/** Prints goal P5 of docs/reliability.md: the board's times by the number of players, medians of rounds in which the sizes take turns. */
export async function benchLeaderboard(): Promise<void> {
  const sizes = process.argv.includes('--long') ? [...SIZES, LONG_SIZE] : SIZES;
  await using postgres = await startPostgres();
  const boards = new Map<number, { url: string; rounds: Round[] }>();
  for (const size of sizes) {
    const url = await createMigratedDatabase(postgres.url, `board_${size}`);
    await seedBoard(url, size);
    boards.set(size, { url, rounds: [] });
    console.error(`${size} players seeded`);
  }
  const topStatement = await readTopStatement(boards.get(SIZES[0] ?? 0)?.url ?? '');
  const postmaster = await findPostmaster(postgres.url);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [size, { url, rounds }] of boards) {
      rounds.push(await runRound({ url, topStatement, size, round, postmaster }));
      console.error(`round ${round + 1} of ${ROUNDS}, ${size} players: ${JSON.stringify(rounds.at(-1))}`);
    }
  }
  const middle = (size: number, name: Measure) => median((boards.get(size)?.rounds ?? []).map((round) => round[name]));
  const largest = sizes.at(-1) ?? 0;
  const row = (label: string, name: Measure, goal: string) => [
    label,
    ...sizes.map((size) => middle(size, name).toFixed(2)),
    (middle(largest, name) / middle(sizes[0] ?? 0, name)).toFixed(2),
    goal,
  ];
  printTable(
    ['milliseconds, medians', ...sizes.map((size) => `${size} players`), 'last to first', 'goal'],
    [
      row('top 100, statement', 'topMs', '1.50'),
      row('start until ranks are answered', 'startMs', '3 s'),
      row('first own rank of a server over HTTP', 'firstRankMs', ''),
      row('own rank over HTTP, 1 connection', 'rankOverHttpMs', '1.50, and 5 ms'),
      row(`own ranks a second, ${CONNECTIONS} connections`, 'ranksASecond', ''),
      row('processor a call, server, µs', 'rankServerUs', ''),
      row('processor a call, PostgreSQL, µs', 'rankDatabaseUs', ''),
      row(`credit over HTTP, ${CONNECTIONS} connections`, 'creditMs', '1.50'),
      row(`refresh after ${CHANGED} players were paid`, 'refreshMs', ''),
    ],
  );
}

type RoundOptions = {
  readonly url: string;
  readonly topStatement: string;
  readonly size: number;
  readonly round: number;
  readonly postmaster: number;
};

async function runRound({ url, topStatement, size, round, postmaster }: RoundOptions): Promise<Round> {
  await withClient(url, (client) => client.query('update game set dealt_at = now()'));
  const lastPaid = await payPlayers(url, size, CHANGED);
  const began = performance.now();
  const server = await startProductionServer({ DATABASE_URL: url });
  try {
    const firstRankMs = await timeFirst(server.port, calls.leaderboardMe.path);
    const startMs = performance.now() - began;
    const refreshMs = await untilRefreshed(url, lastPaid);
    const players = Array.from({ length: 500 }, () => randomInt(1, size + 1));
    return {
      startMs,
      firstRankMs,
      refreshMs,
      creditMs: await timeCredits(server.port, size, round),
      topMs: await timeTop(url, topStatement),
      rankOverHttpMs: await measureLatency(server.port, calls.leaderboardMe.path, players, 1.5),
      ...(await measureRanks(server, postmaster, size)),
    };
  } finally {
    await server.stop();
  }
}

/** Requests the ranks of random players over many connections: the rate, and the processor's microseconds a call. */
async function measureRanks(
  server: { readonly port: number; readonly pid: number },
  postmaster: number,
  size: number,
): Promise<Pick<Round, 'ranksASecond' | 'rankServerUs' | 'rankDatabaseUs'>> {
  const requests = Array.from({ length: 5_000 }, () =>
    getRequest(calls.leaderboardMe.path, senderOf(randomInt(1, size + 1))),
  );
  let n = 0;
  const next = () => requests[n++ % requests.length];
  const run = (seconds: number) => measure({ port: server.port, connections: CONNECTIONS, seconds, next });
  await run(2);
  const { result, processor } = await watchProcessors({ servers: [server], postmaster }, () => run(RANKS_SECONDS));
  expectAllOk(result);
  const count = result.perSecond * RANKS_SECONDS;
  return {
    ranksASecond: result.perSecond,
    rankServerUs: (processor.servers / count) * 1e6,
    rankDatabaseUs: (processor.database / count) * 1e6,
  };
}

/** Credits two pairs of each game. @returns the middle latency, ms */
async function timeCredits(port: number, size: number, round: number): Promise<number> {
  const senders = Array.from({ length: CREDITED }, (_, n) => senderOf(creditedPlayer(size, n)));
  const share = Math.floor(CREDITED / CONNECTIONS);
  const counts = Array.from({ length: CONNECTIONS }, () => 0);
  const measured = await measure({
    port,
    connections: CONNECTIONS,
    seconds: 60,
    next: (connection) => {
      const n = counts[connection] ?? 0;
      counts[connection] = n + 1;
      if (n >= share * PICTURES_A_ROUND) {
        return undefined;
      }
      const index = connection * share + (n % share);
      const picture = round * PICTURES_A_ROUND + Math.floor(n / share);
      const sender = senders[index];
      return (
        sender &&
        postRequest(calls.balanceUpdate.path, sender, randomUUID(), {
          game_id: gameIdOf(sender.playerId),
          pair: [picture, picture + 8],
        })
      );
    },
  });
  expectAllOk(measured);
  return measured.p50Ms;
}
