import { afterEach, expect, test, vi } from 'vitest';
import { storage } from '../storage.ts';
import { makeSetting } from './setting.ts';

afterEach(() => storage.remove('colour'));

test('an untouched phone has the first value', () => {
  expect(makeSetting('colour', ['red', 'blue']).get()).toBe('red');
});

test('what is chosen is remembered, and whoever listens is told', () => {
  const setting = makeSetting('colour', ['red', 'blue']);
  const listener = vi.fn();
  const stop = setting.subscribe(listener);
  setting.set('blue');
  expect(makeSetting('colour', ['red', 'blue']).get()).toBe('blue');
  expect(listener).toHaveBeenCalledOnce();
  stop();
  setting.set('red');
  expect(listener).toHaveBeenCalledOnce();
});

test('what nobody can have chosen counts for nothing', () => {
  storage.set('colour', 'loud');
  expect(makeSetting('colour', ['red', 'blue']).get()).toBe('red');
});
