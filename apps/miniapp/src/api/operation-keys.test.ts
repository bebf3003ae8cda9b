import { expect, it } from 'vitest';
import { createOperationKeys } from './operation-keys.ts';

it("keeps an operation's key until it is done", () => {
  let made = 0;
  const keys = createOperationKeys(() => `key ${++made}`);
  expect([keys.of('pair 1'), keys.of('pair 2'), keys.of('pair 1')]).toEqual(['key 1', 'key 2', 'key 1']);
  keys.done('pair 1');
  expect(keys.of('pair 1')).toBe('key 3');
});
