import { expect, test } from 'vitest';
import { sayConstraint } from './say-constraint.ts';

test.each([
  ['23505', { table: 'shop', constraint: 'shop_pkey' }, 'Nothing was changed: there is one already (shop, shop_pkey).'],
  ['22003', {}, 'Nothing was changed: a number is too large.'],
  ['22P05', {}, 'Nothing was changed: a value does not fit.'],
  ['42P01', {}, undefined],
  [undefined, {}, undefined],
])('an error %s of the database is said in words if what was typed is the cause', (code, named, words) => {
  expect(sayConstraint(Object.assign(new Error('a message of the database'), { code, ...named }))).toBe(words);
});
