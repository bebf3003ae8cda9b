import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { writeRow } from '../../../platform/table-file/csv-cell.ts';
import { fieldsOf, type MarketKind } from './kinds.ts';
import { marketTables } from './tables.ts';

const ROWS_A_STATEMENT = 2_000;

type Value = string | number | null;
type StoredRow = Readonly<Record<string, Value>> & { readonly id: number };

/** All rows of a kind by their ids, read in batches. */
async function* readStoredRows(tx: Tx, kind: MarketKind): AsyncGenerator<StoredRow> {
  const { name, columns } = marketTables[kind];
  const key = sql.ref(columns[0][0]);
  const selected = sql.join(columns.map(([column, field]) => sql`${sql.ref(column)} as ${sql.ref(field)}`));
  let last = 0;
  for (;;) {
    const { rows } = await sql<StoredRow>`select ${selected} from ${sql.table(name)} where ${key} > ${last}::bigint
      order by ${key} limit ${ROWS_A_STATEMENT}`.execute(tx);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) {
      return;
    }
    last = end.id;
  }
}

/** A CSV file that the import reads back to the same rows, in pieces: the market at one moment. */
export async function* exportMarket(database: Database, kind: MarketKind): AsyncGenerator<string> {
  const fields = fieldsOf(kind);
  yield `${writeRow(fields)}\r\n`;
  const tx = await database.kysely
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    for await (const row of readStoredRows(tx, kind)) {
      yield `${writeRow(fields.map((field) => String(row[field] ?? '')))}\r\n`;
    }
  } finally {
    await tx.rollback().execute();
  }
}
