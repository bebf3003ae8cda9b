import { CsvError, type Info, parse } from 'csv-parse/sync';
import { readCell } from '../../platform/csv-cell.ts';
import { taskFields } from './catalogue-task.ts';
import { fromText, type RawFile, type RawTask } from './raw-task.ts';

/** With `info`, csv-parse answers this instead of its declared string[]. */
type Read = { readonly record: readonly string[]; readonly info: Info };

/** Reads comma-separated values with a line of headings, or semicolon-separated ones, as spreadsheets write them too. */
export function readCsv(text: string): RawFile {
  const headingLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const delimiter = headingLine.includes(';') ? ';' : ',';
  try {
    const options = { bom: true, info: true, delimiter, relax_column_count: true, skip_empty_lines: true };
    const [headings, ...rows] = parse(text, options) as unknown as Read[];
    return readRows(headings?.record ?? [], rows);
  } catch (error) {
    if (!(error instanceof CsvError)) {
      throw error;
    }
    return { rows: [], problems: [{ line: Number(error['lines']), message: error.message }] };
  }
}

function readRows(headings: readonly string[], rows: readonly Read[]): RawFile {
  const names = headings.map((heading) => heading.trim());
  const problems = names.flatMap((name, index) => {
    if (!taskFields.includes(name)) {
      return [{ line: 1, field: name, message: 'is no field of a task' }];
    }
    return names.indexOf(name) < index ? [{ line: 1, field: name, message: 'stands there twice' }] : [];
  });
  if (problems.length > 0 || names.length === 0) {
    return { rows: [], problems };
  }
  const tooLong = rows.filter(({ record }) => record.length > names.length);
  return {
    rows: rows.map((row) => toRawTask(names, row)),
    problems: tooLong.map((row) => ({
      line: lineOf(row),
      message: `has ${row.record.length} fields, the first line names ${names.length}`,
    })),
  };
}

function toRawTask(names: readonly string[], row: Read): RawTask {
  const fields = names.flatMap((name, index) => {
    const field = fromText(name, readCell(row.record[index] ?? ''));
    return field === undefined ? [] : [field];
  });
  return { line: lineOf(row), fields: Object.fromEntries(fields) };
}

/** csv-parse tells the line on which a record ends; text between quotes may go over several. */
function lineOf({ record, info }: Read): number {
  return info.lines - record.join('').split('\n').length + 1;
}
