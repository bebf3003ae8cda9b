import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { readCell } from '../../../platform/csv-cell.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { fieldsOf, type MarketKind } from './kinds.ts';
import { MAX_ROW, type RawRow } from './raw-row.ts';

/** With `info`, csv-parse answers this instead of its declared string[]. */
type Read = { readonly record: readonly string[]; readonly info: Info };

/** Reads comma-separated values with a line of headings. @throws OperatorError */
export async function* readCsvRows(text: AsyncIterable<string>, kind: MarketKind): AsyncGenerator<RawRow> {
  const source = Readable.from(withOneLineEnd(text));
  // Of the last row that could be read: what is wrong comes behind it, also when it has not been asked for yet.
  let lastLine = 0;
  const parser = parse({
    info: true,
    on_record: (read, { lines }) => {
      lastLine = lines;
      return read;
    },
    max_record_size: MAX_ROW,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let names: readonly string[] | undefined;
  try {
    for await (const read of parser as AsyncIterable<Read>) {
      if (names === undefined) {
        names = readHeadings(read.record, kind);
      } else {
        yield toRawRow(names, read);
      }
    }
  } catch (error) {
    throw error instanceof CsvError
      ? new OperatorError('The file is no CSV; nothing is imported:', [
          { line: lastLine + 1, message: `begins a row that cannot be read: ${error.message}` },
        ])
      : error;
  } finally {
    source.destroy();
  }
}

/** csv-parse takes both characters of a line end inside of quotes for a line. */
async function* withOneLineEnd(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of text) {
    const whole = held + chunk;
    held = whole.endsWith('\r') ? '\r' : '';
    yield whole.slice(0, whole.length - held.length).replaceAll('\r\n', '\n');
  }
  yield held;
}

function readHeadings(record: readonly string[], kind: MarketKind): readonly string[] {
  const names = record.map((heading) => heading.trim());
  const problems = [
    ...names.flatMap((name, index) => {
      if (!fieldsOf(kind).includes(name)) {
        return [{ line: 1, field: name, message: `is no field of ${kind}` }];
      }
      return names.indexOf(name) < index ? [{ line: 1, field: name, message: 'stands there twice' }] : [];
    }),
    ...(names.includes('id') ? [] : [{ line: 1, field: 'id', message: 'is missing' }]),
  ];
  if (problems.length > 0) {
    throw new OperatorError(`The file has ${problems.length} problem(s); nothing is imported:`, problems);
  }
  return names;
}

function toRawRow(names: readonly string[], { record, info }: Read): RawRow {
  // csv-parse tells the line on which a record ends; text between quotes may go over several.
  const line = info.lines - record.join('').split('\n').length + 1;
  if (record.length > names.length) {
    return { line, problem: { message: `has ${record.length} fields, the first line names ${names.length}` } };
  }
  const fields = names.flatMap((name, index) => {
    const value = readCell(record[index] ?? '').trim();
    return value === ''
      ? []
      : [[name, name.endsWith('id') && /^\d{1,15}$/.test(value) ? Number(value) : value] as const];
  });
  return { line, fields: Object.fromEntries(fields) };
}
