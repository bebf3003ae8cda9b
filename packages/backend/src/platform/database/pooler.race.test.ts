import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openEmptyDatabase, type TestDatabase } from '../../testing/databases.ts';
import type { Database } from './database.ts';
import { findPoolerProblem } from './pooler.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

function openFor(purpose: PostgresOptions['purpose']): Database {
  const database = openPostgres(opened.url ?? '', { pool: 3, purpose, onIdleError: () => {} });
  onTestFinished(() => database.close());
  return database;
}

/** A connection of it goes to any server that is free, as behind a pooler in transaction mode. */
function poolInTransactionMode({ kysely }: Database): Pick<Database, 'kysely'> {
  const connection = () => ({ execute: (work: (one: typeof kysely) => Promise<unknown>) => work(kysely) });
  return { kysely: Object.assign(Object.create(kysely), { connection, transaction: () => kysely.transaction() }) };
}

test('PostgreSQL itself is no pooler', async () => {
  expect(await findPoolerProblem(openFor('requests'))).toBeUndefined();
});

test('a pooler in transaction mode is found, before a prepared statement fails there', async () => {
  expect(await findPoolerProblem(poolInTransactionMode(openFor('requests')))).toMatch(
    /^The address of the database leads to a pooler in transaction mode, .* Name PostgreSQL itself/,
  );
});

test('a pooler that drops the time limits of requests is found', async () => {
  // What a connection without them is like.
  expect(await findPoolerProblem(openFor('maintenance'))).toContain('drops the time limits of requests.');
});
