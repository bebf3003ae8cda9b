import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { calls } from '@soho/contract';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { tokenOf } from '../credit/request.ts';
import { runOpen } from '../load/loops.ts';
import { PlayerPool } from '../load/player-pool.ts';
import { get, type PlayerSession } from '../load/player-request.ts';
import type { PlayerScript } from '../load/player-scripts.ts';
import { seedPlayers } from '../load/seed-players.ts';
import { startServer, withConnections } from '../load/set-up.ts';
import { Tally } from '../load/tally.ts';
import { printTable } from '../table.ts';
import { importLots } from './import-lots.ts';
import { COMMON, OLD, RARE } from './lots-file.ts';

const LOTS = 200_000;
const ROUNDS = 5;
const SECONDS = 6;
const PHONES = 100;
const OTHERS_A_SECOND = 150;
const HONEST_A_SECOND = 4;

/** Ids: first the players who search without pause, then those who search now and then, then all others. */
const GREEDY = 8;
const HONEST = 20;
const OTHERS = 1_000;

const SECOND_WORD_FIRST = COMMON.split(' ').reverse().join(' ');
const INSIDE_OF_OLD = OLD.slice(1);
const HONEST_QUERIES = [COMMON.slice(0, 3), COMMON.slice(0, 7), 'walnut', RARE];

/** The players who search beside the others; none in the first run. */
const greedy: readonly { readonly query: string; readonly players: number }[] = [
  { query: '', players: 0 },
  { query: '%%%', players: 1 },
  { query: '%%%', players: 4 },
  { query: '%%%', players: GREEDY },
  { query: 'c++', players: GREEDY },
  { query: SECOND_WORD_FIRST, players: GREEDY },
  { query: INSIDE_OF_OLD, players: GREEDY },
];

type Beside = {
  readonly others: Tally;
  readonly searches: Tally;
  /** Others' and honest searches that did not succeed. */
  readonly refused: number;
  readonly greedyPerSecond: number;
};

/** Prints what others wait for while 50 connections search without pause. */
export async function benchSearch(): Promise<void> {
  await using postgres = await startPostgres();
  const url = await createMigratedDatabase(postgres.url, 'bench_search');
  await importLots(LOTS, url);
  await seedPlayers(url, GREEDY + HONEST + OTHERS);
  const server = await startServer({ DATABASE_URL: url, ROLE: 'api', LOG_LEVEL: 'silent' });
  const rounds: Beside[][] = [];
  try {
    await besideGreedy(server, { query: '', players: 0 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const row: Beside[] = [];
      for (const one of greedy) {
        row.push(await besideGreedy(server, one));
      }
      rounds.push(row);
    }
  } finally {
    await server.stop();
  }
  print(rounds);
}

async function besideGreedy(
  server: { readonly port: number },
  { query, players }: (typeof greedy)[number],
): Promise<Beside> {
  const searchers = players === 0 ? undefined : await startSearchers(server.port, query, players);
  return withConnections([server], PHONES, async (connections) => {
    const honestLines = connections.slice(0, HONEST / 2);
    const [others, searches] = await Promise.all([
      runOpen(makePool(GREEDY + HONEST, OTHERS, openHub), connections.slice(HONEST / 2), {
        perSecond: OTHERS_A_SECOND,
        seconds: SECONDS,
      }),
      runOpen(makePool(GREEDY, HONEST, searchNowAndThen), honestLines, {
        perSecond: HONEST_A_SECOND,
        seconds: SECONDS,
      }),
    ]);
    const answered = others.tally.fine().count + searches.tally.fine().count;
    return {
      others: others.tally,
      searches: searches.tally,
      refused: SECONDS * (OTHERS_A_SECOND + HONEST_A_SECOND) - answered,
      greedyPerSecond: (await searchers?.answered) ?? 0,
    };
  });
}

async function startSearchers(port: number, query: string, players: number) {
  const ids = Array.from({ length: players }, (_, index) => String(index + 1));
  const file = fileURLToPath(new URL('./searchers.ts', import.meta.url));
  const child = fork(file, [String(port), query, String(SECONDS), ...ids]);
  await once(child, 'message');
  return { answered: once(child, 'message').then(([perSecond]) => Number(perSecond)) };
}

function makePool(after: number, size: number, makeScript: (player: PlayerSession) => PlayerScript): PlayerPool {
  const seats = Array.from({ length: size }, (_, index) => {
    const id = after + index + 1;
    return makeScript({ id, token: tokenOf(id) });
  });
  return new PlayerPool(seats);
}

function* openHub(player: PlayerSession): PlayerScript {
  for (;;) {
    yield get(player, calls.balance);
    yield get(player, calls.attempts);
    yield get(player, calls.progress);
    yield get(player, calls.leaderboardMe);
  }
}

function* searchNowAndThen(player: PlayerSession): PlayerScript {
  for (let turn = player.id; ; turn += 1) {
    yield get(player, calls.marketSearch, { search_query: HONEST_QUERIES[turn % HONEST_QUERIES.length] ?? RARE });
  }
}

/** The times of all rounds are taken together: a hundredth of one round's is nine answers. */
function print(rounds: readonly (readonly Beside[])[]): void {
  const besides = greedy.map((_, place) => rounds.flatMap((round) => round[place] ?? []));
  const timesOf = (of: 'others' | 'searches') => besides.map((all) => Tally.fineOf(all.map((beside) => beside[of])));
  const [others, searches] = [timesOf('others'), timesOf('searches')];
  const rows = greedy.map(({ query, players }, place) => {
    const sum = (of: 'refused' | 'greedyPerSecond') =>
      (besides[place] ?? []).reduce((total, beside) => total + beside[of], 0);
    const cells = [others[place]?.p50Ms, others[place]?.p99Ms, searches[place]?.p50Ms, searches[place]?.p99Ms];
    const [p50 = '', p99 = '', ...honest] = cells.map((ms = Number.NaN) => ms.toFixed(1));
    const ratio = (others[place]?.p99Ms ?? Number.NaN) / (others[0]?.p99Ms ?? Number.NaN);
    return [
      players === 0 ? 'none' : `'${query}' of ${players}`,
      p50,
      p99,
      ratio.toFixed(2),
      ...honest,
      sum('refused').toFixed(0),
      (sum('greedyPerSecond') / rounds.length).toFixed(1),
    ];
  });
  printTable(
    [
      'beside 50 searches at once',
      'others: p50 ms',
      'p99 ms',
      'ratio (goal 2.00)',
      'honest searches: p50 ms',
      'p99 ms',
      'not answered (goal 0)',
      'answered to the greedy, a second',
    ],
    rows,
  );
}
