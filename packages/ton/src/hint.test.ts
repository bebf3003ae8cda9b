import { describe, expect, test } from 'vitest';
import { hashOfHint } from './address.ts';

const HASH = 'fbef'.repeat(16);

describe('a hash is itself', () => {
  test.each([
    ['hexadecimal', HASH],
    ['in capitals', HASH.toUpperCase()],
    ['base64', Buffer.from(HASH, 'hex').toString('base64')],
    ['base64 without padding', Buffer.from(HASH, 'hex').toString('base64').replace('=', '')],
    ['base64url', Buffer.from(HASH, 'hex').toString('base64url')],
  ])('%s', (_, text) => {
    expect(hashOfHint(text)).toBe(HASH);
  });
});

test.each([
  ['nothing', ''],
  ['a word', 'hash'],
  ['63 digits', HASH.slice(1)],
  ['65 digits', `${HASH}0`],
  ['a signed message', 'te6cckEBAQEAAgAAAEysuc0='],
  ['many letters', 'A'.repeat(16_384)],
])('%s is undefined', (_, text) => {
  expect(hashOfHint(text)).toBeUndefined();
});
