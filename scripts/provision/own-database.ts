import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A new database on a server, for one test or one measurement. */
export interface OwnDatabase {
  readonly url: string;
  /** Ends its connections and removes it. */
  readonly drop: () => Promise<void>;
}

/**
 * Creates a database.
 * @param server the address of a superuser's database
 * @param prefix begins its name
 * @param template what it is a copy of; an empty one unless told
 */
export async function createOwnDatabase(server: string, prefix: string, template = 'template0'): Promise<OwnDatabase> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await runAsOwner(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAsOwner(server, `drop database ${name} with (force)`) };
}

async function runAsOwner(server: string, sql: string): Promise<void> {
  const owner = new pg.Client({ connectionString: server });
  await owner.connect();
  await owner.query(sql).finally(() => owner.end());
}
