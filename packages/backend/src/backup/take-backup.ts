// A backup is what one snapshot shows: servers may run meanwhile. Both engines are read by the same cursor, and memory
// holds only some thousands of a table's rows. A folder that has its name is complete.
import { basename, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Author, recordActions } from '../platform/operator/record-actions.ts';
import { writeAtomically } from './atomic-folder.ts';
import { listTables, readSequences, setTextFormats, type Table } from './catalogue.ts';
import { lineOf } from './copy-text.ts';
import { type Manifest, type SavedTable, type Snapshot, writeManifest } from './manifest.ts';
import { fileOf, LINES_AT_ONCE, writeLines } from './table-file.ts';

export type BackupRequest = Author & {
  /** A folder that does not exist yet. */
  readonly folder: string;
  /** Called, and awaited, after each saved table. */
  readonly onTable?: (table: SavedTable) => void | Promise<void>;
};

/**
 * Writes all tables of one moment into a new folder, and records that it was done.
 * @throws OperatorError when the folder is not empty
 */
export async function takeBackup(database: Database, request: BackupRequest): Promise<Manifest> {
  const manifest = await writeAtomically(request.folder, (part) =>
    database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set transaction read only`.execute(tx);
        await setTextFormats(tx);
        const snapshot = await describe(tx, database.engine);
        return writeManifest(part, snapshot, await saveTables(tx, part, request));
      }),
  );
  const subject = basename(resolve(request.folder));
  await transact(database, (tx) =>
    recordActions(tx, request, [{ action: 'backup', subject, before: null, after: sizeOf(manifest) }]),
  );
  return manifest;
}

/** How much a backup holds; bytes as they are on the disk. */
export function sizeOf({ tables }: Manifest): { tables: number; rows: number; bytes: number } {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    tables: tables.length,
    rows: sum(tables.map(({ rows }) => rows)),
    bytes: sum(tables.map(({ bytes }) => bytes)),
  };
}

async function describe(tx: Tx, engine: Database['engine']): Promise<Snapshot> {
  const { rows: clock } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  const { rows: migrations } = await sql<Snapshot['migrations'][number]>`
    select number, name, checksum from migration order by number`.execute(tx);
  const takenAt = (clock[0]?.now ?? new Date()).toISOString();
  return { takenAt, engine, migrations, sequences: await readSequences(tx) };
}

async function saveTables(tx: Tx, folder: string, { onTable }: BackupRequest): Promise<SavedTable[]> {
  const saved: SavedTable[] = [];
  for (const table of await listTables(tx)) {
    let rows = 0;
    const lines = readTable(tx, table, (count) => {
      rows += count;
    });
    const file = await writeLines(fileOf(folder, table.name), lines);
    const columns = table.columns.map(({ name }) => name);
    const one = { name: table.name, columns, rows, ...file };
    saved.push(one);
    await onTable?.(one);
  }
  return saved;
}

async function* readTable(tx: Tx, table: Table, onRows: (count: number) => void): AsyncGenerator<string> {
  const query = sql`select ${lineOf(table.columns)} as line from ${sql.id(table.name)}`;
  await sql`declare saved no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(LINES_AT_ONCE)} from saved`.execute(tx);
    if (rows.length === 0) {
      break;
    }
    onRows(rows.length);
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await sql`close saved`.execute(tx);
}
