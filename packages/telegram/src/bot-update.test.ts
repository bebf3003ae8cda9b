import { expect, test } from 'vitest';
import { readUpdate } from './bot-update.ts';

const from = { id: 42, is_bot: false, first_name: 'Mei', language_code: 'ru' };
const chat = { id: 42, type: 'private' };

function said(text: unknown, changes: object = {}): unknown {
  return { update_id: 7, message: { message_id: 1, date: 0, chat, from, text, ...changes } };
}

test('reads who wrote, where, in which language', () => {
  expect(readUpdate(said('hello'))).toEqual({
    updateId: 7,
    text: { chatId: 42, userId: 42, languageCode: 'ru', command: undefined },
  });
});

test.each([
  ['/start', { name: 'start', payload: '' }],
  ['/start ref_abc', { name: 'start', payload: 'ref_abc' }],
  ['  /start   ref_abc  ', { name: 'start', payload: 'ref_abc' }],
  ['/START@soho_bot ref_abc', { name: 'start', payload: 'ref_abc' }],
  ['/start\nref_abc def', { name: 'start', payload: 'ref_abc def' }],
  ['/startapp', { name: 'startapp', payload: '' }],
  ['start ref_abc', undefined],
  ['/', undefined],
  ['/ start', undefined],
  ['//start', undefined],
  [`/${'x'.repeat(33)}`, undefined],
  ['', undefined],
])('reads the command of %j', (text, command) => {
  expect(readUpdate(said(text))).toMatchObject({ text: { command } });
});

test.each([
  ['a group', said('/start', { chat: { id: -1, type: 'group' } })],
  ['another bot', said('/start', { from: { ...from, is_bot: true } })],
  ['a channel, which writes without a sender', said('/start', { from: undefined })],
  ['a sender whose id is not a number', said('/start', { from: { ...from, id: '42' } })],
  ['a picture', said(undefined, { photo: [] })],
  ['a pressed button', { update_id: 7, callback_query: {} }],
  ['a message of the future', { update_id: 7, message_of_the_future: 1 }],
])('has no use for %s', (_, update) => {
  expect(readUpdate(update)).toEqual({ updateId: 7, text: undefined });
});

test.each([
  undefined,
  null,
  7,
  'update',
  [],
  {},
  { update_id: null },
  { update_id: '7' },
  { update_id: -7 },
  { update_id: 0.5 },
  { update_id: 7, message: 'hello' },
  { update_id: 7, message: {} },
  said(7),
  said(null),
  said('/start', { chat: { id: 42 } }),
  said('/start', { chat: { ...chat, id: 2 ** 60 } }),
  Object.create({ update_id: 7 }),
])('%j is not an update', (update) => {
  expect(readUpdate(update)).toBeUndefined();
});

test('a language that is not a text is undefined', () => {
  expect(readUpdate(said('hi', { from: { ...from, language_code: ['ru'] } }))).toMatchObject({
    text: { languageCode: undefined },
  });
});
