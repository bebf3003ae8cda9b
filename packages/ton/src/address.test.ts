import { Address } from '@ton/core';
import { describe, expect, test } from 'vitest';
import { friendlyAddress, parseAddress } from './address.ts';

/** Its friendly forms have `+` and `/` in base64. */
const HASH = `00${'fbefbeffffff'.repeat(5)}01`;
const RAW = `0:${HASH}`;
const account = new Address(0, Buffer.from(HASH, 'hex'));
const form = (options: { bounceable?: boolean; urlSafe?: boolean; testOnly?: boolean }, of = account) =>
  of.toString(options);

describe('F24: every form of one account is the same address', () => {
  test.each([
    ['raw', RAW],
    ['raw in capitals', `0:${HASH.toUpperCase()}`],
    ['EQ, base64url', form({ bounceable: true, urlSafe: true })],
    ['EQ, base64', form({ bounceable: true, urlSafe: false })],
    ['UQ, base64url', form({ bounceable: false, urlSafe: true })],
    ['UQ, base64', form({ bounceable: false, urlSafe: false })],
  ])('%s', (_, text) => {
    expect(parseAddress(text, 'mainnet')).toBe(RAW);
    expect(parseAddress(text, 'testnet')).toBe(RAW);
    expect(parseAddress(text, 'local')).toBe(RAW);
  });

  test.each([
    ['kQ', form({ bounceable: true, testOnly: true })],
    ['0Q', form({ bounceable: false, testOnly: true })],
  ])('%s off mainnet only', (start, text) => {
    expect(text.startsWith(start)).toBe(true);
    expect(parseAddress(text, 'testnet')).toBe(RAW);
    expect(parseAddress(text, 'local')).toBe(RAW);
    expect(parseAddress(text, 'mainnet')).toBeUndefined();
  });
});

describe('F24: a refused address', () => {
  const friendly = form({});

  test('any one character may not differ: the checksum sees it', () => {
    for (let place = 0; place < friendly.length; place += 1) {
      const other = friendly[place] === 'A' ? 'B' : 'A';
      expect(parseAddress(friendly.slice(0, place) + other + friendly.slice(place + 1), 'testnet')).toBeUndefined();
    }
  });

  test.each([
    ['nothing', ''],
    ['47 characters', friendly.slice(0, 47)],
    ['49 characters', `${friendly}A`],
    ['padding behind it', `${friendly}=`],
    ['a space before it', ` ${friendly}`],
    ['a space behind it', `${friendly} `],
    ['a line behind it', `${friendly}\n`],
    ['a line behind the raw form', `${RAW}\n`],
    ['lower-cased', friendly.toLowerCase()],
    ['both alphabets', form({ urlSafe: false }).replace('+', '-')],
    ['the masterchain', form({}, new Address(-1, account.hash))],
    ['the masterchain, raw', `-1:${HASH}`],
    ['workchain 5', form({}, new Address(5, account.hash))],
    ['workchain 5, raw', `5:${HASH}`],
    ['workchain 00, raw', `00:${HASH}`],
    ['no workchain', HASH],
    ['63 digits', RAW.slice(0, -1)],
    ['65 digits', `${RAW}0`],
    ['a character that is not a digit', `${RAW.slice(0, -1)}g`],
    ['a name', 'wallet.ton'],
    ['a tag of no kind', retagged(0x71)],
  ])('%s', (_, text) => {
    expect(parseAddress(text, 'mainnet')).toBeUndefined();
    expect(parseAddress(text, 'testnet')).toBeUndefined();
  });
});

test('money is sent to the form that does not bounce, and off mainnet says that it is for tests', () => {
  expect(friendlyAddress(RAW, 'mainnet')).toBe(form({ bounceable: false }));
  expect(friendlyAddress(RAW, 'mainnet').startsWith('UQ')).toBe(true);
  expect(friendlyAddress(RAW, 'testnet').startsWith('0Q')).toBe(true);
  expect(parseAddress(friendlyAddress(RAW, 'local'), 'local')).toBe(RAW);
});

/** With another tag and the right checksum. */
function retagged(tag: number): string {
  const bytes = Buffer.concat([Buffer.of(tag, 0), account.hash]);
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return Buffer.concat([bytes, Buffer.of(crc >> 8, crc & 0xff)]).toString('base64url');
}
