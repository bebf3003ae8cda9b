import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { emptyFolder, migrationsUpTo, openFor } from '../testing/backups.ts';
import { archiveMigrated, openEmptyPostgres } from '../testing/databases.ts';
import { MIGRATIONS } from './filled-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

/** A copy of an embedded database. */
const copy = write(await archiveMigrated());

const restore = (file: string, env: NodeJS.ProcessEnv = { DATA_DIR: emptyFolder() }) =>
  restoreBackup({ env, file, operator: 'ana' });

function write(content: string | Buffer): string {
  const file = join(emptyFolder(), 'file');
  writeFileSync(file, content);
  return file;
}

/** A folder for the PATH in which pg_dump is a script. */
function fakePgDump(script: string): string {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'pg_dump'), 0o755);
  return folder;
}

async function openMigrated(): Promise<string> {
  const { database, url = '' } = await openFor(openEmptyPostgres());
  await migrate(database, MIGRATIONS);
  return url;
}

test('a file that exists is not written over', async () => {
  await expect(takeBackup({ env: {}, file: copy, operator: 'mei' })).rejects.toThrow(`${copy} exists`);
});

test('a file that is cut off or is something else is named, and nothing is changed', async () => {
  const bytes = readFileSync(copy);
  const target = emptyFolder();
  const refusals: [string | Buffer, string][] = [
    [bytes.subarray(0, bytes.length - 10), 'is damaged or incomplete'],
    ['create table player ();', 'is not a backup'],
    ['', 'is not a backup'],
    [gzipSync('create table player ();'), 'is not a copy of an embedded database of PostgreSQL 18'],
    ['PGDMP', 'is a dump of PostgreSQL: name an empty database in DATABASE_URL'],
  ];
  for (const [content, words] of refusals) {
    await expect(restore(write(content), { DATA_DIR: target })).rejects.toThrow(words);
  }
  await expect(restore(copy, { DATABASE_URL: 'postgres://127.0.0.1:1/soho' })).rejects.toThrow('without DATABASE_URL');
  expect(readdirSync(target)).toEqual([]);
});

test("a newer version's copy is refused, and the folder stays without a database", async () => {
  const target = emptyFolder();
  const older = migrationsUpTo(9);
  await expect(restoreBackup({ env: { DATA_DIR: target }, file: copy, operator: 'ana' }, older)).rejects.toThrow(
    /was made by a newer version than this one, with 0010-market\.sql,/,
  );
  expect(existsSync(join(target, 'pglite'))).toBe(false);
});

test('a program that is missing is named with the package that has it', async () => {
  const env = { PATH: emptyFolder(), DATABASE_URL: await openMigrated() };
  const file = join(emptyFolder(), 'dump');
  const words = (program: string) => `${program} is not on the PATH. On Debian: apt-get install postgresql-client`;
  await expect(takeBackup({ env, file, operator: 'mei' })).rejects.toThrow(words('pg_dump'));
  expect(readdirSync(join(file, '..'))).toEqual([]);
  await expect(restore(write('PGDMP'), env)).rejects.toThrow(words('pg_restore'));
});

test.skipIf(process.platform === 'win32').each([
  ['fails after it has begun to write', 'echo PGDMP; echo "error: connection lost" >&2; exit 1', 'connection lost'],
  ['takes so long that another file has come by the name', 'echo other > "$OTHER"', 'exists. Name a file'],
])('nothing is left of a dump, and no file is written over, when pg_dump %s', async (_, script, words) => {
  const file = join(emptyFolder(), 'dump');
  const env = { PATH: `${fakePgDump(script)}:/bin:/usr/bin`, DATABASE_URL: await openMigrated(), OTHER: file };
  await expect(takeBackup({ env, file, operator: 'mei' })).rejects.toThrow(words);
  const left = readdirSync(join(file, '..')).map((name) => [name, readFileSync(join(file, '..', name), 'utf8')]);
  expect(left).toEqual(script.includes('OTHER') ? [['dump', 'other\n']] : []);
});

test('a folder of an older release is refused in words', async () => {
  const env = { DATABASE_URL: await openMigrated() };
  await expect(restore(emptyFolder(), env)).rejects.toThrow('only the version that made it restores it');
});

test.skipIf(process.platform === 'win32')('a program that the server does not understand is called newer', async () => {
  const PATH = fakePgDump(`echo 'error: unrecognized configuration parameter "transaction_timeout"' >&2; exit 1`);
  const file = join(emptyFolder(), 'dump');
  const taking = takeBackup({ env: { PATH, DATABASE_URL: await openMigrated() }, file, operator: 'mei' });
  await expect(taking).rejects.toThrow('is newer than the server');
});

test.skipIf(process.platform === 'win32')(
  'a pg_dump that is older than the server is told which package to take',
  async () => {
    const PATH = fakePgDump(`
    echo 'pg_dump: error: aborting because of server version mismatch' >&2
    echo 'pg_dump: detail: server version: 18.1; pg_dump version: 15.18' >&2
    exit 1`);
    const file = join(emptyFolder(), 'dump');
    const taking = takeBackup({ env: { PATH, DATABASE_URL: await openMigrated() }, file, operator: 'mei' });
    await expect(taking).rejects.toThrow(
      'pg_dump is older than the server, which is PostgreSQL 18. Install postgresql-client-18',
    );
    expect(existsSync(file)).toBe(false);
  },
);

test.skipIf(process.platform === 'win32')(
  'no argument of pg_dump holds the password, and no other account may read the file',
  async () => {
    const PATH = fakePgDump('echo "$* password=$PGPASSWORD"');
    const url = new URL(await openMigrated());
    const password = url.password;
    url.search = '?sslmode=disable&application_name=us';
    const file = join(emptyFolder(), 'dump');
    await takeBackup({ env: { PATH, DATABASE_URL: url.href }, file, operator: 'mei' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    url.password = '';
    const dumped = readFileSync(file, 'utf8');
    expect(dumped).toMatch(new RegExp(`^[^]* password=${password}\n$`));
    expect(dumped.split(' ')[0]).toBe(`--dbname=${url.href}`);
    expect(dumped.split(password)).toHaveLength(2);
  },
);
