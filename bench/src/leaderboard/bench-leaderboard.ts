import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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

const LIMIT_MS = 60_000;

/** Pays so many players, spread over all, for the next server's first refresh to find. @returns the last of them */
function payPlayers(url: string, size: number, changed: number): Promise<number> {
  const step = size / changed;
  return withClient(url, async (client) => {
    await client.query(`with paid as (
        update balance set coins = coins + 100, entries = entries + 1
        where player_id in (select 1 + n * ${step} from generate_series(0, ${changed - 1}) as n)
        returning player_id, entries, coins
      ) insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
      select player_id, entries, 'quest_reward', 'paid ' || entries, 100, coins from paid`);
    await client.query("update leaderboard_refresh set read_to = now() - interval '1 second'");
    return 1 + (changed - 1) * step;
  });
}

/** Waits until a server has written a player who was paid. @returns the milliseconds from the beginning of that refresh to its commit */
function untilRefreshed(url: string, playerId: number): Promise<number> {
  return withClient(url, async (client) => {
    for (const until = performance.now() + LIMIT_MS; performance.now() < until; await sleep(1)) {
      // A refresh notes when its transaction began, and that is seen when it has committed.
      const { rows } = await client.query<{ ms: number; written: boolean }>(
        `select extract(epoch from clock_timestamp() - read_to)::float8 * 1000 as ms,
          exists (select from leaderboard_row join balance using (player_id)
            where player_id = $1 and balance.coins = leaderboard_row.coins) as written
        from leaderboard_refresh`,
        [playerId],
      );
      if (rows[0]?.written === true) {
        return rows[0].ms;
      }
    }
    throw new Error('the board was not refreshed in time');
  });
}

/** Players who are credited in each board, spread evenly over all of it; each has one card game. */
const CREDITED = 10_000;

/** The `n`th of them in a board of so many players. */
function creditedPlayer(size: number, n: number): number {
  return 1 + n * (size / CREDITED);
}

/** Fills a migrated database with players who came over three months; few have many coins, as in real life. */
async function seedBoard(url: string, size: number): Promise<void> {
  await withClient(url, async (client) => {
    const players = `generate_series(1, ${size}) as player_id`;
    await client.query(`insert into player (player_id, nickname, language, referral_code)
      select player_id, 'player ' || player_id, 'en', 'code' || player_id from ${players}`);
    await client.query(`insert into balance (player_id, coins, entries)
      select player_id, 5 + (5000000 * random() ^ 6)::bigint * 5, 1 from ${players}`);
    await client.query(`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after, created_at)
      select player_id, 1, 'quest_reward', 'seed', coins, coins, now() - interval '1 hour' - random() * interval '90 days' from balance`);
    await client.query(`insert into game (player_id, game_id, kind, board)
      select player_id, ('00000000-0000-4000-8000-' || lpad(to_hex(player_id), 12, '0'))::uuid, 'card',
        '{0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7}'
      from generate_series(1, ${size}, ${size / CREDITED}) as player_id`);
    // As the migration fills the board with players from before it.
    await client.query(`insert into leaderboard_row (player_id, coins, reached_at)
      select player_id, coins, created_at from balance join ledger_entry using (player_id) where seq = entries`);
    await client.query(`insert into leaderboard_bucket (level, prefix, players)
      select level, coins >> (level * 8), count(*) from leaderboard_row, generate_series(0, 6) as level group by 1, 2`);
    await client.query('update leaderboard_refresh set read_to = now()');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}
