import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A new database on a server, for one test or one measurement. */
export type OwnDatabase = {
  readonly url: string;
  /** Ends its connections and removes it. */
  readonly drop: () => Promise<void>;
};

/**
 * Creates a database. One that is not dropped is removed with the test run of the process (`dropDatabasesOf`).
 * @param server the address of a superuser's database
 * @param prefix begins its name
 * @param template what it is a copy of; an empty one by default
 */
export async function createOwnDatabase(server: string, prefix: string, template = 'template0'): Promise<OwnDatabase> {
  const name = `${prefix}_${process.ppid}_${randomBytes(6).toString('hex')}`;
  // The other strategy writes each page to the log first, which takes half a second of the processor.
  await runAsOwner(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await runAsOwner(server, `drop database if exists ${name} with (force)`)),
  };
}

/** Drops what children of this process have created and left. */
export async function dropDatabasesOf(parent: number, server: string): Promise<void> {
  const pattern = `^soho_[a-z0-9]+_${parent}_[0-9a-f]{12}$`;
  for (const { datname } of await runAsOwner(server, 'select datname from pg_database where datname ~ $1', [pattern])) {
    await runAsOwner(server, `drop database if exists ${datname} with (force)`);
  }
}

async function runAsOwner(server: string, sql: string, values: string[] = []): Promise<{ datname: string }[]> {
  const owner = new pg.Client({ connectionString: server });
  await owner.connect();
  const { rows } = await owner.query<{ datname: string }>(sql, values).finally(() => owner.end());
  return rows;
}
