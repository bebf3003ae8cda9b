import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { cleanLine, cutLine } from '../clean-text.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { readCell } from './csv-cell.ts';
import { MAX_ROW, parseField, type RawRow, type TableShape } from './raw-row.ts';

/** Of a heading that is unknown: it may be a file of another kind. */
const MAX_HEADING = 40;

const SEPARATOR_LINE = /^sep=([,;])\n/i;

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
      if (read.record.every(isBlank)) {
        continue;
      }
      if (names === undefined) {
        names = readHeadings(read, table);
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

/**
 * Spreadsheets write semicolons if numbers have a decimal comma. No heading has one.
 * @throws OperatorError for what is separated, or ends its lines, in another way: all of it would be one heading
 */
async function findDelimiter(
  text: AsyncGenerator<string>,
): Promise<{ readonly delimiter: string; readonly whole: AsyncGenerator<string> }> {
  let start = '';
  while (!/[^\s,;].*\n/.test(start.replace(SEPARATOR_LINE, '\n')) && start.length < MAX_ROW) {
    const { value, done } = await text.next();
    if (done === true) {
      break;
    }
    start += value;
  }
  // By this line Excel knows the delimiter. Emptied, it still counts as a line.
  const named = SEPARATOR_LINE.exec(start)?.[1];
  start = start.replace(SEPARATOR_LINE, '\n');
  const headings = start.split('\n').find((line) => /[^\s,;]/.test(line)) ?? '';
  if (/\r/.test(headings)) {
    throw new OperatorError(
      "The file's lines end with CR alone, as on old Macs: save it as CSV with the line ends of Windows or Unix. Nothing is imported.",
    );
  }
  if (/\t/.test(headings) && !/[,;]/.test(headings)) {
    throw new OperatorError(
      'The columns of the file are separated by tabs: save it as CSV, with commas or semicolons. Nothing is imported.',
    );
  }
  async function* whole(): AsyncGenerator<string> {
    yield start;
    yield* text;
  }
  return { delimiter: named ?? (headings.includes(';') ? ';' : ','), whole: whole() };
}

function readHeadings({ record, info }: Read, { name: kind, fields, columns }: TableShape): readonly string[] {
  const names = withoutBlankEnd(record).map((heading) => heading.trim());
  const line = info.lines;
  const problems = [
    ...names.flatMap((name, index) => {
      if (name === '') {
        return [{ line, message: `has no heading in column ${index + 1}` }];
      }
      if (!fields.includes(name)) {
        return [{ line, field: cutLine(cleanLine(name), MAX_HEADING), message: `is not a field of ${kind}` }];
      }
      return names.indexOf(name) < index ? [{ line, field: name, message: 'is repeated' }] : [];
    }),
    ...columns.filter((name) => !names.includes(name)).map((name) => ({ line, field: name, message: 'is missing' })),
  ];
  if (problems.length > 0) {
    throw new OperatorError(`The file has ${problems.length} problem(s); nothing is imported:`, problems);
  }
  return names;
}

/** Spreadsheets write columns and rows in which something once was, or has only a colour. */
function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

function withoutBlankEnd(record: readonly string[]): readonly string[] {
  return record.slice(0, record.findLastIndex((cell) => !isBlank(cell)) + 1);
}

function toRawRow(names: readonly string[], { record, info }: Read, table: TableShape): RawRow {
  // csv-parse gives the line on which a record ends; text between quotes may go over several.
  const line = info.lines - record.join('').split('\n').length + 1;
  const { length } = withoutBlankEnd(record);
  if (length > names.length) {
    return { line, problem: { message: `has ${length} fields, the first line names ${names.length}` } };
  }
  const formula = names.find((_, index) => record[index]?.trimStart().startsWith('='));
  if (formula !== undefined) {
    const message = 'is a formula: save the file with values, or write an apostrophe before the text';
    return { line, problem: { field: formula, message } };
  }
  const fields = names.flatMap((name, index) => {
    const value = parseField(table, name, readCell(record[index] ?? ''));
    return value === undefined ? [] : [[name, value] as const];
  });
  return { line, fields: Object.fromEntries(fields) };
}
