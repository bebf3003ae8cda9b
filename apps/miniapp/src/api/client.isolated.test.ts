import { calls } from '@soho/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storage } from '../platform/storage.ts';
import { refusal, reply, sentRequests, stubFetch } from '../testing/stub-api.ts';
import { authorize, request } from './client.ts';
import { ApiError, MissingTokenError, NetworkError, ReplyError } from './errors.ts';
import { onSessionEnded } from './session.ts';

vi.mock('../platform/telegram/launch.ts', () => ({
  initData: () => 'query_id=1&hash=abc',
  userId: () => '42',
  language: () => 'ru',
}));

const mira = { balance: 75000, nickname: 'mira', avatar_url: null };
const unauthorized = refusal(401, 'unauthorized', 'Токен истёк');
const busy = refusal(503, 'unavailable', 'Сервер занят');

function rejectsOnceAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

beforeEach(() => storage.set('token.42', 'old'));
afterEach(() => {
  storage.remove('token.42');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a call', () => {
  test("carries the player's token and language, and returns what the contract says", async () => {
    const fetch = stubFetch(reply(calls.balance, mira));
    expect(await request(calls.balance)).toEqual(mira);
    const [{ url, method, headers } = expect.fail()] = sentRequests(fetch);
    expect([method, url]).toEqual(['GET', '/api/balance']);
    expect(headers.get('authorization')).toBe('Bearer old');
    expect(headers.get('accept-language')).toBe('ru');
    expect(headers.has('idempotency-key')).toBe(false);
  });

  test('puts its query into the address', async () => {
    const fetch = stubFetch(reply(calls.currentGame, { game: null }));
    await request(calls.currentGame, { query: { kind: 'puzzle' } });
    expect(sentRequests(fetch)[0]?.url).toBe('/api/games/current?kind=puzzle');
  });

  test('that posts has an idempotency key: its own, or the given one', async () => {
    const fetch = stubFetch(reply(calls.gameStarted, {}), reply(calls.gameStarted, {}));
    await request(calls.gameStarted);
    await request(calls.gameStarted, { key: 'the-same-operation' });
    const keys = sentRequests(fetch).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 'the-same-operation']);
  });

  test('that takes longer than ten seconds is a network error', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => rejectsOnceAborted(signal));
    const ended = vi.fn<(error: unknown) => void>();
    void request(calls.balance).catch(ended);
    void request(calls.balance, { signal: new AbortController().signal }).catch(ended);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls).toEqual([[expect.any(NetworkError)], [expect.any(NetworkError)]]);
  });

  test("that its caller aborts rejects with the caller's reason", async () => {
    vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => init.signal?.throwIfAborted());
    const signal = AbortSignal.abort('the screen was left');
    await expect(request(calls.balance, { signal })).rejects.toBe('the screen was left');
  });

  test('that does not reach the server is a network error', async () => {
    stubFetch(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(request(calls.balance)).rejects.toBeInstanceOf(NetworkError);
  });

  test('with an answer that breaks the contract is rejected', async () => {
    stubFetch(() => Response.json({ balance: '75000' }));
    await expect(request(calls.balance)).rejects.toBeInstanceOf(ReplyError);
  });
});

describe('a refusal', () => {
  test('says status, code and detail', async () => {
    stubFetch(refusal(409, 'no_attempts', 'Попыток больше нет'));
    const expected = { status: 409, code: 'no_attempts', detail: 'Попыток больше нет' };
    await expect(request(calls.attemptsUse)).rejects.toMatchObject(expected);
  });

  test('with a code of a newer server keeps it, and its sentence', async () => {
    stubFetch(() => Response.json({ code: 'brand_new', detail: 'Not today' }, { status: 409 }));
    await expect(request(calls.attemptsUse)).rejects.toMatchObject({
      status: 409,
      code: 'brand_new',
      detail: 'Not today',
    });
  });

  test('from a proxy between app and server has only its status', async () => {
    stubFetch(() => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }));
    const expected = { status: 502, code: undefined, detail: undefined, statusText: 'Bad Gateway' };
    await expect(request(calls.balance)).rejects.toMatchObject(expected);
  });
});

describe('an expired token', () => {
  test('is renewed once, and the call repeated under the same key', async () => {
    const renewed = reply(calls.auth, { token: 'new' });
    const fetch = stubFetch(unauthorized, renewed, reply(calls.attemptsAdd, { attempts: 3 }));
    expect(await request(calls.attemptsAdd)).toEqual({ attempts: 3 });
    const [first, auth, second] = sentRequests(fetch);
    expect(auth).toMatchObject({ url: '/api/auth', body: { init_data: 'query_id=1&hash=abc' } });
    expect(auth?.headers.has('authorization')).toBe(false);
    expect(second?.headers.get('authorization')).toBe('Bearer new');
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(storage.get('token.42')).toBe('new');
  });

  test('is renewed once for concurrent calls', async () => {
    const urls: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      urls.push(url);
      const old = new Headers(init.headers).get('authorization') === 'Bearer old';
      return url === '/api/auth'
        ? reply(calls.auth, { token: 'new' })()
        : old
          ? unauthorized()
          : reply(calls.balance, mira)();
    });
    await Promise.all([request(calls.balance), request(calls.balance)]);
    expect(urls.filter((url) => url === '/api/auth')).toHaveLength(1);
  });

  test.each([
    ['the init data is refused as well', [unauthorized, unauthorized]],
    ['the new token is refused as well', [unauthorized, reply(calls.auth, { token: 'new' }), unauthorized]],
  ])('ends the session when %s', async (_, answers) => {
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    stubFetch(...answers);
    await expect(request(calls.balance)).rejects.toBeInstanceOf(ApiError);
    expect(ended).toHaveBeenCalledTimes(1);
    stop();
  });

  test('does not end the session when only the network is down', async () => {
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    stubFetch(unauthorized, () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(request(calls.balance)).rejects.toBeInstanceOf(NetworkError);
    expect(ended).not.toHaveBeenCalled();
    stop();
  });
});

describe('an authorization', () => {
  test.each([
    ['no token', {}],
    ['an empty token', { token: '' }],
  ])('that answers with %s is a failure of its own', async (_, body) => {
    stubFetch(() => Response.json(body));
    await expect(authorize()).rejects.toBeInstanceOf(MissingTokenError);
    expect(storage.get('token.42')).toBeUndefined();
  });

  test.each([
    ['one second', 0, 1_000],
    ['nearly two seconds', 0.999, 1_999],
  ])('of a busy server is tried once more, after %s', async (_, random, ms) => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const fetch = stubFetch(busy, reply(calls.auth, { token: 'new' }));
    // Both share one exchange.
    const tokens = Promise.all([authorize(), authorize()]);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(sentRequests(fetch)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sentRequests(fetch)).toHaveLength(2);
    expect(await tokens).toEqual(['new', 'new']);
  });

  test('of a server that stays busy is refused', async () => {
    vi.useFakeTimers();
    const fetch = stubFetch(busy, busy);
    await Promise.all([expect(authorize()).rejects.toMatchObject({ status: 503 }), vi.runAllTimersAsync()]);
    expect(sentRequests(fetch)).toHaveLength(2);
  });

  test.each([
    ['401', unauthorized, { status: 401 }],
    ['429', refusal(429, 'too_many_requests', 'Слишком часто'), { status: 429 }],
    ['502', () => new Response('', { status: 502 }), { status: 502 }],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), { name: 'NetworkError' }],
  ])('that fails with %s is not tried again', async (_, answer, failure) => {
    vi.useFakeTimers();
    const fetch = stubFetch(answer);
    await Promise.all([expect(authorize()).rejects.toMatchObject(failure), vi.runAllTimersAsync()]);
    expect(sentRequests(fetch)).toHaveLength(1);
  });
});
