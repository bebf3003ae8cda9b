import { expect, test } from 'vitest';
import { readUpdate } from './bot-update.ts';

const from = { id: 42, is_bot: false, first_name: 'Mei', language_code: 'ru' };
const chat = { id: 42, type: 'private' };

function said(text: unknown, changes: object = {}): unknown {
  return { update_id: 7, message: { message_id: 1, date: 0, chat, from, text, ...changes } };
}

test('reads the sender, the chat and the language', () => {
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

const invoice = { currency: 'XTR', total_amount: 150, invoice_payload: 'm:1' };
const paying = { userId: 42, currency: 'XTR', amount: 150, payload: 'm:1' };

test('reads the payer and the amount of a checkout', () => {
  expect(readUpdate({ update_id: 7, pre_checkout_query: { id: 'q', from, ...invoice } })).toEqual({
    updateId: 7,
    checkout: { ...paying, queryId: 'q', languageCode: 'ru' },
  });
});

test('reads the payer, amount and time of a payment', () => {
  const successful_payment = { ...invoice, telegram_payment_charge_id: 'charge', provider_payment_charge_id: '' };
  expect(readUpdate(said(undefined, { date: 1_800_000_000, successful_payment }))).toEqual({
    updateId: 7,
    payment: { ...paying, chargeId: 'charge', paidAt: new Date(1_800_000_000_000) },
  });
});

test('reads the payment that went back, of the person whose chat says so', () => {
  const refunded_payment = { ...invoice, telegram_payment_charge_id: 'charge' };
  const by = { from: { id: 1234567, is_bot: true, first_name: 'SOHO' } };
  expect(readUpdate(said(undefined, { date: 1_800_000_000, refunded_payment, ...by }))).toEqual({
    updateId: 7,
    refund: { ...paying, chargeId: 'charge', refundedAt: new Date(1_800_000_000_000) },
  });
});

const charged = { ...invoice, telegram_payment_charge_id: 'charge' };

test.each([
  ['checkout', { pre_checkout_query: { from, ...invoice } }],
  ['checkout', { pre_checkout_query: { id: 'q', ...invoice } }],
  ['checkout', { pre_checkout_query: { id: 'q', from, ...invoice, total_amount: '150' } }],
  ['checkout', { pre_checkout_query: null }],
  ['payment', { message: { date: 1, chat, from, successful_payment: { ...invoice } } }],
  [
    'payment',
    {
      message: { date: 1, chat, from, successful_payment: { ...charged, telegram_payment_charge_id: 'x'.repeat(513) } },
    },
  ],
  [
    'payment',
    { message: { date: 1, chat, from, successful_payment: { ...charged, telegram_payment_charge_id: 'a\0' } } },
  ],
  [
    'payment',
    { message: { date: 1, chat, from, successful_payment: { ...charged, telegram_payment_charge_id: '\udfff' } } },
  ],
  ['payment', { message: { date: 1, chat, from, successful_payment: { ...charged, currency: 'X\0' } } }],
  ['payment', { message: { chat, from, successful_payment: charged } }],
  ['payment', { message: { date: 2 ** 50, chat, from, successful_payment: charged } }],
  ['payment', { message: { date: 1, chat, successful_payment: charged } }],
  ['refund', { message: { date: 1, chat, from, refunded_payment: null } }],
  ['refund', { message: { date: 1, from, refunded_payment: charged } }],
])('L06: a %s that cannot be read is one all the same: %j', (unread, update) => {
  expect(readUpdate({ update_id: 7, ...update })).toEqual({ updateId: 7, unread });
});

test.each(['m:\0', 'm:\ud800', '\udfff', 'x'.repeat(129), 7, undefined])(
  'L06: an invoice that names %j names nothing',
  (invoice_payload) => {
    const query = { id: 'q', from, ...invoice, invoice_payload };
    expect(readUpdate({ update_id: 7, pre_checkout_query: query })).toMatchObject({ checkout: { payload: '' } });
    const successful_payment = { ...charged, invoice_payload };
    expect(readUpdate(said(undefined, { date: 1, successful_payment }))).toMatchObject({ payment: { payload: '' } });
  },
);

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

function pressed(changes: object = {}): unknown {
  return {
    update_id: 7,
    callback_query: { id: '17', from, message: { message_id: 1, chat }, data: 'a:yes', ...changes },
  };
}

test('reads the sender of a press in the private chat, and what the bot gave the button', () => {
  expect(readUpdate(pressed())).toEqual({
    updateId: 7,
    text: undefined,
    press: { id: '17', userId: 42, languageCode: 'ru', data: 'a:yes' },
  });
});

test.each([
  ['a group', { message: { chat: { id: -1, type: 'group' } } }],
  ["another person's chat", { message: { chat: { id: 43, type: 'private' } } }],
  ['a message that is too old', { message: undefined }],
  ['no data', { data: undefined }],
  ['data that is not a text', { data: 7 }],
  ['no id', { id: undefined }],
  ['no sender', { from: undefined }],
])('a press is ignored with %s', (_, changes) => {
  expect(readUpdate(pressed(changes))).toEqual({ updateId: 7, text: undefined });
});
