import { seed } from '../credit/seed.ts';
import { expectAllOk, newSentCounts, sendCredits } from '../credit/send-credits.ts';
import { startProductionServer } from '../load/production-server.ts';
import { databaseSeconds, findPostmaster, processorSeconds } from '../load/usage.ts';
import { median } from '../median.ts';
import { printTable } from '../table.ts';
import { callCredits, withClients } from './call-credits.ts';
import { createClusterDatabase, dropClusterDatabase, readClusterUrls, withName } from './cluster-database.ts';

const ROUNDS = 3;
const SECONDS = 6;
/** Until the server's code is compiled, and its connections have prepared their statements. */
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;

/** How many servers the shards are spread over: 0 for one PostgreSQL that is not distributed. */
const SIZES = [0, 1, 2, 4];

/** A second's credits, and microseconds of processor time a credit. */
type Outcome = {
  readonly perSecond: number;
  readonly server: number;
  readonly coordinator: number;
  readonly shards: number;
};

const ONE_POSTGRES = 'one PostgreSQL';

/**
 * Prints what a credit takes of the processor on a Citus cluster beside one PostgreSQL, all on this machine: as a call of the
 * server that `npm run serve` starts, without and then with the address of a server with shards, and as a call of the database's
 * function alone, sent to the coordinator or directly to the servers with the shards. Medians of rounds in which sizes of the
 * cluster take turns. Every PostgreSQL must be a process of this machine, whose processor time can be read.
 */
export async function benchShards(): Promise<void> {
  const [coordinator, ...servers] = readClusterUrls();
  const sizes = SIZES.filter((size) => size <= servers.length);
  const outcomes = new Map<string, Outcome[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const size of sizes) {
        for (const [what, outcome] of await measureSize(coordinator, servers.slice(0, size))) {
          outcomes.set(what, [...(outcomes.get(what) ?? []), outcome]);
        }
      }
      console.error(`round ${round + 1} of ${ROUNDS}`);
    }
  } finally {
    await dropClusterDatabase([coordinator, ...servers]);
  }
  printOutcomes(outcomes);
}

/** @returns outcomes by what was measured */
async function measureSize(coordinator: string, servers: readonly string[]): Promise<Map<string, Outcome>> {
  const url = await createClusterDatabase(coordinator, servers);
  await seed(url);
  const postmasters = {
    coordinator: await findPostmaster(coordinator),
    shards: await Promise.all(servers.map(findPostmaster)),
  };
  const layout = servers.length === 0 ? ONE_POSTGRES : `a coordinator and ${servers.length} for shards`;
  const outcomes = new Map<string, Outcome>();
  const sent = newSentCounts(CONNECTIONS);
  const measureServer = async (env: Record<string, string>) => {
    // Without jobs: on a cluster they take much for a few players, and would be counted as the credits'.
    const program = await startProductionServer({ DATABASE_URL: url, ROLE: 'api', ...env });
    const post = async (seconds: number) => {
      const sending = await sendCredits(program.port, seconds, sent);
      expectAllOk(sending);
      return sending.statuses.get('200') ?? 0;
    };
    return measure(post, postmasters, program.pid).finally(() => program.stop());
  };
  outcomes.set(layout, await measureServer({}));
  const [first] = servers;
  if (first !== undefined) {
    outcomes.set(`${layout}: with DATABASE_SHARDS_URL`, await measureServer({ DATABASE_SHARDS_URL: withName(first) }));
  }
  const callThrough = (urls: readonly string[]) =>
    withClients(urls, CONNECTIONS, (clients) => measure((seconds) => callCredits(clients, seconds, sent), postmasters));
  outcomes.set(`${layout}: credit_game`, await callThrough([url]));
  if (servers.length > 0) {
    outcomes.set(`${layout}: credit_game, to the latter`, await callThrough(servers.map(withName)));
  }
  return outcomes;
}

/** The first processes of the coordinator, or of the one PostgreSQL, and of the servers for shards. */
type Postmasters = { readonly coordinator: number; readonly shards: readonly number[] };

/**
 * @param run credits for so many seconds, and returns how many
 * @param program the process of a server of ours
 */
async function measure(
  run: (seconds: number) => Promise<number>,
  { coordinator, shards }: Postmasters,
  program?: number,
): Promise<Outcome> {
  const used = async () => ({
    server: program === undefined ? 0 : await processorSeconds(program),
    coordinator: await databaseSeconds(coordinator),
    shards: (await Promise.all(shards.map(databaseSeconds))).reduce((sum, each) => sum + each, 0),
  });
  await run(WARM_UP_SECONDS);
  const before = await used();
  const start = performance.now();
  const credits = await run(SECONDS);
  const seconds = (performance.now() - start) / 1_000;
  const after = await used();
  const cost = (of: keyof typeof after) => ((after[of] - before[of]) / credits) * 1e6;
  return {
    perSecond: credits / seconds,
    server: cost('server'),
    coordinator: cost('coordinator'),
    shards: cost('shards'),
  };
}

/** For which cores are computed. */
const CREDITS_A_SECOND = 10_000;

function printOutcomes(outcomes: ReadonlyMap<string, readonly Outcome[]>): void {
  const middle = (what: string, of: (outcome: Outcome) => number) => median((outcomes.get(what) ?? []).map(of));
  const ofDatabase = (outcome: Outcome) => outcome.coordinator + outcome.shards;
  const cores = (microseconds: number) => ((microseconds * CREDITS_A_SECOND) / 1e6).toFixed(1);
  printTable(
    [
      `credits, ${CONNECTIONS} connections`,
      'per second',
      'server µs',
      'coordinator µs',
      'shards µs',
      'database µs',
      'against one PostgreSQL',
    ],
    [...outcomes.keys()].map((what) => [
      what,
      middle(what, ({ perSecond }) => perSecond).toFixed(0),
      middle(what, ({ server }) => server).toFixed(0),
      middle(what, ({ coordinator }) => coordinator).toFixed(0),
      middle(what, ({ shards }) => shards).toFixed(0),
      middle(what, ofDatabase).toFixed(0),
      (middle(what, ofDatabase) / middle(ONE_POSTGRES, ofDatabase)).toFixed(2),
    ]),
  );
  console.log('');
  printTable(
    [
      `cores for ${CREDITS_A_SECOND} credits a second, computed`,
      'of our servers',
      'of the coordinator',
      'of those for shards',
    ],
    [...outcomes.keys()].map((what) => [
      what,
      cores(middle(what, ({ server }) => server)),
      cores(middle(what, ({ coordinator }) => coordinator)),
      cores(middle(what, ({ shards }) => shards)),
    ]),
  );
}
