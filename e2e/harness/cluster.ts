import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/provision/free-port.ts';
import {
  initialise,
  layOutPostgres,
  type PostgresPlace,
  startServer,
  untilAccepting,
} from '../../scripts/provision/postgres.ts';
import { removeTemporaryFolder } from '../../scripts/provision/temporary-folder.ts';
import { endWithThisProcess, isRunning } from './child-processes.ts';

const START_LIMIT_MS = 60_000;

/** Files that a copy of a running cluster leaves out: PostgreSQL creates them again (its manual, 'Making a Base Backup'). */
const NOT_COPIED =
  /^(pg_(wal|dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)[/\\].+|postmaster\.(pid|opts)|.*pg_internal\.init.*)$/;

/** A PostgreSQL cluster of one test, which the test may kill. As in production, fsync is on. */
export class Cluster {
  /** The address of a superuser's database. */
  readonly url: string;
  readonly #place: PostgresPlace;
  readonly #data: string;
  readonly #standbys: Cluster[] = [];
  #server: ChildProcess | undefined;

  constructor(place: PostgresPlace, data: string, url: string) {
    this.#place = place;
    this.#data = data;
    this.url = url;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** Starts it, even after a kill: it refuses to start while a process of the killed one still has its shared memory. */
  async start(): Promise<void> {
    for (const deadline = performance.now() + START_LIMIT_MS; ; ) {
      const server = startServer(this.#place, this.#data, this.port);
      endWithThisProcess(server);
      this.#server = server;
      try {
        await untilAccepting(this.url, server);
        return;
      } catch (error) {
        if (performance.now() > deadline) {
          throw error;
        }
      }
    }
  }

  /** Ends it and all of its processes, as a power cut would. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (server === undefined || !isRunning(server)) {
      return;
    }
    const ended = once(server, 'exit');
    const others = childrenOf(server);
    server.kill('SIGKILL');
    for (const pid of others) {
      killIfRunning(pid);
    }
    await ended;
  }

  /** Promotes a standby to the primary. */
  async promote(): Promise<void> {
    await this.#query('select pg_promote()');
  }

  /** Changes settings that need no restart. */
  configure(settings: Readonly<Record<string, string>>): void {
    this.#append(settings);
    this.#server?.kill('SIGHUP');
  }

  /**
   * Creates and starts a standby from a copy of the running cluster, with SQL and files only: the npm package's PostgreSQL
   * has no pg_basebackup.
   * @param through the port by which the standby reaches this cluster
   */
  async addStandby(name: string, through: number): Promise<Cluster> {
    const data = path.join(this.#place.folder, name);
    await this.#copyTo(data);
    const url = new URL(this.url);
    const { username, password } = url;
    url.port = String(await freePort());
    const standby = new Cluster(this.#place, data, url.href);
    this.#standbys.push(standby);
    standby.#append({
      synchronous_standby_names: '',
      primary_conninfo: `host=127.0.0.1 port=${through} user=${username} password=${password}`,
    });
    writeFileSync(path.join(data, 'standby.signal'), '');
    const { account } = this.#place;
    if (account !== undefined) {
      for (const entry of ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })]) {
        chownSync(path.join(data, entry), account.uid, account.gid);
      }
    }
    await standby.start();
    return standby;
  }

  async #copyTo(data: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      await client.query("select pg_backup_start('standby', true)");
      mkdirSync(data);
      const filter = (file: string) => !NOT_COPIED.test(path.relative(this.#data, file));
      cpSync(this.#data, data, { recursive: true, filter });
      chmodSync(data, 0o700);
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
      writeFileSync(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '');
    } finally {
      await client.end();
    }
  }

  async #query(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  #append(settings: Readonly<Record<string, string>>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(path.join(this.#data, 'postgresql.conf'), lines.join(''));
  }

  /** Ends it and its standbys, and removes their data. */
  async remove(): Promise<void> {
    await Promise.all([this.kill(), ...this.#standbys.map((standby) => standby.kill())]);
    removeTemporaryFolder(this.#place.folder);
  }
}

/** Creates a cluster and starts it on a free port. */
export async function createCluster(): Promise<Cluster> {
  const place = await layOutPostgres();
  try {
    const { data, url } = await initialise(place);
    const cluster = new Cluster(place, data, url);
    await cluster.start();
    return cluster;
  } catch (error) {
    removeTemporaryFolder(place.folder);
    throw error;
  }
}

/** The processes that a process has started; none where the system does not list them: they end soon after it. */
function childrenOf({ pid }: ChildProcess): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
