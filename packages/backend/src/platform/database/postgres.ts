import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Database, newTally } from './database.ts';
import { HotStatements } from './hot-statements.ts';
import { parsers } from './parsers.ts';
import type { Tables } from './tables.ts';
import { AT_COMMIT, isPlanStale } from './transaction.ts';

/** Milliseconds. Each is inside the one before it: request 10 s, handler 8 s, transaction, statement, lock. */
const REQUEST_LIMITS = {
  query_timeout: 4_000,
  idle_in_transaction_session_timeout: 5_000,
  statement_timeout: 3_000,
  lock_timeout: 1_000,
};

/** How long a request waits for a connection. */
const ACQUIRE_TIMEOUT_MS = 2_000;

export type PostgresOptions = {
  readonly pool: number;
  /** All have time limits but maintenance: migrations and audits may take as long as they need. */
  readonly purpose: 'requests' | 'searches' | 'checkouts' | 'console' | 'maintenance';
  readonly onIdleError: (error: Error) => void;
  /** How many times longer than usual requests and searches may take; 1 by default. */
  readonly slowness?: number;
};

/** What pg says of a query that took longer than `query_timeout`. */
const NOT_ANSWERED = 'Query read timeout';

/** What a rollback answers when no connection was left for it. */
const ROLLED_BACK = { command: 'ROLLBACK', rowCount: null, rows: [] };

type GuardedConfig = pg.ClientConfig & { readonly hotStatements?: HotStatements };

/**
 * After an error at COMMIT the state of the connection is unknown, so it is closed and the pool makes
 * a new one. So it is after a ROLLBACK that fails, whose error is dropped: the first error is reported; and after an answer
 * that did not come in time: the next query would wait behind that one, on a connection that may be gone.
 */
class GuardedClient extends pg.Client {
  readonly #hotStatements: HotStatements | undefined;

  constructor(config?: string | GuardedConfig) {
    super(config);
    this.#hotStatements = typeof config === 'object' ? config.hotStatements : undefined;
    // The pool listens to idle clients only, and an error without a listener ends the process; queries fail by themselves.
    this.on('error', () => {});
  }

  // pg declares twelve overloads of query; all that matters here is how a transaction ends, and what Kysely sends.
  override query: pg.Client['query'] = ((...args: Parameters<pg.Client['query']>) => {
    const [statement] = args;
    const result: unknown = super.query(...(this.#prepare(args) as typeof args));
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        const isCommit = statement === 'commit';
        if (isCommit && error instanceof Error) {
          error.cause = AT_COMMIT;
        }
        if (isCommit || (error instanceof Error && error.message === NOT_ANSWERED)) {
          void this.end();
        }
        if (typeof statement === 'string' && isPlanStale(error)) {
          this.#hotStatements?.forget(statement);
        }
      });
    }
    return result instanceof Promise && statement === 'rollback'
      ? result.catch(() => {
          void this.end();
          return ROLLED_BACK;
        })
      : result;
  }) as pg.Client['query'];

  /** Kysely sends a text and its values. Without values the text goes as it is, and may be of several statements. */
  #prepare(args: readonly unknown[]): readonly unknown[] {
    const [text, values] = args;
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return args;
    }
    const name = this.#hotStatements?.nameOf(text);
    return name === undefined ? args : [{ name, text, values }];
  }
}

/** Opens a pool. Nothing is connected before the first query. */
export function openPostgres(url: string, { slowness = 1, ...options }: PostgresOptions): Database {
  const limits = Object.entries(REQUEST_LIMITS).map(([name, ms]) => [name, ms * slowness]);
  const pool = new pg.Pool({
    connectionString: url,
    Client: GuardedClient,
    max: options.pool,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS * slowness,
    // Maintenance has no other way to notice that the database's machine is gone.
    keepAlive: true,
    ...(options.purpose === 'maintenance' ? {} : Object.fromEntries(limits)),
    // Not searches, whose plans depend on what is searched for.
    ...(options.purpose === 'requests' ? { hotStatements: new HotStatements() } : {}),
    application_name: `soho ${options.purpose}`,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  });
  // Without a listener, a connection that breaks while idle ends the process.
  pool.on('error', options.onIdleError);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres',
    kysely,
    prepared: async (statement, values) => {
      // The pool's own `query` closes the connection at any error, also at one that a rule of ours expects.
      const client = await pool.connect();
      try {
        const { rows } = await client.query({ name: statement.name, text: statement.sql, values: [...values] });
        client.release();
        return rows;
      } catch (error) {
        client.release(!isUsableAfter(error));
        throw error;
      }
    },
    waiting: () => pool.waitingCount,
    used: () => pool.totalCount - pool.idleCount,
    tally: newTally(),
    close: () => kysely.destroy(),
  };
}

/** Whether a connection can be used again after an error of a statement outside of a transaction. */
function isUsableAfter(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isPlanStale(error);
}
