import { afterEach, expect, test, vi } from 'vitest';
import { storage } from '../storage.ts';
import { makeSetting } from './settings.ts';

afterEach(() => storage.remove('colour'));

test('the default is the first value', () => {
  expect(makeSetting('colour', ['red', 'blue']).get()).toBe('red');
});

test('a choice is stored, and listeners are notified', () => {
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

test('a stored value that is not a choice is ignored', () => {
  storage.set('colour', 'loud');
  expect(makeSetting('colour', ['red', 'blue']).get()).toBe('red');
});
