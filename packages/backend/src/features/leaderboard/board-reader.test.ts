import { expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import type { StaleReader } from '../../platform/database/stale-reader.ts';
import { makeReaderSinceLastBan } from './board-reader.ts';

test('after a ban the board is read from nothing older', async () => {
  const since: (number | undefined)[] = [];
  const readStale: StaleReader = (read, moment) => {
    since.push(moment);
    return read({} as Context['database']);
  };
  const restrictions = { version: 1 } as {
    -readonly [Name in keyof Context['restrictions']]: Context['restrictions'][Name];
  };
  const readSinceLastBan = makeReaderSinceLastBan({ readStale, restrictions: restrictions as Context['restrictions'] });
  const read = async () => undefined;
  await readSinceLastBan(read);
  restrictions.version = 2;
  const bannedAt = performance.now();
  await readSinceLastBan(read);
  await readSinceLastBan(read);
  const [before, after, later] = since;
  expect(before).toBeLessThan(bannedAt);
  expect(after).toBeGreaterThanOrEqual(bannedAt);
  expect(later).toBe(after);
});
