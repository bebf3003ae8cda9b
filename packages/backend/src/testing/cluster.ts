import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { distribute, turnOnSettings } from '../cluster/distribute.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { asOwner, withName } from './owner.ts';

/** Enough for rows of a few players to be on all servers. */
const SHARDS = 4;

/** As the guide says how to make one: names are searched without regard to case, which the C locale knows for ASCII only. */
const AS_OF_THE_GUIDE = `encoding 'UTF8' template template0 locale 'C.UTF-8'`;

/** A database of a cluster, for one test, by the coordinator's address: there is one of its name on each server. */
type ClusterDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** The addresses of TEST_CITUS_URLS, each of a superuser's database: the coordinator's, then those of the servers with shards. */
export function clusterUrls(): readonly [coordinator: string, worker: string, ...workers: string[]] {
  const [coordinator, worker, ...workers] = (process.env['TEST_CITUS_URLS'] ?? '')
    .split(',')
    .filter((url) => url !== '');
  if (coordinator === undefined || worker === undefined) {
    throw new Error('TEST_CITUS_URLS is not set: TEST_CITUS_URLS=coordinator,worker,worker npm run test:all');
  }
  return [coordinator, worker, ...workers];
}

/** A copy of a database that `prepareCluster` has made: on each server, so that each finds its shards again. */
export async function createClusterDatabase(prefix: string, template: string): Promise<ClusterDatabase> {
  const made = await createOnEach(prefix, (name) => `create database ${name} template ${template} strategy file_copy`);
  // Settings of a database are not copied with it.
  const database = openPostgres(made.url, { pool: 1, purpose: 'maintenance', onIdleError: () => {} });
  await turnOnSettings(database).finally(() => database.close());
  return made;
}

/** A database of a cluster in which nothing is. */
export async function createEmptyClusterDatabase(prefix: string): Promise<ClusterDatabase> {
  const made = await createOnEach(prefix, (name) => `create database ${name} ${AS_OF_THE_GUIDE}`);
  await connectServers(made.url);
  return made;
}

async function createOnEach(prefix: string, toStatement: (name: string) => string): Promise<ClusterDatabase> {
  const name = `${prefix}_${process.ppid}_${randomBytes(6).toString('hex')}`;
  await onEach((owner) => owner.query(toStatement(name)));
  const [coordinator] = clusterUrls();
  return {
    url: withName(coordinator, name),
    drop: () => onEach((owner) => dropDatabase(owner, name)),
  };
}

/** Makes a migrated database, laid out over the servers, that others can be copied from; does nothing if it exists. */
export async function prepareCluster(name: string, migrations: URL): Promise<void> {
  const [coordinator, ...workers] = clusterUrls();
  await asOwner(coordinator, async (owner) => {
    await owner.query("select pg_advisory_lock(hashtext('soho test template'))");
    const { rowCount } = await owner.query('select from pg_database where datname = $1 and not datallowconn', [name]);
    if (rowCount === 0) {
      await onEach((one) => one.query(`drop database if exists ${name} with (force)`));
      await onEach((one) => one.query(`create database ${name} ${AS_OF_THE_GUIDE}`));
      await connectServers(withName(coordinator, name));
      await fill(withName(coordinator, name), migrations);
      // Copies are refused while anyone is connected; so the coordinator is closed last, which shows that all is done.
      for (const url of [...workers, coordinator]) {
        await asOwner(url, (one) => close(one, name));
      }
    }
    await owner.query("select pg_advisory_unlock(hashtext('soho test template'))");
  });
}

/** @param coordinator the address of a database that is on each server, empty */
async function connectServers(coordinator: string): Promise<void> {
  const name = new URL(coordinator).pathname.slice(1);
  const [, ...workers] = clusterUrls();
  for (const url of [...workers.map((worker) => withName(worker, name)), coordinator]) {
    await asOwner(url, (owner) => owner.query('create extension citus'));
  }
  await asOwner(coordinator, async (owner) => {
    const { hostname, port } = new URL(coordinator);
    await owner.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
    for (const worker of workers) {
      const { hostname: host, port: workerPort } = new URL(worker);
      await owner.query('select citus_add_node($1, $2)', [host, Number(workerPort)]);
    }
  });
}

async function fill(coordinator: string, migrations: URL): Promise<void> {
  const database = openPostgres(coordinator, { pool: 1, purpose: 'maintenance', onIdleError: () => {} });
  try {
    await migrate(database, migrations);
    const { problems } = await distribute(database, { apply: true, shards: SHARDS });
    if (problems.length > 0) {
      throw new Error(problems.join('\n'));
    }
  } finally {
    await database.close();
  }
}

async function close(owner: pg.Client, name: string): Promise<void> {
  await owner.query(`alter database ${name} allow_connections false`);
  for (;;) {
    const { rowCount } = await owner.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
      [name],
    );
    if (rowCount === 0) {
      return;
    }
  }
}

/** The cluster's own background worker may connect while the database goes. */
async function dropDatabase(owner: pg.Client, name: string): Promise<void> {
  await close(owner, name);
  await owner.query(`drop database if exists ${name} with (force)`);
}

async function onEach(work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  await Promise.all(clusterUrls().map((url) => asOwner(url, work)));
}
