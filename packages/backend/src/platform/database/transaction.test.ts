import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newTally } from './database.ts';
import { AT_COMMIT, isUnreachable, sqlState, withRetries } from './transaction.ts';

// The pause between tries is a random part of 50 ms: none here.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

const database = { tally: newTally() };

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function failing(times: number, error: Error) {
  const work = vi.fn(async () => {
    if (work.mock.calls.length <= times) {
      throw error;
    }
    return 'done';
  });
  return work;
}

test.each(['40001', '40P01', '25006', '57P01', '57P02', '57P03', '08000', '08006', '08P01', '23503'])(
  '%s is tried again, up to 3 times in all',
  async (code) => {
    const before = database.tally.retries;
    const twice = failing(2, failure(code));
    expect(await withRetries(database, twice)).toBe('done');
    expect(twice).toHaveBeenCalledTimes(3);
    expect(database.tally.retries - before).toBe(2);
    const always = failing(9, failure(code));
    await expect(withRetries(database, always)).rejects.toThrow(code);
    expect(always).toHaveBeenCalledTimes(3);
  },
);

test.each(['23505', '22021', '42P01', '57014', '55P03', '57P04', '4000', 'ECONNREFUSED', ''])(
  '%s is not: the next try would end the same, or the first may have happened',
  async (code) => {
    const work = failing(1, failure(code));
    await expect(withRetries(database, work)).rejects.toThrow();
    expect(work).toHaveBeenCalledTimes(1);
  },
);

test.each(['Client has encountered a connection error and is not queryable', 'Client was closed and is not queryable'])(
  'a statement that was not sent is tried again: %s',
  async (message) => {
    const work = failing(1, new Error(message));
    expect(await withRetries(database, work)).toBe('done');
    expect(isUnreachable(new Error(message))).toBe(true);
  },
);

test.each([
  ['XX000', 'failure on connection marked as essential: 10.0.0.3:5432'],
  ['XX000', 'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally'],
  ['58030', 'failed to COPY to shard 0 on 10.0.0.3:5432'],
  ['58030', 'failed to complete COPY on 10.0.0.3:5432'],
  ['XX000', 'terminating connection due to administrator command'],
])(
  'a cluster that lost a server under a statement is unreachable, and only the caller may retry: %s %s',
  async (code, message) => {
    const lost = Object.assign(new Error(message), { code });
    const work = failing(1, lost);
    await expect(withRetries(database, work)).rejects.toThrow(message);
    expect(work).toHaveBeenCalledTimes(1);
    expect(isUnreachable(lost)).toBe(true);
    expect(isUnreachable(Object.assign(new Error(message), { code: '23514' }))).toBe(false);
    expect(isUnreachable(failure(code))).toBe(false);
  },
);

test("what a prepared statement's plan no longer fits is tried again, in whatever language the database says so", async () => {
  const stale = Object.assign(failure('0A000'), { routine: 'RevalidateCachedQuery' });
  expect(await withRetries(database, failing(1, stale))).toBe('done');
  const other = failing(1, Object.assign(failure('0A000'), { routine: 'transformLockingClause' }));
  await expect(withRetries(database, other)).rejects.toThrow('0A000');
});

test('a COMMIT that was not sent is tried again: nothing has happened', async () => {
  const broken = 'Client has encountered a connection error and is not queryable';
  const work = failing(1, new Error(broken, { cause: AT_COMMIT }));
  expect(await withRetries(database, work)).toBe('done');
  expect(isUnreachable(new Error(broken, { cause: AT_COMMIT }))).toBe(true);
});

test('a COMMIT without an answer is not: only the caller may retry', async () => {
  const error = Object.assign(failure('57P01'), { cause: AT_COMMIT });
  const work = failing(1, error);
  await expect(withRetries(database, work)).rejects.toThrow('57P01');
  expect(work).toHaveBeenCalledTimes(1);
  expect(isUnreachable(error)).toBe(true);
});

test('what is not an error of the database is thrown as it is, at once', async () => {
  const work = failing(1, new Error('a bug'));
  await expect(withRetries(database, work)).rejects.toThrow('a bug');
  expect(work).toHaveBeenCalledTimes(1);
});

test('names an error by its five-character code, if it has one', () => {
  expect([sqlState(failure('23505')), sqlState(new Error('x')), sqlState('23505'), sqlState(undefined)]).toEqual([
    '23505',
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57014',
  '55P03',
  '53300',
  '25P03',
  '57P01',
  '08006',
  '40001',
])('%s means that trying again later can help', (code) => {
  expect(isUnreachable(failure(code))).toBe(true);
});

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
])("so does pg's %j, which has no code", (message) => {
  expect(isUnreachable(new Error(message))).toBe(true);
});

test.each([failure('23505'), failure('42601'), new Error('a bug'), 'ECONNREFUSED', undefined])(
  '%s does not: it is a bug',
  (error) => {
    expect(isUnreachable(error)).toBe(false);
  },
);
