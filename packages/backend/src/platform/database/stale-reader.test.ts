import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import type { Database } from './database.ts';
import { ReplicaState } from './replica-state.ts';
import { makeStaleReader } from './stale-reader.ts';

const [primary, replica] = [{ tally: { retries: 0 } }, {}] as [Database, Database];

/** A reader whose replica shows the moment 1,000, which is now. */
function open(isFinal = (_error: unknown) => false) {
  const state = new ReplicaState(1, 0);
  const position = { identity: 'one', position: 1, migration: 1 };
  state.notePrimary({ ...position, isStandby: false }, 1_000);
  state.noteReplica({ ...position, isStandby: true });
  const counted: string[] = [];
  const failures: unknown[] = [];
  const readStale = makeStaleReader({
    state,
    replica,
    primary,
    now: () => 1_000,
    count: (from) => counted.push(from),
    isFinal,
    onFailure: (error) => failures.push(error),
  });
  return { state, readStale, counted, failures };
}

const withCode = (code: string) => Object.assign(new Error(code), { code });
const where = async (database: Database) => (database === replica ? 'replica' : 'primary');
const failThere = (error: Error) => async (database: Database) => {
  if (database === replica) {
    throw error;
  }
  return 'primary';
};

test('a good replica is read', async () => {
  const { readStale, counted } = open();
  expect(await readStale(where)).toBe('replica');
  expect(counted).toEqual(['replica']);
});

test('the primary is read while the replica is not good', async () => {
  const { state, readStale, counted } = open();
  state.noteUnchecked();
  expect(await readStale(where)).toBe('primary');
  expect(counted).toEqual(['primary']);
});

test('the primary is read for what the replica is not known to show yet', async () => {
  const { readStale } = open();
  expect(await readStale(where, 1_000)).toBe('replica');
  expect(await readStale(where, 1_001)).toBe('primary');
});

test.each(['57P01', '42P01', '55P03', 'ECONNREFUSED', 'EHOSTUNREACH'])(
  'after %s the primary answers, and the failure is reported',
  async (code) => {
    const { readStale, counted, failures } = open();
    const error = withCode(code);
    expect(await readStale(failThere(error))).toBe('primary');
    expect([counted, failures]).toEqual([['primary'], [error]]);
  },
);

test('a read that was in the way of the replay is answered by the primary, and says nothing against the replica', async () => {
  const { readStale, failures } = open();
  expect(await readStale(failThere(withCode('40001')))).toBe('primary');
  expect(failures).toEqual([]);
});

test('a read runs once on the replica, and up to three times on the primary', async () => {
  const { readStale } = open();
  const read: Database[] = [];
  const conflict = withCode('40001');
  const fail = (database: Database) => {
    read.push(database);
    return Promise.reject(conflict);
  };
  await expect(readStale(fail)).rejects.toBe(conflict);
  expect(read.map((database) => database === replica)).toEqual([true, false, false, false]);
});

test('a failure that is final there is not tried again on the primary', async () => {
  const limit = withCode('57014');
  const { readStale, counted, failures } = open((error) => error === limit);
  await expect(readStale(failThere(limit))).rejects.toBe(limit);
  expect([counted, failures]).toEqual([[], []]);
});

test('a read that fails on both says nothing against the replica', async () => {
  const { readStale, failures } = open();
  await expect(readStale(() => Promise.reject(withCode('22012')))).rejects.toThrow('22012');
  expect(failures).toEqual([]);
});

test('a refusal is an answer', async () => {
  const { readStale, counted } = open();
  await expect(readStale(() => Promise.reject(new Refusal('not_found')))).rejects.toThrow('not_found');
  expect(counted).toEqual([]);
});

/** The right to read what may be old, and what passes it on. */
const RIGHT_TO = /\b(?:readStale|readMarket|searchMarket|makeReportReader|makeReaderSinceLastBan|makeRankReader)\b/;

/** Boards, what players browse in the market, and reports of the console. Nothing of these decides. */
const READERS = [
  'console/make-report-reader.ts',
  'console/routes/log.ts',
  'console/routes/overview.ts',
  'console/routes/payments.ts',
  'console/routes/players.ts',
  'features/leaderboard/board-reader.ts',
  'features/leaderboard/index.ts',
  'features/leaderboard/ranks.ts',
  'features/leaderboard/routes.ts',
  'features/leaderboard/service.ts',
  'features/market/pictures/serve-pictures.ts',
  'features/market/routes.ts',
  'features/market/search.ts',
  'platform/context.ts',
  'start-server.ts',
];

test('only boards, the market and reports read from a replica', () => {
  const root = new URL('../../', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const readers = files.filter((file) => RIGHT_TO.test(readFileSync(new URL(file, root), 'utf8')));
  expect(
    readers.filter((file) => !file.startsWith('testing/') && file !== 'platform/database/stale-reader.ts').sort(),
  ).toEqual(READERS);
});
