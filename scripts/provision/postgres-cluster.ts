import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { type Account, runProgram } from './run-program.ts';

export type Cluster = {
  readonly url: string;
  /** The folder that initdb made. */
  readonly data: string;
  stop(): Promise<void>;
};

const superuser = 'postgres';
const startAttempts = 3;
/** A socket's path has at most 103 bytes on macOS; the file's name takes 16. */
const longestSocketFolder = 86;
/** Players' names and lots are searched without regard to case, which the C locale knows for ASCII only. */
const locales = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Makes a cluster in an existing folder and starts it on a free port of 127.0.0.1: fsync on, 500 connections, its socket
 * in that folder, a superuser with a password of its own.
 */
export async function startCluster(
  programs: PostgresPrograms,
  folder: string,
  account: Account | undefined,
): Promise<Cluster> {
  const home = path.join(folder, 'cluster');
  const data = path.join(home, 'data');
  mkdirSync(home, { mode: 0o700 });
  if (account !== undefined) {
    chownSync(home, account.uid, account.gid);
  }
  const run = { account, cwd: home, timeoutMs: 120_000 };
  const password = randomBytes(12).toString('hex');
  await initialise(programs.binDir, home, data, password, account);

  const pgCtl = path.join(programs.binDir, 'pg_ctl');
  const log = path.join(home, 'log');
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    appendFileSync(path.join(data, 'postgresql.conf'), settings(port, home));
    const { ok, output } = await runProgram(pgCtl, ['start', '--wait', '-D', data, '-l', log], run);
    if (ok) {
      return {
        url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
        data,
        stop: async () => void (await runProgram(pgCtl, ['stop', '--wait', '-m', 'immediate', '-D', data], run)),
      };
    }
    if (attempt === startAttempts) {
      throw new Error(`PostgreSQL did not start: ${output}\n${tail(log)}`);
    }
  }
}

async function initialise(
  binDir: string,
  home: string,
  data: string,
  password: string,
  account: Account | undefined,
): Promise<void> {
  const passwordFile = path.join(home, 'password');
  writeFileSync(passwordFile, password);
  if (account !== undefined) {
    chownSync(passwordFile, account.uid, account.gid);
  }
  const options = ['-D', data, '-U', superuser, '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8'];
  let reason = '';
  for (const locale of locales) {
    const args = [...options, `--locale=${locale}`];
    const { ok, output } = await runProgram(path.join(binDir, 'initdb'), args, { account, cwd: home });
    if (ok) {
      return;
    }
    reason = output;
  }
  throw new Error(`PostgreSQL's initdb failed: ${reason}`);
}

function settings(port: number, socketFolder: string): string {
  const hasSocket = process.platform !== 'win32' && socketFolder.length <= longestSocketFolder;
  return [
    '',
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = '${hasSocket ? socketFolder : ''}'`,
    // Five files of attacks that ran at once have had 180 connections open.
    'max_connections = 500',
    'fsync = on',
    // A bench reads whole statements back from pg_stat_activity.
    'track_activity_query_size = 16384',
    `timezone = 'UTC'`,
    '',
  ].join('\n');
}

function tail(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(-20).join('\n');
  } catch {
    return '';
  }
}
