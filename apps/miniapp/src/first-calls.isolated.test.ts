import { calls } from '@soho/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authorize, request } from './api/client.ts';
import { ApiError, MissingTokenError, NetworkError } from './api/errors.ts';
import { storage } from './platform/storage.ts';
import { withResolvers } from './platform/with-resolvers.ts';
import { refusal, reply, sentRequests, stubFetch } from './testing/stub-api.ts';

const launch = vi.hoisted(() => ({
  initData: vi.fn<() => string | undefined>(),
  userId: () => '42',
  language: () => 'ru',
}));
vi.mock('./platform/telegram/launch.ts', () => launch);
vi.mock('./platform/telegram/page-colours.ts', () => ({ paintLaunchTheme() {} }));

const mira = { balance: 75000, nickname: 'mira', avatar_url: null };
const entered = reply(calls.auth, { token: 'new', balance: mira });
const preloaded: unknown[] = [];

/** The parent of a page that is not framed. */
function topWindow(): object {
  const window: { parent?: object } = {};
  window.parent = window;
  return window;
}

/** Runs the page's own script. */
async function openPage(): Promise<void> {
  vi.resetModules();
  await import('./first-calls.ts');
}

beforeEach(() => {
  launch.initData.mockReturnValue('query_id=1&hash=abc');
  vi.stubGlobal('location', { pathname: '/game' });
  vi.stubGlobal('window', { parent: {} });
  vi.stubGlobal('WORD_FILES', { en: '/assets/en-1.js', ru: '/assets/ru-2.js' });
  vi.stubGlobal('HUB_TITLES', { en: 'Daily Progress', ru: 'Прогресс дня' });
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: unknown) => preloaded.push(link) },
    querySelector: () => null,
  });
});
afterEach(() => {
  globalThis.firstReplies = undefined;
  preloaded.length = 0;
  storage.remove('token.42');
  vi.unstubAllGlobals();
});

test('the page requests the token; the app takes over both the token and its balance', async () => {
  const fetch = stubFetch(entered);
  await openPage();
  await expect.poll(() => globalThis.firstReplies?.size).toBe(2);
  expect(await authorize()).toBe('new');
  expect(await request(calls.balance)).toEqual(mira);
  expect(sentRequests(fetch)).toMatchObject([
    { method: 'POST', url: '/api/auth', body: { init_data: 'query_id=1&hash=abc' } },
  ]);
});

test('the app requests the balance when it does not come with the token', async () => {
  const fetch = stubFetch(reply(calls.auth, { token: 'new' }), reply(calls.balance, mira));
  await openPage();
  expect(await authorize()).toBe('new');
  expect(await request(calls.balance)).toEqual(mira);
  expect(sentRequests(fetch)[1]).toMatchObject({ method: 'GET', url: '/api/balance' });
});

test.each(['/', '/app'])(
  'the page requests data for the hub as well where the app opens on it: %s',
  async (pathname) => {
    vi.stubGlobal('location', { pathname });
    const today = { xp: 100, rewards: 0, streak: 1 };
    const fetch = stubFetch(entered, reply(calls.progress, today), reply(calls.tasks, []));
    await openPage();
    await expect.poll(() => fetch).toHaveBeenCalledTimes(3);
    const shown = [await request(calls.tasks), await request(calls.progress), await request(calls.balance)];
    expect(shown).toEqual([[], today, mira]);
    expect(fetch).toHaveBeenCalledTimes(3);
    const sent = sentRequests(fetch).slice(1);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer new', 'Bearer new']);
  },
);

test("a phone's web view is the messenger, though the page is not framed", async () => {
  vi.stubGlobal('window', Object.assign(topWindow(), { TelegramWebviewProxy: { postEvent() {} } }));
  const fetch = stubFetch(entered);
  await openPage();
  await expect.poll(() => fetch).toHaveBeenCalledTimes(1);
});

test('a reply is taken over once: the next request goes to the server', async () => {
  const richer = { ...mira, balance: 76500 };
  stubFetch(entered, reply(calls.balance, richer));
  await openPage();
  await expect.poll(() => globalThis.firstReplies?.size).toBe(2);
  expect([await request(calls.balance), await request(calls.balance)]).toEqual([mira, richer]);
});

test('the words of the first screen are preloaded in the language of the app', async () => {
  stubFetch(refusal(401, 'unauthorized', 'Подпись неверна'));
  await openPage();
  expect(preloaded).toEqual([{ rel: 'modulepreload', href: '/assets/ru-2.js' }]);
});

test('the app shows a refusal, and the page requests no balance', async () => {
  const fetch = stubFetch(refusal(401, 'unauthorized', 'Подпись неверна'));
  await openPage();
  await expect(authorize()).rejects.toBeInstanceOf(ApiError);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('the app shows that no answer came, and the next attempt sends the request again', async () => {
  const cut = withResolvers<Response>();
  stubFetch(() => cut.promise, reply(calls.auth, { token: 'second' }));
  await openPage();
  const first = authorize();
  cut.reject(new TypeError('Failed to fetch'));
  await expect(first).rejects.toBeInstanceOf(NetworkError);
  expect(await authorize()).toBe('second');
});

test('a failure before the app has loaded does not count as an attempt', async () => {
  const gone = () => {
    throw new TypeError('Failed to fetch');
  };
  stubFetch(gone, reply(calls.auth, { token: 'second' }));
  await openPage();
  await expect.poll(() => globalThis.firstReplies?.size).toBe(0);
  expect(await authorize()).toBe('second');
});

test('a request of the hub that is refused for its token is retried once, with a new one', async () => {
  vi.stubGlobal('location', { pathname: '/app' });
  const refused = refusal(401, 'unauthorized', 'Токен истёк');
  const fetch = stubFetch(entered, refused, refused, reply(calls.auth, { token: 'second' }), reply(calls.tasks, []));
  await openPage();
  await expect.poll(() => fetch).toHaveBeenCalledTimes(3);
  await authorize();
  expect(await request(calls.tasks)).toEqual([]);
  expect(sentRequests(fetch).at(-1)?.headers.get('authorization')).toBe('Bearer second');
});

test('a caller that aborts meanwhile gets its own reason', async () => {
  stubFetch(entered);
  await openPage();
  await expect.poll(() => globalThis.firstReplies?.size).toBe(2);
  const caller = new AbortController();
  const balance = request(calls.balance, { signal: caller.signal });
  caller.abort('the screen was left');
  await expect(balance).rejects.toBe('the screen was left');
});

test('without a token the page sends nothing more', async () => {
  const fetch = stubFetch(reply(calls.auth, { token: '' }));
  await openPage();
  await expect(authorize()).rejects.toBeInstanceOf(MissingTokenError);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['without init data', undefined, { parent: {} }],
  ['with init data of blanks', ' ', { parent: {} }],
  ['outside the messenger', 'query_id=1&hash=abc', undefined],
])('%s the page sends nothing', async (_, initData, window) => {
  launch.initData.mockReturnValue(initData);
  vi.stubGlobal('window', window ?? topWindow());
  const fetch = stubFetch();
  await openPage();
  expect([fetch.mock.calls, preloaded]).toEqual([[], []]);
});
