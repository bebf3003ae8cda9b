import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('no port is given twice: of two servers that start at once, each has its own', async () => {
  const ports = [];
  for (let count = 0; count < 200; count += 1) {
    ports.push(await freePort());
  }
  expect(new Set(ports).size).toBe(ports.length);
});
