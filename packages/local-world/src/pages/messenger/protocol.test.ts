import { expect, test } from 'vitest';
import { readMessage, writeMessage } from './message.ts';
import { isAtLeast, releaseOf } from './methods.ts';

test('reads JSON strings with an event type, and nothing else', () => {
  expect(readMessage('{"eventType":"web_app_ready"}')).toEqual({ name: 'web_app_ready', data: undefined });
  expect(readMessage(writeMessage('a', { b: 1 }))).toEqual({ name: 'a', data: { b: 1 } });
  for (const noise of [{ eventType: 'web_app_ready' }, 'hello', '[]', 'null', '{"eventType":1}', undefined]) {
    expect(readMessage(noise)).toBeUndefined();
  }
});

test('6.10 came after 6.9', () => {
  expect(isAtLeast('6.10', '6.9')).toBe(true);
  expect(isAtLeast('6.9', '6.10')).toBe(false);
  expect(isAtLeast('8.0', '8.0')).toBe(true);
});

test('no messenger has a method called like an inherited property', () => {
  expect(releaseOf('toString')).toBeUndefined();
  expect(releaseOf('web_app_open_popup')).toBe('6.2');
});
