import { seed } from '../credit/seed.ts';
import { expectAllOk, newSentCounts, sendCredits } from '../credit/send-credits.ts';
import { startProductionServer } from '../load/production-server.ts';
import { databaseSeconds, findPostmaster, processorSeconds } from '../load/usage.ts';
import { median } from '../median.ts';
import { printTable } from '../table.ts';
import { createClusterDatabase, dropClusterDatabase, readClusterUrls } from './cluster-database.ts';

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

/**
 * Prints what a credit takes of the processor on a Citus cluster beside one PostgreSQL, all on this machine and by the server
 * that `npm run serve` starts: medians of rounds in which they take turns. Every PostgreSQL must be a process of this machine,
 * whose processor time can be read.
 */
export async function benchShards(): Promise<void> {
  const [coordinator, ...servers] = readClusterUrls();
  const sizes = SIZES.filter((size) => size <= servers.length);
  const outcomes = new Map<number, Outcome[]>(sizes.map((size) => [size, []]));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const size of sizes) {
        outcomes.get(size)?.push(await measureSize(coordinator, servers.slice(0, size)));
      }
      console.error(`round ${round + 1} of ${ROUNDS}`);
    }
  } finally {
    await dropClusterDatabase([coordinator, ...servers]);
  }
  printOutcomes(outcomes);
}

async function measureSize(coordinator: string, servers: readonly string[]): Promise<Outcome> {
  const url = await createClusterDatabase(coordinator, servers);
  await seed(url);
  const postmaster = await findPostmaster(coordinator);
  const postmasters = await Promise.all(servers.map(findPostmaster));
  const program = await startProductionServer({ DATABASE_URL: url });
  const sent = newSentCounts(CONNECTIONS);
  const used = async () => ({
    server: await processorSeconds(program.pid),
    coordinator: await databaseSeconds(postmaster),
    shards: (await Promise.all(postmasters.map(databaseSeconds))).reduce((sum, each) => sum + each, 0),
  });
  try {
    await sendCredits(program.port, WARM_UP_SECONDS, sent);
    const before = await used();
    const measured = await sendCredits(program.port, SECONDS, sent);
    const after = await used();
    expectAllOk(measured);
    const credits = measured.statuses.get('200') ?? 0;
    const cost = (of: keyof typeof after) => ((after[of] - before[of]) / credits) * 1e6;
    return {
      perSecond: measured.perSecond,
      server: cost('server'),
      coordinator: cost('coordinator'),
      shards: cost('shards'),
    };
  } finally {
    await program.stop();
  }
}

function printOutcomes(outcomes: ReadonlyMap<number, readonly Outcome[]>): void {
  const middle = (size: number, of: (outcome: Outcome) => number) => median((outcomes.get(size) ?? []).map(of));
  const ofDatabase = (outcome: Outcome) => outcome.coordinator + outcome.shards;
  printTable(
    [
      `POST /balance/update, ${CONNECTIONS} connections`,
      'per second',
      'server µs',
      'coordinator µs',
      'shards µs',
      'database µs',
      'against one PostgreSQL',
    ],
    [...outcomes.keys()].map((size) => [
      size === 0 ? 'one PostgreSQL' : `a coordinator and ${size} servers for shards`,
      middle(size, ({ perSecond }) => perSecond).toFixed(0),
      middle(size, ({ server }) => server).toFixed(0),
      middle(size, ({ coordinator }) => coordinator).toFixed(0),
      middle(size, ({ shards }) => shards).toFixed(0),
      middle(size, ofDatabase).toFixed(0),
      (middle(size, ofDatabase) / middle(0, ofDatabase)).toFixed(2),
    ]),
  );
}
