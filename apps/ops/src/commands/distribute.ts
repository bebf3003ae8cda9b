import { distribute } from '@soho/backend/operator/cluster';
import { type Command, type CommandArgs, UsageError } from '../command.ts';
import { makeStopwatch, withDatabase } from '../with-database.ts';

const DEFAULT_SHARDS = 32;
const MOST_SHARDS = 1024;

/** Lays the tables out over a cluster's servers. Exit code 1 when a shard lacks what protects it. */
export const distributeCommand: Command = {
  summary:
    "lays the tables out over a Citus cluster's servers; a plan without --yes; exit code 1 when a shard is not protected",
  options: {
    yes: { description: 'does it; without it the command only shows what it would do' },
    shards: {
      value: 'number',
      description: `over how many shards tables of players are spread; ${DEFAULT_SHARDS} by default; it cannot be changed later`,
    },
  },
  details: [
    'DATABASE_URL is the coordinator, which knows its own address (citus_set_coordinator_host) and its servers',
    '(citus_add_node). One transaction: servers may run, and answer most calls with 503 meanwhile.',
    'It can run again: what is done is left alone.',
    'Afterwards it tries to change what must not change on each shard, and expects to be refused.',
  ].join('\n'),
  run: async (args) => {
    const { terminal, has } = args;
    const shards = shardsOf(args);
    const seconds = makeStopwatch();
    const { workers, steps, problems } = await withDatabase(terminal, (database) =>
      distribute(database, { apply: has('yes'), shards }),
    );
    for (const { words } of steps) {
      terminal.print(`  ${words}`);
    }
    for (const one of problems) {
      terminal.warn(`PROBLEM ${one}`);
    }
    terminal.print(
      `${workers.length} servers for shards: ${workers.map(({ host, port }) => `${host}:${port}`).join(', ')}`,
    );
    terminal.print(
      has('yes') ? `${steps.length} steps in ${seconds()} seconds` : `${steps.length} steps to do, with --yes`,
    );
    return problems.length === 0 ? 0 : 1;
  },
};

function shardsOf({ value }: CommandArgs): number {
  const shards = Number(value('shards') ?? DEFAULT_SHARDS);
  if (!(Number.isInteger(shards) && shards > 0 && shards <= MOST_SHARDS)) {
    throw new UsageError(`--shards must be a whole number from 1 to ${MOST_SHARDS}`);
  }
  return shards;
}
