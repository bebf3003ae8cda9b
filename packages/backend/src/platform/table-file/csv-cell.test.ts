import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCell, writeCell } from './csv-cell.ts';

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("https://evil.test","x")', "'=1"])(
  'J08: a spreadsheet opens %j as a text',
  (text) => {
    expect(writeCell(text)).toMatch(/^"?'/);
  },
);

test.each(['-5', '42', 'a=b', "'quoted'", 'Lamp, blue'])('%j is left as it is', (text) => {
  expect(writeCell(text).replace(/^"(.*)"$/, '$1')).toBe(text);
});

test('every value is read back as it was', () => {
  const likely = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '"', ',', ';', ' ', '\t', '\n', '1', 'a'),
  });
  fc.assert(
    fc.property(fc.oneof(likely, fc.string()), (text) => {
      const written = writeCell(text);
      const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(readCell(cell)).toBe(text);
    }),
  );
});
