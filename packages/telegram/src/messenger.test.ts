import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MessengerError } from './bot-api.ts';
import { createMessenger, type Messenger } from './messenger.ts';

const BOT_TOKEN = '1234567:test-token-of-a-bot-that-is-not';
const requests: { method: string; payload: Record<string, unknown> }[] = [];
/** What is answered next, one a call: JSON, a text, or a stream of bytes; `undefined` leaves the caller waiting. */
let answers: (object | string | Readable | undefined)[] = [];
let apiUrl = '';
let messenger: Messenger;

const server = createServer(async (request, response) => {
  requests.push({ method: request.url ?? '', payload: await read(request) });
  const answer = answers.shift();
  if (answer instanceof Readable) {
    // Closes the stream when the caller does not read on.
    pipeline(answer, response, () => {});
  } else if (answer !== undefined) {
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }
});

async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
  }
  return JSON.parse(text);
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  apiUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  messenger = createMessenger({ botToken: BOT_TOKEN, apiUrl });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
  answers = [];
});

/** What a call fails with. */
async function failureOf(work: Promise<unknown>): Promise<MessengerError> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof MessengerError)) {
    throw new Error('the call should have failed with a MessengerError', { cause: error });
  }
  return error;
}

test.each([
  [{ status: 'member' }, true],
  [{ status: 'creator' }, true],
  [{ status: 'administrator' }, true],
  [{ status: 'restricted', is_member: true }, true],
  [{ status: 'restricted', is_member: false }, false],
  [{ status: 'left' }, false],
  [{ status: 'kicked' }, false],
])('a user who is %j in a channel: member is %s', async (result, isMember) => {
  answers = [{ ok: true, result }];
  expect(await messenger.isMember('@soho_news', 42)).toBe(isMember);
  expect(requests).toEqual([
    { method: `/bot${BOT_TOKEN}/getChatMember`, payload: { chat_id: '@soho_news', user_id: 42 } },
  ]);
});

test.each([
  [400, 'Bad Request: user not found'],
  [400, 'Bad Request: User not found'],
  [400, 'Bad Request: member not found'],
  [400, 'Bad Request: PARTICIPANT_ID_INVALID'],
  [400, 'Bad Request: USER_ID_INVALID'],
  [400, 'Bad Request: USER_NOT_PARTICIPANT'],
  [400, 'Bad Request: invalid user_id specified'],
  [403, 'Forbidden: user is deactivated'],
])('%i %s: the user is not a member', async (error_code, description) => {
  answers = [{ ok: false, error_code, description }];
  expect(await messenger.isMember('@soho_news', 42)).toBe(false);
});

test.each([
  [400, 'Bad Request: chat not found'],
  [400, 'Bad Request: member list is inaccessible'],
  [400, 'Bad Request: CHAT_ADMIN_REQUIRED'],
  [400, 'Bad Request: CHANNEL_PRIVATE'],
  [401, 'Unauthorized'],
  [403, 'Forbidden: bot was kicked from the channel chat'],
  [403, 'Forbidden: bot is not a member of the channel chat'],
  [500, 'Internal Server Error: user not found'],
])('%i %s: nothing is known of the user', async (error_code, description) => {
  answers = [{ ok: false, error_code, description }];
  expect((await failureOf(messenger.isMember('@soho_news', 42))).message).toBe(`getChatMember: ${description}`);
});

test('sends plain text, with a button a line', async () => {
  answers = [{ ok: true, result: {} }];
  await messenger.sendMessage(42, {
    text: '<b>Hi</b>',
    buttons: [
      { text: 'Play', opens: 'app', url: 'https://soho.test' },
      { text: 'News', opens: 'link', url: 'https://t.me/soho_news' },
    ],
  });
  expect(requests[0]?.payload).toEqual({
    chat_id: 42,
    text: '<b>Hi</b>',
    link_preview_options: { is_disabled: true },
    reply_markup: {
      inline_keyboard: [
        [{ text: 'Play', web_app: { url: 'https://soho.test' } }],
        [{ text: 'News', url: 'https://t.me/soho_news' }],
      ],
    },
  });
});

test('sends a button that notifies the bot, and acknowledges its press', async () => {
  answers = [{ ok: true, result: {} }];
  await messenger.sendMessage(42, { text: 'You?', buttons: [{ text: 'Yes', opens: 'nothing', data: 'a:yes' }] });
  expect(requests[0]?.payload).toMatchObject({
    reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'a:yes' }]] },
  });
  answers = [{ ok: true, result: true }];
  await messenger.acknowledgePress('17');
  expect(requests[1]?.payload).toMatchObject({ callback_query_id: '17' });
});

test('requests messages, presses and checkouts alone, from the offset on, and returns the next one', async () => {
  answers = [{ ok: true, result: [{ update_id: 7 }, { update_id: 8, message: 'malformed' }] }];
  const { updates, next } = await messenger.getUpdates(7, AbortSignal.timeout(5_000));
  expect(requests[0]?.payload).toMatchObject({
    offset: 7,
    timeout: 25,
    allowed_updates: ['message', 'callback_query', 'pre_checkout_query'],
  });
  expect(updates).toEqual([{ updateId: 7, text: undefined }]);
  expect(next).toBe(9);
  answers = [{ ok: true, result: [] }];
  expect(await messenger.getUpdates(9, AbortSignal.timeout(5_000))).toEqual({ updates: [], next: 9 });
});

test('sets the webhook, and fails unless the messenger then sends all kinds of updates', async () => {
  const set = () => messenger.setWebhook('https://soho.test', 'the-secret-of-the-webhook');
  const setOk = { ok: true, result: true };
  const kinds = ['message', 'callback_query', 'pre_checkout_query'];
  answers = [setOk, { ok: true, result: { allowed_updates: kinds } }];
  await set();
  expect(requests[0]?.payload).toMatchObject({ allowed_updates: kinds });
  answers = [setOk, { ok: true, result: { allowed_updates: ['message', 'callback_query'] } }];
  expect((await failureOf(set())).message).toBe('setWebhook: the messenger does not send pre_checkout_query');
});

test('requests an invoice in Stars, with one price and no provider', async () => {
  answers = [{ ok: true, result: 'https://t.me/$slug' }];
  const invoice = { title: 'Basic Miner', description: 'Mines for 1 day', payload: 'm:1', price: 150 };
  expect(await messenger.createInvoiceLink(invoice)).toBe('https://t.me/$slug');
  expect(requests[0]).toEqual({
    method: `/bot${BOT_TOKEN}/createInvoiceLink`,
    payload: {
      title: 'Basic Miner',
      description: 'Mines for 1 day',
      payload: 'm:1',
      provider_token: '',
      currency: 'XTR',
      prices: [{ label: 'Basic Miner', amount: 150 }],
    },
  });
});

test('prepares a photo for a user to send, with its caption and button', async () => {
  answers = [{ ok: true, result: { id: 'kept', expiration_date: 1 } }];
  const button = { text: 'Play', opens: 'link', url: 'https://t.me/soho_bot/app?startapp=ref_a' } as const;
  const photo = { url: 'https://soho.test/a.jpg', size: 900, caption: 'Won', button };
  expect(await messenger.preparePhoto(5, photo)).toBe('kept');
  expect(requests[0]).toEqual({
    method: `/bot${BOT_TOKEN}/savePreparedInlineMessage`,
    payload: {
      user_id: 5,
      result: {
        type: 'photo',
        id: 'photo',
        photo_url: photo.url,
        thumbnail_url: photo.url,
        photo_width: 900,
        photo_height: 900,
        caption: 'Won',
        reply_markup: { inline_keyboard: [[{ text: 'Play', url: button.url }]] },
      },
      allow_user_chats: true,
      allow_group_chats: true,
      allow_channel_chats: true,
    },
  });
});

test('answers a checkout with yes, or with no and why', async () => {
  const { signal } = new AbortController();
  answers = [
    { ok: true, result: true },
    { ok: true, result: true },
  ];
  await messenger.answerCheckout('q', undefined, signal);
  await messenger.answerCheckout('q', 'Too late', signal);
  expect(requests.map(({ payload }) => payload)).toEqual([
    { pre_checkout_query_id: 'q', ok: true },
    { pre_checkout_query_id: 'q', ok: false, error_message: 'Too late' },
  ]);
});

test('sends Stars back; it is not a failure if they went back before', async () => {
  answers = [{ ok: false, error_code: 400, description: 'Bad Request: CHARGE_ALREADY_REFUNDED' }];
  await messenger.refundStars(42, 'charge');
  expect(requests[0]?.payload).toEqual({ user_id: 42, telegram_payment_charge_id: 'charge' });
  answers = [{ ok: false, error_code: 400, description: 'Bad Request: CHARGE_ID_INVALID' }];
  expect((await failureOf(messenger.refundStars(42, 'charge'))).code).toBe(400);
});

test('reads the list of Stars: what was paid, what went back, and all else', async () => {
  const user = { id: 42, is_bot: false, first_name: 'Mei' };
  const partner = { type: 'user', transaction_type: 'invoice_payment', user, invoice_payload: 'm:1' };
  const transactions = [
    { id: 'a', amount: 150, date: 1_800_000_000, source: partner },
    { id: 'a', amount: 150, date: 1_800_000_001, receiver: partner },
    { id: 'b', amount: 150, nanostar_amount: 500_000_000, date: 1_800_000_002, receiver: { type: 'fragment' } },
  ];
  answers = [{ ok: true, result: { transactions } }];
  const paid = { chargeId: 'a', userId: 42, prices: [150], payload: 'm:1', moved: 150_000_000_000n, commission: 0n };
  expect(await messenger.listStarTransactions(7)).toEqual([
    { kind: 'paid', ...paid, happenedAt: new Date(1_800_000_000_000) },
    {
      kind: 'refunded',
      chargeId: 'a',
      happenedAt: new Date(1_800_000_001_000),
      moved: -150_000_000_000n,
      commission: 0n,
    },
    { kind: 'other', chargeId: 'b', happenedAt: new Date(1_800_000_002_000), moved: -150_500_000_000n },
  ]);
  expect(requests[0]?.payload).toEqual({ offset: 7, limit: 100 });
});

const STARS_LINE = {
  id: 'a',
  amount: 150,
  date: 1_800_000_000,
  source: { type: 'user', transaction_type: 'invoice_payment', user: { id: 42 }, invoice_payload: 'm:1' },
};

function throughAffiliate(amount: number, nanostar_amount: number, affiliate: object) {
  return { ...STARS_LINE, amount, nanostar_amount, source: { ...STARS_LINE.source, affiliate } };
}

test.each([
  [
    'what the commission leaves, in parts of a Star',
    22,
    500_000_000,
    { amount: 2, nanostar_amount: 500_000_000 },
    [25],
  ],
  ['the price of a commission in parts of a Star', 25, 0, { amount: 2, nanostar_amount: 500_000_000 }, [25]],
  ['either, in whole Stars', 90, 0, { amount: 10 }, [100, 90]],
  ['what no commission was taken from', 25, 0, { amount: 0 }, [25]],
  ['the most Stars that there can be', Number.MAX_SAFE_INTEGER, 0, { amount: 1 }, [Number.MAX_SAFE_INTEGER]],
])('L07: of a sale through an affiliate the listed amount is %s', async (_, amount, nanos, affiliate, prices) => {
  const line = throughAffiliate(amount, nanos, { commission_per_mille: 100, ...affiliate });
  answers = [{ ok: true, result: { transactions: [line] } }];
  const [sale] = await messenger.listStarTransactions(0);
  expect(sale).toMatchObject({ kind: 'paid', prices, moved: BigInt(amount) * 1_000_000_000n + BigInt(nanos) });
});

test('what a refund takes back from an affiliate is below 0', async () => {
  const { source, ...line } = throughAffiliate(135, 0, { commission_per_mille: 100, amount: -15 });
  answers = [{ ok: true, result: { transactions: [{ ...line, receiver: source }] } }];
  const [refund] = await messenger.listStarTransactions(0);
  expect(refund).toMatchObject({ kind: 'refunded', moved: -135_000_000_000n, commission: -15_000_000_000n });
});

test.each([
  [{ amount: 0 }, 0n],
  [{ amount: 2850, nanostar_amount: 500_000_000 }, 2_850_500_000_000n],
  [{ amount: 0, nanostar_amount: -1 }, -1n],
  [{ amount: Number.MAX_SAFE_INTEGER }, 9_007_199_254_740_991_000_000_000n],
])('the balance %j is read to the nanostar', async (result, balance) => {
  answers = [{ ok: true, result }];
  expect(await messenger.starBalance()).toBe(balance);
  expect(requests[0]?.method).toBe(`/bot${BOT_TOKEN}/getMyStarBalance`);
});

test.each([
  ['nothing', null, 'no_id'],
  ['a text', 'line', 'no_id'],
  ['no id', { ...STARS_LINE, id: undefined }, 'no_id'],
  ['an id with NUL', { ...STARS_LINE, id: 'a\0' }, 'no_id'],
  ['half of a pair of surrogates for an id', { ...STARS_LINE, id: '\ud800' }, 'no_id'],
  ['no time', { ...STARS_LINE, date: undefined }, 'no_time'],
  ['a time without end', { ...STARS_LINE, date: 2 ** 52 }, 'no_time'],
  ['neither source nor receiver', { ...STARS_LINE, source: undefined }, 'no_partner'],
  ['a payer of no kind', { ...STARS_LINE, source: { type: 'user', user: { id: 42 } } }, 'no_partner'],
  ['no payer', { ...STARS_LINE, source: { ...STARS_LINE.source, user: undefined } }, 'no_payer'],
  ['an amount below 1', { ...STARS_LINE, amount: -1 }, 'no_amount'],
  ['a text for an amount', { ...STARS_LINE, amount: '150' }, 'no_amount'],
  ['a part of a Star that no affiliate explains', { ...STARS_LINE, nanostar_amount: 1 }, 'no_amount'],
  ['a whole Star of nanostars', { ...STARS_LINE, nanostar_amount: 1_000_000_000 }, 'no_amount'],
  ['a commission without an amount', throughAffiliate(150, 0, {}), 'no_amount'],
  ['a commission below 0', throughAffiliate(150, 0, { amount: -15 }), 'no_amount'],
])(
  'L03: a line of the list of Stars with %s is a line that cannot be read, and those behind it are read',
  async (_, line, problem) => {
    const page = { ok: true, result: { transactions: [line, STARS_LINE] } };
    answers = [page, page];
    const [unread, paid] = await messenger.listStarTransactions(0);
    expect(unread).toMatchObject({ kind: 'unread', problem });
    expect(paid).toMatchObject({ kind: 'paid', chargeId: 'a', prices: [150] });
    // Its name is the same at every reading.
    expect((await messenger.listStarTransactions(0))[0]).toEqual(unread);
    expect(unread?.chargeId).toMatch(problem === 'no_id' ? /^sha256:[0-9a-f]{64}$/ : /^a$/);
  },
);

test('L06: what an invoice names that no bot can have written names nothing', async () => {
  const named = (invoice_payload: unknown) => ({ ...STARS_LINE, source: { ...STARS_LINE.source, invoice_payload } });
  answers = [{ ok: true, result: { transactions: ['m:\0', 'm:\ud800', 'x'.repeat(129), 7].map(named) } }];
  const list = await messenger.listStarTransactions(0);
  expect(list.map((line) => line.kind === 'paid' && line.payload)).toEqual(['', '', '', '']);
});

test('stops waiting for updates when it is aborted', async () => {
  const stop = new AbortController();
  const waiting = failureOf(messenger.getUpdates(0, stop.signal));
  await expect.poll(() => requests).toHaveLength(1);
  stop.abort();
  expect((await waiting).message).toBe('getUpdates: no answer (aborted)');
});

test('a refusal says what the messenger said', async () => {
  answers = [{ ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' }];
  const error = await failureOf(messenger.sendMessage(42, { text: 'Hi', buttons: [] }));
  expect(error.message).toBe('sendMessage: Forbidden: bot was blocked by the user');
  expect(error.code).toBe(403);
});

const BUSY = { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 3_600 } };

test('L06: what a refusal says can be stored, however odd or long it is', async () => {
  const description = `Bad\0\ud800 ${'x'.repeat(100_000)}`;
  answers = [{ ok: false, error_code: 429, description, parameters: { retry_after: 1e300 } }];
  const own = createMessenger({ botToken: BOT_TOKEN, apiUrl });
  const error = await failureOf(own.refundStars(42, 'charge'));
  expect(error.message).toBe(`refundStarPayment: Bad \ufffd ${'x'.repeat(294)}`);
  expect(error.retryAfterSeconds).toBe(365 * 86_400);
});

test('after a call too many nothing is sent by that method before the time is over, and calls say how long that is', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const own = createMessenger({ botToken: BOT_TOKEN, apiUrl });
  answers = [BUSY, { ok: true, result: true }, { ok: true, result: { status: 'left' } }];
  expect(await failureOf(own.isMember('@soho_news', 42))).toMatchObject({ code: 429, retryAfterSeconds: 3_600 });
  vi.advanceTimersByTime(3_599_000);
  expect(await failureOf(own.isMember('@soho_news', 42))).toMatchObject({ code: 429, retryAfterSeconds: 1 });
  // Other methods go on.
  await own.deleteWebhook();
  expect(requests).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect(await own.isMember('@soho_news', 42)).toBe(false);
});

const { signal: NEVER } = new AbortController();
const INVOICE = { title: 'Basic Miner', description: 'Mines for 1 day', payload: 'm:1', price: 150 };

test.each<[string, () => Promise<unknown>, readonly unknown[]]>([
  [
    'getChatMember',
    () => messenger.isMember('@soho_news', 42),
    [{}, 'member', { status: 7 }, { status: 'restricted' }],
  ],
  [
    'createInvoiceLink',
    () => messenger.createInvoiceLink(INVOICE),
    [
      true,
      {},
      '',
      'http://t.me/$x',
      'javascript:alert(1)',
      'https://',
      'https://t.me/\0',
      `https://t.me/${'x'.repeat(2048)}`,
    ],
  ],
  [
    'savePreparedInlineMessage',
    () =>
      messenger.preparePhoto(5, {
        url: 'https://soho.test/a.jpg',
        size: 900,
        caption: '',
        button: { text: 'Play', opens: 'link', url: 'https://t.me/soho_bot' },
      }),
    [true, {}, { id: '' }, { id: 7 }, { id: '\ud800' }],
  ],
  ['answerPreCheckoutQuery', () => messenger.answerCheckout('q', undefined, NEVER), [{}, false, 'true']],
  ['refundStarPayment', () => messenger.refundStars(42, 'charge'), [{}, false, 'true']],
  ['getStarTransactions', () => messenger.listStarTransactions(0), [true, [], { transactions: {} }]],
  [
    'getMyStarBalance',
    () => messenger.starBalance(),
    [true, 7, {}, { amount: '7' }, { amount: 0.5 }, { amount: 2 ** 53 }, { amount: 1, nanostar_amount: -1 }],
  ],
  ['getUpdates', () => messenger.getUpdates(0, NEVER), [true, {}]],
])('L05: an answer to %s of another shape is not believed', async (method, call, results) => {
  const frames = [
    null,
    [],
    'ok',
    {},
    { ok: true },
    { ok: 'true', result: true },
    { ok: false },
    { ok: false, error_code: '400' },
  ];
  for (const frame of [
    ...frames.map((each) => JSON.stringify(each)),
    ...results.map((result) => ({ ok: true, result })),
  ]) {
    answers = [frame];
    expect((await failureOf(call())).message).toBe(`${method}: the answer cannot be read`);
  }
});

test('L05: an answer without end is read no further than a mebibyte, and its connection is closed', async () => {
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(65_536, ' ')) });
  const closed = new Promise<void>((resolve) => void endless.on('close', resolve));
  answers = [endless];
  expect((await failureOf(messenger.createInvoiceLink(INVOICE))).message).toBe(
    'createInvoiceLink: no answer (too long)',
  );
  await closed;
});

test('L02: a checkout is answered while other calls wait, however many', async () => {
  const waiting = Array.from({ length: 50 }, () => messenger.refundStars(42, 'charge').catch(() => {}));
  await expect.poll(() => requests).toHaveLength(50);
  answers = [{ ok: true, result: true }];
  await messenger.answerCheckout('q', undefined, NEVER);
  expect(requests).toHaveLength(51);
  server.closeAllConnections();
  await Promise.all(waiting);
});

test('an answer to a checkout is given up when its time is over', async () => {
  const stop = new AbortController();
  const failure = failureOf(messenger.answerCheckout('q', undefined, stop.signal));
  await expect.poll(() => requests).toHaveLength(1);
  stop.abort();
  expect((await failure).message).toBe('answerPreCheckoutQuery: no answer (aborted)');
});

/** What a call fails with whose answer does not come, or does not end: after 3 seconds, by a clock that the test moves. */
async function failureInTheEnd(answer?: Readable): Promise<MessengerError> {
  answers = [answer];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const settled = vi.fn();
  const failure = failureOf(messenger.setWebhook('https://soho.test', 'the-secret-of-the-webhook')).finally(settled);
  while (requests.length === 0) {
    await new Promise(setImmediate);
  }
  await vi.advanceTimersByTimeAsync(2_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  return failure;
}

test.each<[string, () => Promise<MessengerError>]>([
  [
    'a port without a listener',
    () => failureOf(createMessenger({ botToken: BOT_TOKEN, apiUrl: 'http://127.0.0.1:1' }).deleteWebhook()),
  ],
  ['a page is answered', async () => ((answers = ['<html>']), await failureOf(messenger.isMember('@soho_news', 42)))],
  [
    'it is refused',
    async () => {
      answers = [{ ok: false, error_code: 400, description: 'Bad Request' }];
      return failureOf(messenger.setWebhook('https://soho.test', 'the-secret-of-the-webhook'));
    },
  ],
  [
    'it breaks',
    async () => {
      answers = [{ ok: false, error_code: 502, description: 'Bad Gateway' }];
      return failureOf(messenger.isMember('@soho_news', 42));
    },
  ],
  ['no answer comes', () => failureInTheEnd()],
  ['an answer does not end', () => failureInTheEnd(new Readable({ read: () => {} }))],
])('when %s, a call fails, with neither token nor secret in the failure', async (_, fail) => {
  const error = await fail();
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/test-token|secret-of-the-webhook/);
});

test.each([
  [401, 'Unauthorized', 1],
  [404, 'Not Found', 1],
  [403, 'Forbidden: bot was blocked by the user', 0],
  [400, 'Bad Request: chat not found', 0],
])('%i %s is told as a refusal of the token %i times', async (error_code, description, times) => {
  const onTokenRefused = vi.fn();
  answers = [{ ok: false, error_code, description }];
  await failureOf(createMessenger({ botToken: BOT_TOKEN, apiUrl, onTokenRefused }).username());
  expect(onTokenRefused).toHaveBeenCalledTimes(times);
});
