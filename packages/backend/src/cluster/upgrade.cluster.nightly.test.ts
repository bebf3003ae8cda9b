import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { audit } from '../audit.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openNewClusterDatabase } from '../testing/databases.ts';
import { fillWorld } from '../testing/full-world.ts';
import { migrateBefore } from '../testing/migrate-before.ts';
import { TestWorld } from '../testing/test-world.ts';
import { distribute, turnOnSettings } from './distribute.ts';
import { planDistribution } from './plan-distribution.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** Migrations from this one on are applied to tables that are laid out already. */
const FIRST_LATER_MIGRATION = 64;
const SHARDS = 4;

test('what a later version adds to a database that is laid out can be used before it is laid out again', async () => {
  const cluster = await openNewClusterDatabase(async (database) => {
    await migrateBefore(database, FIRST_LATER_MIGRATION);
    await layOutWhatThereIs(database);
    await addFriends(database);
  });
  const { database } = cluster;
  await migrate(database, MIGRATIONS);
  const world = await TestWorld.open({}, 1, { database: cluster });
  onTestFinished(() => world.close());
  const { inviter } = await fillWorld(world);
  const reads = Object.values(calls).filter(({ method, ...call }) => method === 'GET' && !('params' in call));
  for (const { path, query } of reads) {
    const needsQuery = !query.safeParse({}).success;
    expect([path, (await inviter.read(path)).status]).toEqual([path, needsQuery ? 400 : 200]);
  }

  expect((await distribute(database, { apply: true, shards: SHARDS })).problems).toEqual([]);
  expect(await planDistribution(database, SHARDS)).toEqual([]);
  expect((await audit(database)).filter(({ rows }) => rows.length > 0)).toEqual([]);
});

test('a database whose triggers of copies were dropped by its layout takes later migrations', async () => {
  const { database, close } = await openNewClusterDatabase(async (earlier) => {
    await migrateBefore(earlier, 77);
    await layOutWhatThereIs(earlier);
  });
  onTestFinished(close);
  await migrate(database, MIGRATIONS);
  // What later migrations have added, and no trigger.
  expect((await planDistribution(database, SHARDS)).map(({ words }) => words)).toEqual([
    'spread settled_earning over the servers by player_id',
  ]);
});

/** A player, the friend whom they have invited, and the paid bonus, as the servers of that version stored them. */
async function addFriends({ kysely }: Database): Promise<void> {
  const [inviter, friend] = [11, 12];
  await kysely.transaction().execute((tx) => addPlayer(tx, inviter));
  await kysely.transaction().execute(async (tx) => {
    await addPlayer(tx, friend);
    await sql`insert into referral (player_id, inviter_id) values (${friend}, ${inviter})`.execute(tx);
    await sql`insert into referral_earning (player_id, seq, inviter_id, reason, amount, status, settlement)
      values (${friend}, 0, ${inviter}, 'new_referral', 50, 'settled', 1)`.execute(tx);
    await sql`insert into referral_settlement (player_id, seq, amount, total_after)
      values (${inviter}, 1, 50, 50)`.execute(tx);
    await sql`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
      values (${inviter}, 1, 'referral_earnings', 'settlement:1', 50, 50)`.execute(tx);
    await sql`update balance set coins = 50, entries = 1 where player_id = ${inviter}`.execute(tx);
  });
}

async function addPlayer(tx: Tx, id: number): Promise<void> {
  const code = `code-of-${id}`;
  await sql`insert into player (player_id, nickname, language, referral_code)
    values (${id}, ${code}, 'en', ${code})`.execute(tx);
  await sql`insert into referral_code (code, player_id) values (${code}, ${id})`.execute(tx);
  await sql`insert into balance (player_id) values (${id})`.execute(tx);
  await sql`insert into attempts (player_id, remaining) values (${id}, 5)`.execute(tx);
}

/** By today's plan, without the tables that do not exist yet. */
async function layOutWhatThereIs(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(database.kysely);
  const tables = new Set(rows.map(({ name }) => name));
  await turnOnSettings(database);
  await database.kysely.transaction().execute(async (tx) => {
    await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
    await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
    for (const { statement } of await planDistribution(database, SHARDS)) {
      const [, table] = /(?:_table|_to_metadata)\('(\w+)'/.exec(statement) ?? [];
      if (table === undefined || tables.has(table)) {
        await sql.raw(statement).execute(tx);
      }
    }
  });
}
