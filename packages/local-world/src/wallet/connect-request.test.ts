import { expect, test } from 'vitest';
import { assertPresent } from '../testing/assert-present.ts';
import { proofPayload, readConnectLink } from './connect-request.ts';

const APP_KEY = 'ab'.repeat(32);
const REQUEST = {
  manifestUrl: 'https://soho.test/tonconnect-manifest.json',
  items: [{ name: 'ton_addr' }, { name: 'ton_proof', payload: 'a-b_c' }],
};
const query = new URLSearchParams({ v: '2', id: APP_KEY, r: JSON.stringify(REQUEST), ret: 'back' });

test('reads a universal link', () => {
  const link = readConnectLink(`https://lantern.test/connect?${query.toString()}`);
  expect(link).toEqual({ appKey: APP_KEY, request: REQUEST });
  expect(proofPayload(assertPresent(link?.request))).toBe('a-b_c');
});

test('reads a Telegram link, whose parameters are encoded in the few letters that it allows', () => {
  const packed = query
    .toString()
    .replaceAll('.', '%2E')
    .replaceAll('-', '%2D')
    .replaceAll('_', '%5F')
    .replaceAll('&', '-')
    .replaceAll('=', '__')
    .replaceAll('%', '--')
    .replaceAll('+', '--20');
  expect(packed).toMatch(/^[\w-]+$/);
  expect(readConnectLink(`https://t.me/wallet/start?startapp=tonconnect-${packed}`)).toEqual({
    appKey: APP_KEY,
    request: REQUEST,
  });
});

test('an invalid request is still answered to its app', () => {
  expect(readConnectLink(`?id=${APP_KEY}&r={`)).toEqual({ appKey: APP_KEY, request: undefined });
  expect(readConnectLink(`?id=${APP_KEY}&r={"manifestUrl":"javascript:1","items":[]}`)?.request).toBeUndefined();
});

test.each(['https://lantern.test/connect', '?ret=back', `?id=${APP_KEY}`, '?id=1&r={}', ''])(
  '%j requests no connection',
  (link) => {
    expect(readConnectLink(link)).toBeUndefined();
  },
);
