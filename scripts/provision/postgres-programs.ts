import { closeSync, globSync, openSync, readSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { findOnPath, isExecutable } from './find-program.ts';
import { runProgram } from './run-program.ts';

export type PostgresPrograms = {
  /** Holds initdb, pg_ctl and postgres; only a machine's own also has psql, pgbench and pg_dump. */
  readonly binDir: string;
  /** Such as '15.18'. */
  readonly version: string;
};

const oldestMajor = 15;
const needed = ['initdb', 'pg_ctl', 'postgres'];
const usualPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

/** The PostgreSQL of the PATH, else the newest of the usual places; undefined if none fits. */
export async function findPostgresPrograms(): Promise<PostgresPrograms | undefined> {
  const onPath = findOnPath('postgres')
    .filter(isBinary)
    .map((file) => path.dirname(realpathSync(file)));
  const installed = globSync(usualPlaces).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  for (const binDir of [...onPath, ...installed]) {
    if (!needed.every((program) => isExecutable(path.join(binDir, program)))) {
      continue;
    }
    const version = await postgresVersion(binDir);
    if (version !== undefined && Number.parseInt(version, 10) >= oldestMajor) {
      return { binDir, version };
    }
  }
  return undefined;
}

export async function postgresVersion(binDir: string): Promise<string | undefined> {
  const { ok, output } = await runProgram(path.join(binDir, 'postgres'), ['--version'], { timeoutMs: 10_000 });
  return ok ? /(\d+(?:\.\d+)*)/.exec(output)?.[1] : undefined;
}

/** A wrapper script stands in for programs of another folder and may change the user by itself. */
function isBinary(file: string): boolean {
  const handle = openSync(file, 'r');
  const start = Buffer.alloc(2);
  readSync(handle, start, 0, 2, 0);
  closeSync(handle);
  return start.toString('latin1') !== '#!';
}
