import { expect, test } from 'vitest';
import { parseVariables } from './environment-file.ts';

const values = { PUBLIC_URL: 'https://soho.test', PRODUCT_NAME: 'Our shop # 1' };

test.each([
  ['lines of Windows, with a mark', '\uFEFFPUBLIC_URL=https://soho.test\r\nPRODUCT_NAME="Our shop # 1"\r\n'],
  ['lines of an old Mac', "PUBLIC_URL=https://soho.test\rPRODUCT_NAME='Our shop # 1'\r"],
  ['spaces, comments and export', '# ours\nexport PUBLIC_URL = https://soho.test \nPRODUCT_NAME="Our shop # 1" # 2'],
])('a file with %s is read', (_, text) => {
  expect(parseVariables(text)).toEqual(values);
});

test('a file whose last line was cut off lacks what is cut off', () => {
  expect(parseVariables('PUBLIC_URL=https://soho.test\nPRODUCT_NA')).toEqual({ PUBLIC_URL: 'https://soho.test' });
});

test.each(['utf16le', 'latin1'] as const)('a file in %s is refused, with what to do', (encoding) => {
  const bytes = Buffer.from('PRODUCT_NAME=Café', encoding);
  expect(() => parseVariables(bytes.toString('utf8'))).toThrow(
    '.env is not saved as UTF-8: save it so in your editor.',
  );
});
