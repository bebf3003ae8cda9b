import { type RawBuilder, sql } from 'kysely';
import { choose } from './choose.ts';
import type { Tx } from './database.ts';

type Rows = {
  readonly table: string;
  readonly where: RawBuilder<unknown>;
  /** The column by which they are locked in order. */
  readonly key: string;
  /** A column by which a cluster does not spread the table. */
  readonly unchanged: string;
  /** What is returned of them. */
  readonly columns: RawBuilder<unknown>;
};

/**
 * Locks rows of several players in the order of `key`, so that transactions do not deadlock. Citus cannot: there an update that
 * changes nothing locks them in any order, and a deadlock ends one transaction, which `transact` retries.
 */
export async function lockRows<Row>(tx: Tx, { table, where, key, unchanged, columns }: Rows): Promise<Row[]> {
  const locked = await choose(tx, {
    many: sql<Row>`select ${columns} from ${sql.table(table)} where ${where} order by ${sql.ref(key)} for update`,
    one: sql<Row>`update ${sql.table(table)} set ${sql.ref(unchanged)} = ${sql.ref(unchanged)} where ${where}
      returning ${columns}`,
  });
  return (await locked.execute(tx)).rows;
}
