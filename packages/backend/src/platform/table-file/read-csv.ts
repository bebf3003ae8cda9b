import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { OperatorError } from '../operator/operator-error.ts';
import { readCell } from './csv-cell.ts';
import { MAX_ROW, parseField, type RawRow, type TableShape } from './raw-row.ts';

/** With `info`, csv-parse answers this instead of its declared string[]. */
type Read = { readonly record: readonly string[]; readonly info: Info };

/** Reads values separated by commas, or by semicolons, with a line of headings. @throws OperatorError */
export async function* readCsv(text: AsyncIterable<string>, table: TableShape): AsyncGenerator<RawRow> {
  const { delimiter, whole } = await findDelimiter(withOneLineEnd(text));
  const source = Readable.from(whole);
  // Of the last row that could be read: an error comes after it, also when the row has not been consumed yet.
  let lastLine = 0;
  const parser = parse({
    delimiter,
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
        names = readHeadings(read.record, table);
      } else {
        yield toRawRow(names, read, table);
      }
    }
  } catch (error) {
    throw error instanceof CsvError
      ? new OperatorError('The file is not valid CSV; nothing is imported:', [
          { line: lastLine + 1, message: `begins a row that cannot be read: ${error.message}` },
        ])
      : error;
  } finally {
    source.destroy();
  }
}

/** csv-parse counts each of the two characters of a line end inside quotes as a line. */
async function* withOneLineEnd(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of text) {
    const whole = held + chunk;
    held = whole.endsWith('\r') ? '\r' : '';
    yield whole.slice(0, whole.length - held.length).replaceAll('\r\n', '\n');
  }
  yield held;
}

/** Spreadsheets write semicolons if numbers have a decimal comma. No heading has one. */
async function findDelimiter(
  text: AsyncGenerator<string>,
): Promise<{ readonly delimiter: string; readonly whole: AsyncGenerator<string> }> {
  let start = '';
  while (!start.includes('\n') && start.length < MAX_ROW) {
    const { value, done } = await text.next();
    if (done === true) {
      break;
    }
    start += value;
  }
  async function* whole(): AsyncGenerator<string> {
    yield start;
    yield* text;
  }
  return { delimiter: start.split('\n', 1)[0]?.includes(';') === true ? ';' : ',', whole: whole() };
}

function readHeadings(record: readonly string[], { name: kind, fields, columns }: TableShape): readonly string[] {
  const names = record.map((heading) => heading.trim());
  const problems = [
    ...names.flatMap((name, index) => {
      if (!fields.includes(name)) {
        return [{ line: 1, field: name, message: `is not a field of ${kind}` }];
      }
      return names.indexOf(name) < index ? [{ line: 1, field: name, message: 'is repeated' }] : [];
    }),
    ...columns.filter((name) => !names.includes(name)).map((name) => ({ line: 1, field: name, message: 'is missing' })),
  ];
  if (problems.length > 0) {
    throw new OperatorError(`The file has ${problems.length} problem(s); nothing is imported:`, problems);
  }
  return names;
}

function toRawRow(names: readonly string[], { record, info }: Read, table: TableShape): RawRow {
  // csv-parse gives the line on which a record ends; text between quotes may go over several.
  const line = info.lines - record.join('').split('\n').length + 1;
  if (record.length > names.length) {
    return { line, problem: { message: `has ${record.length} fields, the first line names ${names.length}` } };
  }
  const fields = names.flatMap((name, index) => {
    const value = parseField(table, name, readCell(record[index] ?? ''));
    return value === undefined ? [] : [[name, value] as const];
  });
  return { line, fields: Object.fromEntries(fields) };
}
