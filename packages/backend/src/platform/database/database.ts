import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Inside a transaction only this may be used: on PGlite the outer database would wait for it for ever. */
export type Tx = Transaction<Tables>;

/** A statement of the hot path: parsed once a connection, because it has a name. */
export type Statement = { readonly name: string; readonly sql: string };

export type Database = {
  readonly engine: 'pglite' | 'postgres';
  readonly kysely: Kysely<Tables>;
  /** Runs one prepared statement in a transaction of its own. `Row` is asserted: the SQL is ours. */
  prepared<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** The folder of the embedded database, as a gzipped tar archive. A server of PostgreSQL has pg_dump for it. */
  archive?(): Promise<Buffer>;
  /** Requests that wait for a connection now. */
  waiting(): number;
  /** Connections that are working now. */
  used(): number;
  /** What happened on it since it was opened. */
  readonly tally: Tally;
  close(): Promise<void>;
};

/** `diskFullAt` is when the last write failed because there was no space, in milliseconds since 1970; 0 if none has. */
export type Tally = { retries: number; diskFullAt: number };

export function newTally(): Tally {
  return { retries: 0, diskFullAt: 0 };
}
