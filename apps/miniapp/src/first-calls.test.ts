import { calls } from '@soho/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError, request } from './api/client.ts';
import { authorize } from './api/session.ts';
import { refusal, reply, sent, stubFetch } from './api/stub-api.ts';
import { storage } from './platform/storage.ts';

const launch = vi.hoisted(() => ({
  initData: vi.fn<() => string | undefined>(),
  userId: () => '42',
  language: () => 'ru',
}));
vi.mock('./platform/telegram/launch.ts', () => launch);

const mira = { balance: 75000, nickname: 'mira', avatar_url: null };
const preloaded: unknown[] = [];

/** Runs the page's own script. */
async function openPage(): Promise<void> {
  vi.resetModules();
  await import('./first-calls.ts');
}

beforeEach(() => {
  launch.initData.mockReturnValue('query_id=1&hash=abc');
  vi.stubGlobal('location', { pathname: '/game' });
  vi.stubGlobal('WORD_FILES', { en: '/assets/en-1.js', ru: '/assets/ru-2.js' });
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: (link: unknown) => preloaded.push(link) } });
});
afterEach(() => {
  globalThis.firstReplies = undefined;
  preloaded.length = 0;
  storage.remove('token.42');
  vi.unstubAllGlobals();
});

test('the page asks for token and balance by itself, and the app takes both over', async () => {
  const fetch = stubFetch(reply(calls.auth, { token: 'new' }), reply(calls.balance, mira));
  await openPage();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(await authorize()).toBe('new');
  expect(await request(calls.balance)).toEqual(mira);
  expect(fetch).toHaveBeenCalledTimes(2);
  const [auth, balance] = sent(fetch);
  expect(auth).toMatchObject({ method: 'POST', url: '/api/auth', body: { init_data: 'query_id=1&hash=abc' } });
  expect(balance).toMatchObject({ method: 'GET', url: '/api/balance' });
  expect(balance?.headers.get('authorization')).toBe('Bearer new');
});

test('what the hub shows is asked for as well where the app opens on it', async () => {
  vi.stubGlobal('location', { pathname: '/' });
  const today = { xp: 100, rewards: 0, streak: 1 };
  const fetch = stubFetch(
    reply(calls.auth, { token: 'new' }),
    reply(calls.balance, mira),
    reply(calls.progress, today),
    reply(calls.tasks, []),
  );
  await openPage();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(4));
  const shown = [await request(calls.tasks), await request(calls.progress), await request(calls.balance)];
  expect(shown).toEqual([[], today, mira]);
  expect(fetch).toHaveBeenCalledTimes(4);
});

test('an answer is taken over once: what is asked for again is asked of the server', async () => {
  const richer = { ...mira, balance: 76500 };
  const fetch = stubFetch(
    reply(calls.auth, { token: 'new' }),
    reply(calls.balance, mira),
    reply(calls.balance, richer),
  );
  await openPage();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect([await request(calls.balance), await request(calls.balance)]).toEqual([mira, richer]);
});

test('the words of the first screen are preloaded in the language of the app', async () => {
  stubFetch(refusal(401, 'unauthorized', 'Подпись неверна'));
  await openPage();
  expect(preloaded).toEqual([{ rel: 'modulepreload', href: '/assets/ru-2.js' }]);
});

test('a refusal is told by the app, and no balance is asked for', async () => {
  const fetch = stubFetch(refusal(401, 'unauthorized', 'Подпись неверна'));
  await openPage();
  await expect(authorize()).rejects.toBeInstanceOf(ApiError);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a server that is not reached is told by the app, and asked anew by the next attempt', async () => {
  const gone = () => {
    throw new TypeError('Failed to fetch');
  };
  stubFetch(gone, reply(calls.auth, { token: 'second' }));
  await openPage();
  await expect(authorize()).rejects.toBeInstanceOf(NetworkError);
  expect(await authorize()).toBe('second');
});

test('without init data nothing is asked for', async () => {
  launch.initData.mockReturnValue(undefined);
  const fetch = stubFetch();
  await openPage();
  expect([fetch.mock.calls, preloaded]).toEqual([[], []]);
});
