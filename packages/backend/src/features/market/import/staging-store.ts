import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Problem } from '../../../platform/operator/operator-error.ts';
import type { MarketKind, MarketRow } from './kinds.ts';
import { marketTables } from './tables.ts';

export type StagedRow = { readonly line: number; readonly row: MarketRow };

/** The most problems that are reported: a file with more has one that repeats. */
export const MAX_PROBLEMS = 100;

type Kysely = Database['kysely'] | Tx;

/**
 * Begins an import or goes on with it, and forgets those that were left a day ago.
 * @returns the last line that was stored
 */
export async function openImport(kysely: Kysely, importId: string): Promise<number> {
  await sql`delete from market_import where started_at < now() - interval '1 day'`.execute(kysely);
  await sql`insert into market_import (import_id) values (${importId}) on conflict do nothing`.execute(kysely);
  const { rows } = await sql<{ line: number | null }>`select max(line) as line from market_import_row
    where import_id = ${importId}`.execute(kysely);
  return rows[0]?.line ?? 0;
}

type Staging = {
  /** Waits until the batch before is stored, and sends this one. @throws what the batch before failed with */
  readonly send: (rows: readonly StagedRow[]) => Promise<void>;
  /** Waits until the last batch is stored. */
  readonly end: () => Promise<void>;
};

/** Stores rows batch by batch: the database stores one while the next one is read and checked. */
export function makeStaging(kysely: Kysely, importId: string): Staging {
  let inFlight = Promise.resolve();
  return {
    send: async (rows) => {
      await inFlight;
      inFlight = stageRows(kysely, importId, rows);
      // Its error goes to the next caller that waits, and may come before there is one.
      inFlight.catch(() => undefined);
    },
    end: () => inFlight,
  };
}

async function stageRows(kysely: Kysely, importId: string, rows: readonly StagedRow[]): Promise<void> {
  const staged = rows.map(({ line, row }) => ({ line, id: row.id, fields: row }));
  await sql`insert into market_import_row (import_id, line, id, fields)
    select ${importId}, line, id, fields from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb)
      as rows (line bigint, id bigint, fields jsonb)`.execute(kysely);
}

/** @returns whether the import was open: someone else may have ended the same one */
export async function closeImport(kysely: Kysely, importId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from market_import where import_id = ${importId}`.execute(kysely);
  return numAffectedRows === 1n;
}

/** What is wrong between rows: an id that is in the file twice, or refers to nothing. */
export async function findMismatches(kysely: Kysely, importId: string, kind: MarketKind): Promise<Problem[]> {
  const repeated = await sql<{ line: number; first: number }>`select line, first from (
      select line, min(line) over (partition by id) as first from market_import_row where import_id = ${importId}
    ) as lines where line > first order by line limit ${MAX_PROBLEMS}`.execute(kysely);
  const problems: Problem[] = repeated.rows.map(({ line, first }) => ({
    line,
    field: 'id',
    message: `is the same as on line ${first}`,
  }));
  for (const [field, table, column] of marketTables[kind].references) {
    const unknown = await sql<{ line: number; id: number }>`select line, (fields->>${field})::bigint as id
      from market_import_row left join ${sql.table(table)} as known on known.${sql.ref(column)} = (fields->>${field})::bigint
      where import_id = ${importId} and fields->>${field} is not null and known.${sql.ref(column)} is null
      order by line limit ${MAX_PROBLEMS}`.execute(kysely);
    problems.push(
      ...unknown.rows.map(({ line, id }) => ({ line, field, message: `${id} does not exist in ${table}` })),
    );
  }
  return problems;
}
