// A file is read once, row by row, into a side table; what is checked there is published in one transaction, so that
// players see all of it or nothing. An import that was cut off goes on after the last row that it stored.
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { sqlState } from '../../../platform/database/retry.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { OperatorError, type Problem } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import type { RawRow } from '../../../platform/table-file/raw-row.ts';
import { type FileBytes, readTableFile } from '../../../platform/table-file/read-table-file.ts';
import { checkRow, type MarketKind, tableOf } from './kinds.ts';
import { countChanges, type ImportCounts, isEmpty, upsertStaged, withoutIndexes } from './publish-store.ts';
import { closeImport, findMismatches, MAX_PROBLEMS, makeStaging, openImport, type StagedRow } from './staging-store.ts';
import { marketTables } from './tables.ts';

/** Few enough to be small strings, which are freed soon; many enough that round trips do not count. */
const ROWS_A_STATEMENT = 200;

/** A row that is stored already, or whose import is over: only the same import, run by someone else, does that. */
const OF_ANOTHER = /^2350[35]$/;

export type MarketFileFormat = 'csv' | 'jsonl';

/** Reads the rows of a file one after the other. @throws OperatorError when it is not of this format */
export function readMarketRows(bytes: FileBytes, format: MarketFileFormat, kind: MarketKind): AsyncGenerator<RawRow> {
  return readTableFile(bytes, format, tableOf(kind));
}

export type MarketImport = {
  readonly kind: MarketKind;
  readonly rows: AsyncIterable<RawRow>;
  /** The same for the same file only: by it an import goes on. */
  readonly fingerprint: string;
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
  const { kind, command, fingerprint } = request;
  const importId = `${kind} ${fingerprint}`;
  const { kysely } = database;
  try {
    const staged = await stage(database, importId, request);
    if (staged === 0) {
      throw new OperatorError(`The file has no ${kind}.`);
    }
    refuse(await findMismatches(kysely, importId, kind));
  } catch (error) {
    if (error instanceof OperatorError) {
      await closeImport(kysely, importId);
    }
    throw OF_ANOTHER.test(sqlState(error) ?? '') ? twiceAtOnce() : error;
  }
  const counts = await countChanges(kysely, importId, kind);
  if (command.apply) {
    request.onPublish?.();
    await publish(database, importId, request, counts);
    // What is published stays so: the database does this itself later, if there is no time for it now.
    await sql`vacuum analyze ${sql.table(marketTables[kind].name)}`.execute(kysely).catch(() => undefined);
  }
  return counts;
}

async function stage(database: Database, importId: string, request: MarketImport): Promise<number> {
  const done = await openImport(database.kysely, importId);
  const staging = makeStaging(database.kysely, importId);
  try {
    const count = await checkRows(request, done, staging.send);
    await staging.end();
    await sql`analyze market_import_row`.execute(database.kysely);
    return count;
  } finally {
    // If a row was refused, or could not be read, the last batch is still on its way.
    await Promise.allSettled([staging.end()]);
  }
}

/** Reads and checks all rows, and sends those after line `done` in batches. @returns how many rows there are */
async function checkRows(
  { kind, rows, onProgress }: MarketImport,
  done: number,
  send: (batch: readonly StagedRow[]) => Promise<void>,
): Promise<number> {
  const problems: Problem[] = [];
  let batch: StagedRow[] = [];
  let count = 0;
  for await (const raw of rows) {
    count += 1;
    if (raw.line > done) {
      const checked = 'fields' in raw ? checkRow(kind, raw.fields) : { problems: [raw.problem] };
      if ('problems' in checked) {
        problems.push(...checked.problems.map((problem) => ({ ...problem, line: raw.line })));
      } else if (problems.length === 0) {
        // No row after a problem is stored: an import that was cut off must find it again.
        batch.push({ line: raw.line, row: checked.row });
      }
    }
    if (batch.length === ROWS_A_STATEMENT) {
      await send(batch);
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
    await send(batch);
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

function publish(
  database: Database,
  importId: string,
  { kind, command }: MarketImport,
  counts: ImportCounts,
): Promise<void> {
  return transact(database, async (tx) => {
    // No lot is taken out of the market meanwhile: it would come back.
    await sql`lock table market_unpublished_lot in share mode`.execute(tx);
    const upsert = () => upsertStaged(tx, importId, kind);
    const first = kind === 'lots' && (await isEmpty(tx, kind));
    await (first ? withoutIndexes(tx, upsert) : upsert());
    if (!(await closeImport(tx, importId))) {
      throw twiceAtOnce();
    }
    await recordActions(tx, command, [{ action: 'market import', subject: kind, before: null, after: counts }]);
  });
}

function twiceAtOnce(): OperatorError {
  return new OperatorError('The same file is being imported by another operator. Run the import again.');
}
