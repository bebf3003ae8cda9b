/**
 * Licences that require no more than their own text, MPL-2.0, which requires the source of changed files, and
 * OFL-1.1, which forbids selling a typeface by itself.
 */
const FREE: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
];

/** @param licence an SPDX expression without nested brackets, as package.json has it */
export function isFree(licence: string): boolean {
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => FREE.includes(name)));
}
