// One row at a time, by the rules of an import: what the operator has seen is named by its version, and a row that has
// changed since is a conflict. A lot that is not published keeps its id, which nothing else can take.
import type { Database } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { ConflictError, versionOf } from '../../../platform/operator/row-version.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { checkRow, fieldsOf, type MarketKind, type MarketRow } from '../import/kinds.ts';
import { deleteRow, findMissing, insertRow, lockRow, type Place, updateRow } from './row-store.ts';

/** What a command does to one row; null if there is none. */
export type RowChange = { readonly before: MarketRow | null; readonly after: MarketRow };

export type RowEdit = {
  readonly kind: MarketKind;
  readonly id: number;
  /** Of the row that the operator has seen, if they name it; null for a new one. */
  readonly version?: string | null | undefined;
  /** Those that change, by their names in a file; all of them for a new row. */
  readonly fields: Readonly<Record<string, unknown>>;
};

/** Names the state of a row, for `saveRow` and `publishLot`. */
export function versionOfRow(kind: MarketKind, row: MarketRow): string {
  return versionOf(fieldsOf(kind).map((field) => row[field] ?? null));
}

/**
 * Adds a row, or changes fields of one, published or not.
 * @throws OperatorError when the outcome is not a valid row, names what does not exist, or its id is taken or unknown
 * @throws ConflictError when the row has another version
 */
export function saveRow(database: Database, command: OperatorCommand, edit: RowEdit): Promise<RowChange> {
  const { kind, id, version } = edit;
  return runOperatorCommand(database, command, async (tx) => {
    const published: Place = { kind, isPublished: true };
    const shown = await lockRow(tx, published, id);
    const unpublished = kind === 'lots' ? await lockRow(tx, { kind, isPublished: false }, id) : undefined;
    const before = shown ?? unpublished ?? null;
    refuseOther(edit, before);
    const outcome = checkRow(kind, { ...before, ...edit.fields, id });
    if ('problems' in outcome) {
      throw new OperatorError(`The row has ${outcome.problems.length} problem(s):`, outcome.problems);
    }
    const after = outcome.row;
    const missing = await findMissing(tx, kind, after);
    if (missing.length > 0) {
      throw new OperatorError(
        'The row refers to what does not exist:',
        missing.map((field) => ({ field, message: `${after[field]} does not exist` })),
      );
    }
    if (version === null) {
      if (!(await insertRow(tx, published, after))) {
        throw taken(edit);
      }
    } else {
      await updateRow(tx, { kind, isPublished: unpublished === undefined }, after);
    }
    await recordActions(tx, command, [
      { action: before === null ? 'market add' : 'market edit', subject: subjectOf(edit), before, after },
    ]);
    return { before, after };
  });
}

/**
 * Takes a lot out of the market, or puts it back as it was.
 * @throws OperatorError when there is no such lot, ConflictError when it has another version
 */
export function publishLot(
  database: Database,
  command: OperatorCommand,
  { id, version, on }: { readonly id: number; readonly version?: string | undefined; readonly on: boolean },
): Promise<MarketRow> {
  return runOperatorCommand(database, command, async (tx) => {
    const from: Place = { kind: 'lots', isPublished: !on };
    const row = await lockRow(tx, from, id);
    if (row === undefined) {
      throw new OperatorError(`Lot ${id} is not ${on ? 'unpublished' : 'published'}.`);
    }
    refuseOther({ kind: 'lots', id, version }, row);
    await deleteRow(tx, from, id);
    if (!(await insertRow(tx, { kind: 'lots', isPublished: on }, row))) {
      throw taken({ kind: 'lots', id });
    }
    const [before, after] = [{ published: !on }, { published: on }];
    const action = on ? 'market publish' : 'market unpublish';
    await recordActions(tx, command, [{ action, subject: subjectOf({ kind: 'lots', id }), before, after }]);
    return row;
  });
}

type Named = Pick<RowEdit, 'kind' | 'id'>;

function refuseOther(edit: Pick<RowEdit, 'kind' | 'id' | 'version'>, before: MarketRow | null): void {
  if (edit.version === null && before !== null) {
    throw taken(edit);
  }
  if (edit.version !== null && before === null) {
    throw new OperatorError(`${edit.id} does not exist in ${edit.kind}.`);
  }
  if (typeof edit.version === 'string' && before !== null && edit.version !== versionOfRow(edit.kind, before)) {
    throw new ConflictError(`Row ${edit.id} of ${edit.kind}`);
  }
}

function taken({ kind, id }: Named): OperatorError {
  return new OperatorError(`${id} already exists in ${kind}; edit it.`);
}

function subjectOf({ kind, id }: Named): string {
  return `${kind} ${id}`;
}
