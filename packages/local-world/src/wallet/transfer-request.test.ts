import { commentPayload } from '@soho/ton';
import { Address } from '@ton/core';
import { expect, test } from 'vitest';
import { LOCAL_RECEIVER } from '../chain/receiver.ts';
import { readTransferRequest } from './transfer-request.ts';

const NOW = 1_800_000_000;
const receiver = Address.parseRaw(LOCAL_RECEIVER);
const wallet = { address: `0:${'1'.repeat(64)}`, network: '-3', mostMessages: 4 };
const message = {
  address: receiver.toString({ bounceable: false, testOnly: true }),
  amount: '600000000',
  payload: commentPayload('m:1'),
};
const request = { valid_until: NOW + 300, network: '-3', from: wallet.address, messages: [message] };

function read(changes: object, of = wallet) {
  return readTransferRequest(JSON.stringify({ ...request, ...changes }), of, NOW);
}

test('reads receiver, amount and comment; optional fields may be missing', () => {
  const part = { to: message.address, amount: 600_000_000n, comment: 'm:1' };
  expect(read({})).toMatchObject({ validUntil: NOW + 300, parts: [part] });
  expect(read({ network: undefined, from: undefined, valid_until: undefined })).toMatchObject({ parts: [part] });
});

test("takes from the receiver's address whether money may bounce", () => {
  const bouncing = { ...message, address: receiver.toString({ testOnly: true }) };
  const parts = [{ message: { info: { bounce: false } } }, { message: { info: { bounce: true } } }];
  expect(read({ messages: [message, bouncing] })).toMatchObject({ parts });
});

test.each([
  ['another network', { network: '-239' }],
  ['another sender', { from: `0:${'2'.repeat(64)}` }],
  ['no sender at all', { from: 'me' }],
  ['a time that has passed', { valid_until: NOW }],
  ['no message', { messages: [] }],
  ['too many messages', { messages: [message, message, message, message, message] }],
  ['a raw receiver', { messages: [{ ...message, address: LOCAL_RECEIVER }] }],
  ['a receiver with a wrong checksum', { messages: [{ ...message, address: message.address.replace(/.$/, 'x') }] }],
  ['an amount that is a number', { messages: [{ ...message, amount: 1 }] }],
  ['an amount that is a fraction', { messages: [{ ...message, amount: '0.5' }] }],
  ['a payload that is not a BOC', { messages: [{ ...message, payload: 'hello' }] }],
])('refuses %s', (_, changes) => {
  expect(read(changes)).toMatchObject({ code: 1, message: expect.any(String) });
});

test('refuses an address of a test network on the main one', () => {
  const changes = { network: '-239' };
  expect(read(changes, { ...wallet, network: '-239' })).toMatchObject({ code: 1 });
});

test('refuses a text that is not JSON', () => {
  expect(readTransferRequest('{', wallet, NOW)).toMatchObject({ code: 1 });
});
