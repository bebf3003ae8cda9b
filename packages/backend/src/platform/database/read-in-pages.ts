import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';

const ROWS_A_PAGE = 1_000;

/**
 * Reads the rows of a query a page at a time, so that the memory of this process holds no more; a cluster's coordinator puts
 * all rows into a temporary file first. Read it to its end before the next query of the same transaction.
 */
export async function* readInPages<Row>(
  tx: Tx,
  query: RawBuilder<Row>,
  rowsAPage = ROWS_A_PAGE,
): AsyncGenerator<readonly Row[]> {
  await sql`declare pages no scroll cursor for ${query}`.execute(tx);
  let rows: readonly Row[];
  do {
    ({ rows } = await sql<Row>`fetch ${sql.lit(rowsAPage)} from pages`.execute(tx));
    yield rows;
  } while (rows.length === rowsAPage);
  await sql`close pages`.execute(tx);
}
