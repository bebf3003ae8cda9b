// A restore is one transaction, schema and all: what is cut off or refused leaves nothing behind. The tables are made as they
// were when the backup was taken, filled, and only then brought up to date by what migrations have come since.
import { basename, resolve } from 'node:path';
import { sql } from 'kysely';
import { checkInvariants } from '../audit.ts';
import { settleEarningsIn } from '../features/referrals/index.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { applyPending, type Migration, readMigrations } from '../platform/database/migrate.ts';
import { sqlState } from '../platform/database/retry.ts';
import { OperatorError } from '../platform/operator/operator-error.ts';
import { type Author, recordActions } from '../platform/operator/record-actions.ts';
import { listTables, setTextFormats } from './catalogue.ts';
import { detachConstraints } from './detach-constraints.ts';
import { loadTable } from './load-table.ts';
import type { Manifest } from './manifest.ts';
import type { Backup } from './read-backup.ts';
import { requireEmptyDatabase } from './require-empty-database.ts';
import { fileOf } from './table-file.ts';
import { sizeOf } from './take-backup.ts';

export type RestoreRequest = Author & {
  readonly backup: Backup;
  /** Keeps what breaks an invariant, instead of refusing it. */
  readonly evenIfBroken: boolean;
  readonly onTable?: (table: { readonly name: string; readonly rows: number }) => void;
};

/** `leftOut`: tables in the backup that no migration makes. `broken`: what the audit found, if that is allowed. */
export type RestoreResult = {
  readonly leftOut: readonly string[];
  readonly broken: readonly string[];
};

const MIGRATIONS = new URL('../migrations/', import.meta.url);

/**
 * Fills an empty database with a backup of either engine.
 * @param migrations the folder of this version's migrations
 * @throws OperatorError when the backup is of another version, the database is in use, or an invariant is broken
 */
export async function restoreBackup(
  { kysely }: Pick<Database, 'kysely'>,
  request: RestoreRequest,
  migrations = MIGRATIONS,
): Promise<RestoreResult> {
  const { manifest, folder } = request.backup;
  const known = await readMigrations(migrations);
  const applied = pickApplied(known, manifest);
  return kysely.transaction().execute(async (tx) => {
    await requireEmptyDatabase(tx, manifest);
    await applyPending(tx, applied);
    const leftOut = await load(tx, request);
    await applyPending(tx, known);
    await payShares(tx);
    const broken = await findBroken(tx);
    if (broken.length > 0 && !request.evenIfBroken) {
      throw new OperatorError(
        'The backup breaks invariants; nothing was changed. To restore it anyway, add --even-if-broken:',
        broken.map((message) => ({ message })),
      );
    }
    const action = { action: 'restore', subject: basename(resolve(folder)), before: null };
    await recordActions(tx, request, [{ ...action, after: { takenAt: manifest.takenAt, ...sizeOf(manifest) } }]);
    return { leftOut, broken };
  });
}

/**
 * Shares that waited for their payment when the backup was taken have waited for too long by now. If one cannot be paid,
 * none is, and the audit reports them.
 */
async function payShares(tx: Tx): Promise<void> {
  await sql`savepoint shares`.execute(tx);
  try {
    await settleEarningsIn(tx);
  } catch (error) {
    if (sqlState(error) === undefined) {
      throw error;
    }
    await sql`rollback to savepoint shares`.execute(tx);
  }
}

/** Those of our migrations that the backed-up database had applied. */
function pickApplied(known: readonly Migration[], { migrations }: Manifest): Migration[] {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const foreign = migrations.filter(({ name, checksum }) => checksums.get(name) !== checksum);
  if (foreign.length > 0) {
    const names = foreign.map(({ name }) => name).join(', ');
    throw new OperatorError(`The backup was taken with ${names}: restore it with a version that has these migrations.`);
  }
  const numbers = new Set(migrations.map(({ number }) => number));
  return known.filter(({ number }) => numbers.has(number));
}

/** Fills all tables, and returns those that do not exist. */
async function load(tx: Tx, { backup, onTable }: RestoreRequest): Promise<string[]> {
  const { tables, sequences } = backup.manifest;
  await setTextFormats(tx);
  const ours = new Map((await listTables(tx)).map((table) => [table.name, table]));
  const restoreConstraints = await detachConstraints(tx);
  for (const saved of tables) {
    const table = ours.get(saved.name);
    if (table !== undefined) {
      await loadTable(tx, table, saved, fileOf(backup.folder, saved.name));
      onTable?.(saved);
    }
  }
  for (const { name, lastValue, isCalled } of sequences) {
    await sql`select setval(to_regclass(quote_ident(${name})), ${lastValue}::bigint, ${isCalled})`.execute(tx);
  }
  await restoreConstraints();
  await sql`analyze ${sql.join([...ours.keys()].map((name) => sql.id(name)))}`.execute(tx);
  return tables.map(({ name }) => name).filter((name) => !ours.has(name));
}

async function findBroken(tx: Tx): Promise<string[]> {
  const findings = await checkInvariants(tx);
  return findings.flatMap(({ id, sentence, rows }) =>
    rows.length === 0 ? [] : [`${id}: ${sentence} ${rows.map((row) => JSON.stringify(row)).join(' ')}`],
  );
}
