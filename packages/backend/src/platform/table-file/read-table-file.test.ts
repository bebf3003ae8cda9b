import { expect, test } from 'vitest';
import type { RawRow, TableShape } from './raw-row.ts';
import { readTableFile, type TableFileFormat } from './read-table-file.ts';

const shops: TableShape = {
  name: 'shops',
  fields: ['id', 'nickname', 'note'],
  columns: ['id'],
  numbers: new Set(['id']),
};

function read(file: string | Buffer, format: TableFileFormat = 'csv'): Promise<RawRow[]> {
  return Array.fromAsync(readTableFile([Buffer.from(file)], format, shops));
}

const named = (line: number, nickname: string): RawRow => ({ line, fields: { id: 1, nickname } });
const formula: RawRow = {
  line: 2,
  problem: {
    field: 'nickname',
    message: 'is a formula: save the file with values, or write an apostrophe before the text',
  },
};
const rows: RawRow[] = [
  { line: 2, fields: { id: 1, nickname: 'Lamps' } },
  { line: 3, fields: { id: 2, nickname: 'Лампы' } },
];

const windows1251 = Buffer.concat([Buffer.from('id;nickname\n1;'), Buffer.from([0xcb, 0xe0, 0xec, 0xef, 0xe0, 0x0a])]);

/** A file as a spreadsheet writes it; the rows that are read, or the cause by which it is refused. */
test.each<[string, string | Buffer, readonly RawRow[] | RegExp]>([
  ['commas', 'id,nickname\n1,Lamps\n2,Лампы\n', rows],
  ['semicolons, a mark and the line ends of Windows', '\ufeffid;nickname\r\n1;Lamps\r\n2;Лампы\r\n', rows],
  ['empty columns at the right', 'id,nickname,,\n1,Lamps,,\n2,Лампы, ,\n', rows],
  ['an empty column at the left', ',id,nickname\n,1,Lamps\n', /line 1: has no heading in column 1/],
  ['cells that are empty beyond the headings', 'id,nickname\n1,Lamps,,\n2,Лампы,\n', rows],
  ['blank rows at the end', 'id;nickname\n1;Lamps\n2;Лампы\n;\n ; \n\n"";""\n', rows],
  ['line ends of old Macs', 'id,nickname\r1,Lamps\r', /lines end with CR alone.*save it as CSV/],
  ['tabs', 'id\tnickname\n1\tLamps\n', /separated by tabs: save it as CSV/],
  ['UTF-16', Buffer.from('id,nickname\n1,Lamps\n', 'utf16le'), /is UTF-16.*'CSV UTF-8'/],
  ['UTF-16 with a mark', Buffer.from('\ufeffid\n1\n', 'utf16le'), /is UTF-16/],
  ['UTF-16 in the order of networks', Buffer.from('\ufeffid\n1\n', 'utf16le').swap16(), /is UTF-16/],
  ['UTF-16 that a browser has read', Buffer.from('\ufffd\ufffdi\0d\0'), /is UTF-16/],
  ['Windows-1251', windows1251, /not UTF-8 but of an older code page, as Windows-1251[^]*line 2: has bytes/],
  ['a line that names the separator', 'sep=;\r\nid;nickname\r\n1;Lamps, 2\r\n', [named(3, 'Lamps, 2')]],
  ['a formula', 'id,nickname\n1,"=A1&""s"""\n', [formula]],
  ['line breaks and quotes in quotes', 'id,nickname\n1,"La""m\r\nps"\n', [named(2, 'La"m\nps')]],
])('of a file with %s the rows are read, or the cause is named and nothing of it quoted', async (_, file, expected) => {
  const outcome = await read(file).catch((error: Error) => error.message);
  const asExpected =
    expected instanceof RegExp && typeof outcome === 'string' && expected.test(outcome) ? expected : outcome;
  expect(asExpected).toEqual(expected);
  expect(typeof outcome === 'string' && /Lamps|nickname/.test(outcome)).toBe(false);
});

test('blank rows above and between, which count as lines', async () => {
  expect(await read(';;\n\nid;nickname;\n;;\n1;Lamps;\n;;\n2;"La\nmps";\n;;\n3;Again;\n')).toEqual([
    { line: 5, fields: { id: 1, nickname: 'Lamps' } },
    { line: 7, fields: { id: 2, nickname: 'La\nmps' } },
    { line: 10, fields: { id: 3, nickname: 'Again' } },
  ]);
});

test('JSON in UTF-16 is refused with the cause, too', async () => {
  await expect(read(Buffer.from('[{}]', 'utf16le'), 'json')).rejects.toThrow('is UTF-16');
});

test('bytes that a browser could not read are not imported as signs of their absence', async () => {
  await expect(read('id,nickname\n1,Lamps\n2,\ufffd\ufffd\n')).rejects.toThrow('line 3: has bytes that are not UTF-8');
});

test('a heading that is missing, or of another table, is named with its line, and shortened', async () => {
  await expect(read(`\nid,,nickname,${'x'.repeat(300)}\n`)).rejects.toThrow(
    `  - line 2: has no heading in column 2\n  - line 2, ${'x'.repeat(40)}: is not a field of shops`,
  );
});

test('a value beyond the headings is a problem of its row', async () => {
  expect(await read('id,nickname,\n1,Lamps,,4\n')).toEqual([
    { line: 2, problem: { message: 'has 4 fields, the first line names 2' } },
  ]);
});
