import { afterEach, expect, test, vi } from 'vitest';
import { storage } from './storage.ts';

/** A storage that has room, until it is full. */
function stubStorage(isFull: () => boolean): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull()) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

afterEach(() => {
  storage.remove('name');
  vi.unstubAllGlobals();
});

test('a value that a full storage refuses lasts as long as the page, and is the newer one', () => {
  let isFull = false;
  const stored = stubStorage(() => isFull);
  storage.set('name', 'old');
  isFull = true;
  storage.set('name', 'new');
  expect(storage.get('name')).toBe('new');
  expect(stored.get('soho.name')).toBe('old');
  storage.remove('name');
  expect(storage.get('name')).toBeUndefined();
});

test('a value is stored again once there is room', () => {
  let isFull = true;
  const stored = stubStorage(() => isFull);
  storage.set('name', 'first');
  isFull = false;
  storage.set('name', 'second');
  expect(stored.get('soho.name')).toBe('second');
  stored.set('soho.name', 'of another tab');
  expect(storage.get('name')).toBe('of another tab');
});

test('where the web view forbids even the access, values last as long as the page', () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      },
    ),
  );
  storage.set('name', 'value');
  expect(storage.get('name')).toBe('value');
  storage.remove('name');
  expect(storage.get('name')).toBeUndefined();
});
