// A file is read once, row by row, into a table that lives as long as the transaction in which it is checked and published: players
// see all of it or nothing, and what is cut off leaves nothing behind.
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { OperatorError, type Problem } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import type { RawRow } from '../../../platform/table-file/raw-row.ts';
import { type FileBytes, readTableFile } from '../../../platform/table-file/read-table-file.ts';
import {
  countChanges,
  createStaging,
  findMismatches,
  type ImportCounts,
  isEmpty,
  MAX_PROBLEMS,
  type StagedRow,
  stageRows,
  upsertStaged,
  withoutIndexes,
} from './import-store.ts';
import { checkRow, type MarketKind, type MarketRow, marketKinds, tableOf } from './kinds.ts';
import { marketTables } from './tables.ts';

/** Few enough to be small strings, which are freed soon; many enough that round trips do not count. */
const ROWS_A_STATEMENT = 200;

/** Imports check and publish one after the other: two would wait for each other's locks. */
const IMPORT_LOCK = 7_646_011;

/** Reads the rows of a CSV file one after the other. @throws OperatorError when it is none */
export function readMarketRows(bytes: FileBytes, kind: MarketKind): AsyncGenerator<RawRow> {
  return readTableFile(bytes, 'csv', tableOf(kind));
}

export type MarketImport = {
  readonly kind: MarketKind;
  /** Read once: a passing failure of the database fails the import. */
  readonly rows: AsyncIterable<RawRow>;
  readonly command: OperatorCommand;
  /** Called after every 200 rows. */
  readonly onProgress?: (rows: number) => void;
  /** Called when all rows are checked, before they are published. */
  readonly onPublish?: () => void;
};

/**
 * Adds the rows of a file to the market and brings those with the same id up to date. Others stay as they are.
 * @throws OperatorError that lists problems with line and field, 100 at most; nothing is imported then
 */
export async function importMarket(database: Database, request: MarketImport): Promise<ImportCounts> {
  const { kind, command, onPublish } = request;
  const counts = await database.kysely.transaction().execute(async (tx) => {
    await createStaging(tx);
    if ((await stage(tx, request)) === 0) {
      throw new OperatorError(`The file has no ${kind}.`);
    }
    await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)})`.execute(tx);
    refuse(await findMismatches(tx, kind));
    if (!command.apply) {
      return countChanges(tx, kind);
    }
    onPublish?.();
    return publish(tx, kind, command);
  });
  if (command.apply) {
    // What is published stays so: the database does this itself later, if there is no time for it now.
    await sql`vacuum analyze ${sql.table(marketTables[kind].name)}`.execute(database.kysely).catch(() => undefined);
  }
  return counts;
}

/** Reads and checks all rows, and stores them in batches. @returns how many rows there are */
async function stage(tx: Tx, { kind, rows, onProgress }: MarketImport): Promise<number> {
  const problems: Problem[] = [];
  let batch: StagedRow[] = [];
  let count = 0;
  for await (const raw of rows) {
    count += 1;
    const checked = 'fields' in raw ? checkRow(kind, raw.fields) : { problems: [raw.problem] };
    if ('problems' in checked) {
      problems.push(...checked.problems.map((problem) => ({ ...problem, line: raw.line })));
    } else if (problems.length === 0) {
      batch.push({ line: raw.line, row: checked.row });
    }
    if (batch.length === ROWS_A_STATEMENT) {
      await stageRows(tx, batch);
      batch = [];
    }
    if (count % ROWS_A_STATEMENT === 0) {
      onProgress?.(count);
    }
    if (problems.length >= MAX_PROBLEMS) {
      break;
    }
  }
  refuse(problems);
  if (batch.length > 0) {
    await stageRows(tx, batch);
  }
  return count;
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) {
    const number =
      problems.length >= MAX_PROBLEMS ? `${MAX_PROBLEMS} problems or more` : `${problems.length} problem(s)`;
    throw new OperatorError(`The file has ${number}; nothing is imported:`, problems.slice(0, MAX_PROBLEMS));
  }
}

async function publish(tx: Tx, kind: MarketKind, command: OperatorCommand): Promise<ImportCounts> {
  // No lot is taken out of the market meanwhile: it would come back.
  await sql`lock table market_unpublished_lot in share mode`.execute(tx);
  const counts = await countChanges(tx, kind);
  const upsert = () => upsertStaged(tx, kind);
  const isFirst = kind === 'lots' && (await isEmpty(tx, kind));
  await (isFirst ? withoutIndexes(tx, upsert) : upsert());
  await recordActions(tx, command, [{ action: 'market import', subject: kind, before: null, after: counts }]);
  return counts;
}

/** One key for one purpose: several servers may start with the same demo at once. */
const FILL_LOCK = 7_646_010;

/** Fills a market in which there is nothing at all yet. One that an operator has begun to fill is left as it is. */
export function fillEmptyMarket(
  database: Database,
  market: Readonly<Record<MarketKind, readonly MarketRow[]>>,
): Promise<void> {
  return transact(database, async (tx) => {
    // The others wait for the first one, and then find nothing to do.
    await sql`select pg_advisory_xact_lock(${sql.lit(FILL_LOCK)})`.execute(tx);
    for (const kind of marketKinds) {
      if (!(await isEmpty(tx, kind))) {
        return;
      }
    }
    for (const kind of marketKinds) {
      await insertRows(tx, kind, market[kind]);
      await sql`analyze ${sql.table(marketTables[kind].name)}`.execute(tx);
    }
  });
}

async function insertRows(tx: Tx, kind: MarketKind, rows: readonly MarketRow[]): Promise<void> {
  const { name, columns } = marketTables[kind];
  const list = (make: (column: (typeof columns)[number]) => RawBuilder<unknown>) => sql.join(columns.map(make));
  await sql`insert into ${sql.table(name)} (${list(([column]) => sql.ref(column))})
    select ${list(([, field]) => sql.ref(field))} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as rows (${list(([, field, type]) => sql`${sql.ref(field)} ${sql.raw(type)}`)})`.execute(tx);
}
