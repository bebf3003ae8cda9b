import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCell, writeRow } from './csv-cell.ts';

const write = (text: string) => writeRow([text]);

test.each([
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  ['＝1', "'＝1"],
  ['﹢1', "'﹢1"],
  ['  =1', "'  =1"],
  ['\u00a0\u3000＠A1', "'\u00a0\u3000＠A1"],
  ['\u200b=1', "'\u200b=1"],
  ['=HYPERLINK("https://evil.test","x")', '"\'=HYPERLINK(""https://evil.test"",""x"")"'],
  ["'=1", "''=1"],
  ['a;=1', '"a;\'=1"'],
  ['a; ＋1', '"a;\' ＋1"'],
  ['a;"=1"', '"a;\'""=1"""'],
  ['a\t@A1', '"a\t\'@A1"'],
  ['a\r\n-1', '"a\r\n\'-1"'],
])('J08: a spreadsheet of any country opens %j as a text', (text, written) => {
  expect(write(text)).toBe(written);
});

test.each(['-5', '42', 'a=b', "'quoted'", 'Lamp, -5', 'one; two', 'one\ntwo'])('%j is left as it is', (text) => {
  expect(write(text).replace(/^"(.*)"$/s, '$1')).toBe(text);
});

test.each([
  ['"', 'a"b', '"a""b"'],
  ['comma', 'a,b', '"a,b"'],
  ['semicolon', 'a;b', '"a;b"'],
  ['tab', 'a\tb', '"a\tb"'],
])('a cell with a %s is quoted', (_, text, written) => {
  expect(write(text)).toBe(written);
});

/** The cells of a file as a spreadsheet reads them: a quote quotes at a cell's beginning alone. */
function open(file: string, separator: string): string[] {
  const cells: string[] = [];
  for (let rest = `${file}\n`; rest !== ''; ) {
    const [whole, quoted, plain = ''] = new RegExp(
      `^(?:"((?:[^"]|"")*)"?)?([^${separator}\\r\\n]*)(?:${separator}|\\r\\n|\\r|\\n)`,
    ).exec(rest) ?? [rest];
    cells.push(`${quoted?.replaceAll('""', '"') ?? ''}${plain}`);
    rest = rest.slice(whole.length);
  }
  return cells;
}

const likely = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '"', ',', ';', ' ', '\t', '\r', '\n', '1', 'a'),
});
const texts = fc.array(fc.oneof(likely, fc.string()), { minLength: 1 });

test('J08: no text begins a cell with a formula, whatever separates cells', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(',', ';', '\t'), (row, separator) => {
      const formulas = open(writeRow(row), separator).filter((cell) => /^[\s"]*[=+\-@]/.test(cell));
      expect(formulas.filter((cell) => !/^-\d+(?:$|,)/.test(cell))).toEqual([]);
    }),
  );
});

test('every value is read back as it was', () => {
  fc.assert(
    fc.property(texts, ([text = '']) => {
      const written = write(text);
      const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(readCell(cell)).toBe(text);
    }),
  );
});
