import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { checkCluster } from '../doctor/check-shards.ts';
import { closeAll, openMigrated } from '../open-databases.ts';
import { findShardsProblem } from '../platform/database/at-shards.ts';
import type { Database, Statement } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { createLog } from '../platform/log.ts';
import { clusterUrls, createEmptyClusterDatabase } from '../testing/cluster.ts';
import { openEmptyDatabase, openTestDatabase } from '../testing/databases.ts';
import { withName } from '../testing/owner.ts';
import { TEST_SETTINGS } from '../testing/settings.ts';

const PORT = { name: 'port', sql: 'select inet_server_port() as port' } satisfies Statement;
const ports = () => clusterUrls().map((url) => ({ port: Number(new URL(url).port) }));

/** A database that is laid out, and its address on each server, the coordinator's first. */
async function openWithUrls() {
  const { database, url = '', close } = await openTestDatabase();
  onTestFinished(close);
  const name = new URL(url).pathname.slice(1);
  return { database, urls: clusterUrls().map((server) => withName(server, name)) };
}

function open(url = ''): Database {
  const database = openPostgres(url, { pool: 1, purpose: 'watch', onIdleError: () => {} });
  onTestFinished(() => database.close());
  return database;
}

function configOf(url = '', shardsUrl = '', role = 'all') {
  const settings = { ...TEST_SETTINGS, DATABASE_URL: url, DATABASE_SHARDS_URL: shardsUrl, ROLE: role };
  return readConfig(settings, { production: false });
}

async function openAsServer(config: ReturnType<typeof configOf>): Promise<Database> {
  const opened = await openMigrated(config, createLog('silent'));
  onTestFinished(() => closeAll(opened.database, opened.checkouts, opened.searchDatabase));
  return opened.database;
}

test('a server sends prepared statements about players past the coordinator, and no others', async () => {
  const { urls } = await openWithUrls();
  const database = await openAsServer(configOf(urls[0], urls[2]));
  const [coordinator, , worker] = ports();
  expect(await database.prepared(PORT, [])).toEqual([worker]);
  expect(await database.prepared({ ...PORT, runsOn: 'coordinator' }, [])).toEqual([coordinator]);
});

test('statements past the coordinator count among those that work', async () => {
  const { database, urls } = await openWithUrls();
  const lock = { name: 'lock', sql: 'select pg_advisory_xact_lock(7)' };
  await open(urls[1])
    .kysely.transaction()
    .execute(async (tx) => {
      await sql.raw(lock.sql).execute(tx);
      const waits = database.prepared(lock, []);
      await expect.poll(() => database.used()).toBe(1);
      return { waits };
    })
    .then(({ waits }) => waits);
});

test('a server that only runs jobs sends all to the coordinator', async () => {
  const { urls } = await openWithUrls();
  const database = await openAsServer(configOf(urls[0], 'postgres://soho@127.0.0.1:1/none', 'jobs'));
  expect(await database.prepared(PORT, [])).toEqual([ports()[0]]);
});

test('a server does not start with an address of another database, or of none', async () => {
  const { urls } = await openWithUrls();
  const { urls: others } = await openWithUrls();
  await expect(openMigrated(configOf(urls[0], others[1]), createLog('silent'))).rejects.toThrow(
    /^DATABASE_SHARDS_URL is not the same database/,
  );
  const nowhere = configOf(urls[0], 'postgres://soho@127.0.0.1:1/none');
  await expect(openMigrated(nowhere, createLog('silent'))).rejects.toThrow(
    /^DATABASE_SHARDS_URL cannot be read: .*ECONNREFUSED/,
  );
});

test('each server with shards may be the one, and the coordinator may not', async () => {
  const { database, urls } = await openWithUrls();
  const [coordinator, ...workers] = urls;
  for (const url of workers) {
    expect(await findShardsProblem(database, open(url))).toBeUndefined();
    expect(await findShardsProblem(open(url), open(coordinator))).toBe(
      'DATABASE_URL is not the coordinator of the cluster',
    );
  }
  expect(await findShardsProblem(database, open(coordinator))).toMatch(/is a coordinator, not a server with shards/);
});

test.each([
  [
    'shards',
    `update pg_dist_placement set groupid = 3 - groupid
      where shardid = (select min(shardid) from pg_dist_shard where logicalrelid = 'player'::regclass)`,
  ],
  ['servers', 'update pg_dist_node set nodeport = nodeport + 100 where groupid = 2'],
])('nor may one that has other %s in its list', async (_what, change) => {
  const { database, urls } = await openWithUrls();
  const worker = open(urls[1]);
  await sql.raw(change).execute(worker.kysely);
  expect(await findShardsProblem(database, worker)).toMatch(/not the same database/);
});

test('nor may a database without shards', async () => {
  const { database } = await openWithUrls();
  const { url, shardsUrl, drop } = await createEmptyClusterDatabase('soho_test');
  onTestFinished(drop);
  expect(await findShardsProblem(open(url), open(shardsUrl))).toMatch(/^players are not distributed/);
  const plain = await openEmptyDatabase();
  onTestFinished(plain.close);
  expect(await findShardsProblem(database, plain.database)).toMatch(/cannot be read: .*pg_dist_local_group/);
  expect(await findShardsProblem(plain.database, database)).toMatch(/DATABASE_URL is none/);
});

test('the doctor says what is wrong with the address', async () => {
  const { database, urls } = await openWithUrls();
  const check = (shardsUrl?: string) => checkCluster(configOf(urls[0], shardsUrl).database, database);
  expect(await check(urls[1])).toMatchObject({ state: 'ok' });
  expect(await check('postgres://soho@127.0.0.1:1/none')).toEqual({
    name: 'shards',
    state: 'problem',
    message: expect.stringMatching(/^DATABASE_SHARDS_URL cannot be read: .*ECONNREFUSED/),
  });
});
