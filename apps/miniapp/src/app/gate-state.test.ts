import { describe, expect, test } from 'vitest';
import { ApiError, MissingTokenError, NetworkError } from '../api/errors.ts';
import { words as en } from '../words/en.ts';
import { words as ru } from '../words/ru.ts';
import { canRetry, gateReducer, type Refusal, refusalBeforeStart, refusalText } from './gate-state.ts';

const failed = (error: unknown): Refusal => ({ reason: 'failed', error });

describe('the gate', () => {
  test('opens only when the server has let the player in', () => {
    expect(gateReducer({ step: 'loading' }, { type: 'authorized' })).toEqual({ step: 'open' });
    const refusal = failed(new Error());
    expect(gateReducer({ step: 'loading' }, { type: 'refused', refusal })).toEqual({ step: 'refused', refusal });
  });

  test('loads again when it is tried again', () => {
    const refusal = failed(new Error());
    expect(gateReducer({ step: 'refused', refusal }, { type: 'started' })).toEqual({ step: 'loading' });
  });

  test('closes when the session ends', () => {
    const ended: Refusal = { reason: 'ended' };
    expect(gateReducer({ step: 'open' }, { type: 'refused', refusal: ended })).toMatchObject({ refusal: ended });
  });

  test('asks for the messenger first, then for its init data', () => {
    expect(refusalBeforeStart(false, undefined)).toEqual({ reason: 'not-in-messenger' });
    expect(refusalBeforeStart(true, undefined)).toEqual({ reason: 'no-init-data' });
    expect(refusalBeforeStart(true, '  ')).toEqual({ reason: 'no-init-data' });
    expect(refusalBeforeStart(true, 'hash=1')).toBeUndefined();
  });

  test('offers to try again if that can help', () => {
    expect(canRetry(failed(new NetworkError()))).toBe(true);
    expect(canRetry(failed(new ApiError(503, undefined, undefined)))).toBe(true);
    expect(canRetry(failed(new ApiError(401, undefined, undefined)))).toBe(false);
    expect(canRetry({ reason: 'ended' })).toBe(true);
    expect(canRetry({ reason: 'not-in-messenger' })).toBe(false);
    expect(canRetry({ reason: 'no-init-data' })).toBe(false);
  });
});

test.each<[string, Refusal, string, string]>([
  [
    'not in the messenger',
    { reason: 'not-in-messenger' },
    'Telegram WebApp is unavailable. Open the app from Telegram.\nAuthorization error: Telegram WebApp недоступен. Откройте приложение из Telegram.',
    'Ошибка авторизации: Telegram WebApp недоступен. Откройте приложение из Telegram.',
  ],
  [
    'no init data',
    { reason: 'no-init-data' },
    'Open the app from Telegram\nAuthorization error: Откройте приложение из Telegram',
    'Ошибка авторизации: Откройте приложение из Telegram',
  ],
  [
    'no network',
    failed(new NetworkError('x')),
    'Network error. Check your internet connection and that the server can be reached\nAuthorization error: Ошибка сети. Проверьте подключение к интернету и доступность сервера',
    'Ошибка авторизации: Ошибка сети. Проверьте подключение к интернету и доступность сервера',
  ],
  [
    'a server error',
    failed(new ApiError(503, 'internal_error', 'Busy')),
    'Server error: 503 - Busy\nAuthorization error: Ошибка сервера: 503 - Busy',
    'Ошибка авторизации: Ошибка сервера: 503 - Busy',
  ],
  [
    'a server error without a sentence',
    failed(new ApiError(502, undefined, undefined, 'Bad Gateway')),
    'Server error: 502 - Bad Gateway\nAuthorization error: Ошибка сервера: 502 - Bad Gateway',
    'Ошибка авторизации: Ошибка сервера: 502 - Bad Gateway',
  ],
  [
    'no token',
    failed(new MissingTokenError('x')),
    'Failed to get token. Try refreshing the page.',
    'Не удалось получить токен. Попробуйте обновить страницу.',
  ],
  ['another error', failed(new Error('quota')), 'Authorization error: quota', 'Ошибка авторизации: quota'],
  [
    'an unknown error',
    failed(undefined),
    'Unknown authorization error\nAuthorization error: Неизвестная ошибка авторизации',
    'Ошибка авторизации: Неизвестная ошибка авторизации',
  ],
])('%s has its own sentence', (_, refusal, english, russian) => {
  expect(refusalText(refusal, en)).toBe(english);
  expect(refusalText(refusal, ru)).toBe(russian);
});
