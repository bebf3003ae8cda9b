// What every filling of a database begins and ends with: it was empty, its rows are of a version that this one knows, and the
// audit has the last word.
import { sql } from 'kysely';
import { audit, type Finding } from '../audit.ts';
import { settleEarningsIn } from '../features/referrals/index.ts';
import type { Database } from '../platform/database/database.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { MAINTENANCE_AT_ONCE } from '../platform/database/open.ts';
import { sqlState, transact } from '../platform/database/transaction.ts';
import { OperatorError } from '../platform/operator/operator-error.ts';
import { type Action, type Author, recordActions } from '../platform/operator/record-actions.ts';

/** One that a database has applied. */
export type Applied = { readonly name: string; readonly checksum: string };

export const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** @throws OperatorError when the database has a table: two ledgers do not add up to one */
export async function requireEmpty({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') limit 1`.execute(kysely);
  if (rows.length > 0) {
    throw new OperatorError(
      `The database is not empty: it has the table ${rows[0]?.name}. Make a new one, and name it in DATABASE_URL.`,
    );
  }
}

/** @throws OperatorError when `origin` has no migration of ours, or one that this version does not have */
export async function requireKnown(origin: string, applied: readonly Applied[], migrations: URL): Promise<void> {
  if (applied.length === 0) {
    throw new OperatorError(`${origin} has no tables of SOHO.`);
  }
  const known = new Map((await readMigrations(migrations)).map(({ name, checksum }) => [name, checksum]));
  const unknown = applied.filter(({ name, checksum }) => known.get(name) !== checksum).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new OperatorError(
      `${origin} was made by a newer version than this one, with ${unknown.join(', ')}: use that version. Nothing was changed.`,
    );
  }
}

/** The migrations of a database; none when it has no table of them. */
export async function readApplied({ kysely }: Pick<Database, 'kysely'>): Promise<Applied[]> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('migration') is not null as exists`.execute(
    kysely,
  );
  return rows[0]?.exists === true
    ? (await sql<Applied>`select name, checksum from migration order by number`.execute(kysely)).rows
    : [];
}

/** Records where the rows have come from, and pays what is late. @returns what the audit says of them */
export async function finish(
  database: Database,
  author: Author,
  { action, subject }: Pick<Action, 'action' | 'subject'>,
): Promise<Finding[]> {
  await transact(database, (tx) => recordActions(tx, author, [{ action, subject, before: null, after: null }]));
  await payShares(database);
  return audit(database, MAINTENANCE_AT_ONCE);
}

/** What failed after the rows had been committed: they stay. */
export function explainUnfinished(cause: unknown): OperatorError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new OperatorError(
    `The rows are in the database, but this failed afterwards: ${why}\nStart a server of this version, then run ops audit; or begin again with a new database.`,
  );
}

/** Shares that waited for their payment have waited too long by now. If one cannot be paid, the audit reports them all. */
async function payShares(database: Database): Promise<void> {
  await transact(database, settleEarningsIn).catch((error: unknown) => {
    if (sqlState(error) === undefined) {
      throw error;
    }
  });
}
