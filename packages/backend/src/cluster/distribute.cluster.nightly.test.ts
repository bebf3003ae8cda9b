import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openNewClusterDatabase, openTestDatabase } from '../testing/databases.ts';
import { checkShards } from './check-shards.ts';
import { distribute } from './distribute.ts';
import { appendOnly, layout } from './layout.ts';

const options = { apply: true, shards: 4 };

async function open() {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  return database;
}

test('a database that is laid out needs no further step', async () => {
  const database = await open();
  expect(await distribute(database, { ...options, apply: false })).toMatchObject({ steps: [], problems: [] });
  const { steps, problems, workers } = await distribute(database, options);
  expect([steps, problems]).toEqual([[], []]);
  expect(workers.length).toBeGreaterThan(1);
});

test('rows of one player are on one server, those of all players on several', async () => {
  const database = await open();
  const { rows } = await sql<{ tables: number; servers: number }>`select count(distinct table_name) as tables,
      count(distinct (nodename, nodeport)) as servers
    from citus_shards where colocation_id = (select colocation_id from citus_tables where table_name = 'player'::regclass)`.execute(
    database.kysely,
  );
  const ofPlayers = Object.values(layout).filter((place) => place === 'player');
  expect(rows).toEqual([{ tables: ofPlayers.length, servers: 2 }]);
});

test('a function that was made before the cluster is made on every server', async () => {
  const database = await open();
  const countOnServers = async () => {
    const { rows } = await sql<{ found: number }>`select count(*) filter (where result = '1') as found
      from run_command_on_workers('select count(*) from pg_proc where proname = ''after_quiet_hours''')`.execute(
      database.kysely,
    );
    return rows[0]?.found;
  };
  const { rows } = await sql<{ definition: string }>`select pg_get_functiondef(oid) as definition from pg_proc
    where proname = 'after_quiet_hours'`.execute(database.kysely);
  await sql`drop function after_quiet_hours`.execute(database.kysely);
  await database.kysely.transaction().execute(async (tx) => {
    await sql`set local citus.enable_ddl_propagation = off`.execute(tx);
    await sql.raw(rows[0]?.definition ?? '').execute(tx);
  });
  expect(await countOnServers()).toBe(0);
  const { steps } = await distribute(database, options);
  expect(steps.map(({ words }) => words)).toEqual(['make after_quiet_hours on every server']);
  expect(await countOnServers()).toBe(2);
});

test('while a long read holds a table it releases its locks between attempts, so that writes go on', async () => {
  const { database, url = '', close } = await openTestDatabase();
  onTestFinished(close);
  // As an operator's command has it: without limits.
  const operators = openPostgres(url, { pool: 2, purpose: 'maintenance', onIdleError: () => {} });
  onTestFinished(() => operators.close());
  // Locked in this order.
  for (const table of ['referral_code', 'order_owner']) {
    await sql`select undistribute_table(${table})`.execute(database.kysely);
  }
  const hasRead = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  onTestFinished(() => mayEnd.resolve());
  const reader = database.kysely.transaction().execute(async (tx) => {
    await sql`select from order_owner`.execute(tx);
    hasRead.resolve();
    await mayEnd.promise;
  });
  await hasRead.promise;
  const distribution = distribute(operators, options);
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks
        where relation = 'order_owner'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(database.kysely);
      return rows.length;
    })
    .toBe(1);
  await sql`insert into referral_code (code, player_id) values ('a-code', 1)`.execute(database.kysely);
  mayEnd.resolve();
  const [{ steps, problems }] = await Promise.all([distribution, reader]);
  expect(steps.map(({ statement }) => statement)).toEqual([
    expect.stringContaining("'referral_code'"),
    expect.stringContaining("'order_owner'"),
  ]);
  expect(problems).toEqual([]);
});

test('what operators do afterwards is recorded under new numbers', async () => {
  const record = ({ kysely }: Database) =>
    sql`insert into operator_action (operator, action, subject) values ('mei', 'tasks import', 'a-task')`.execute(
      kysely,
    );
  const { database, close } = await openNewClusterDatabase(async (before) => {
    await migrate(before, new URL('../migrations/', import.meta.url));
    await record(before);
    await record(before);
    await distribute(before, options);
  });
  onTestFinished(close);
  await record(database);
  const { rows } = await sql`select action_id from operator_action order by action_id`.execute(database.kysely);
  expect(rows).toEqual([{ action_id: 1 }, { action_id: 2 }, { action_id: 3 }]);
});

test('a shard on which entries could be changed is found', async () => {
  const database = await open();
  expect(await checkShards(database)).toEqual([]);
  // The trigger of a shard has the shard's number in its name.
  const dropOne = `do $$ declare one record; begin
    select tgname into one from pg_trigger where tgrelid = '%1$s'::regclass and tgname ~ '^append_only_[0-9]+$';
    execute format('drop trigger %%I on %1$s', one.tgname); end $$`;
  for (const table of appendOnly) {
    await sql`select run_command_on_placements(${table}, ${dropOne})`.execute(database.kysely);
  }
  const problems = await checkShards(database);
  for (const table of appendOnly) {
    expect(problems.filter((problem) => problem.startsWith(`${table}, shard`))).not.toEqual([]);
  }
});
