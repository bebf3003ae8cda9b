import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readDatabaseConfig } from '../../config.ts';
import { openForOperator } from '../../open-for-operator.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import type { Database } from './database.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { transact, withRetries } from './transaction.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

async function openWith(options: Partial<PostgresOptions>): Promise<Database> {
  const database = openPostgres(opened.url ?? '', { pool: 1, purpose: 'requests', onIdleError: () => {}, ...options });
  onTestFinished(() => database.close());
  return database;
}

async function backendOf(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.kysely);
  return rows[0]?.pid;
}

async function setting(database: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database.kysely);
  return rows[0]?.value;
}

test('after an error at COMMIT the connection is thrown away, and the next request has a new one', async () => {
  const database = await openWith({});
  await sql`create table at_commit (id integer primary key deferrable initially deferred)`.execute(database.kysely);
  const before = await backendOf(database);
  const failed = database.kysely.transaction().execute(async (tx) => {
    await sql`insert into at_commit values (1), (1)`.execute(tx);
  });
  await expect(failed).rejects.toThrow(/duplicate key/);
  expect(await backendOf(database)).not.toBe(before);
});

test('after an error before COMMIT the connection is used again', async () => {
  const database = await openWith({});
  const before = await backendOf(database);
  await expect(database.kysely.transaction().execute((tx) => sql`select 1/0`.execute(tx))).rejects.toThrow(/zero/);
  expect(await backendOf(database)).toBe(before);
});

test('a connection that breaks inside a transaction throws its own error, so that the whole is tried again', async () => {
  const database = await openWith({});
  const other = await openWith({});
  let tries = 0;
  const done = await transact(database, async (tx) => {
    tries += 1;
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    if (tries === 1) {
      await sql`select pg_terminate_backend(${rows[0]?.pid}::integer)`.execute(other.kysely);
    }
    await sql`select 1`.execute(tx);
    return 'done';
  });
  expect([done, tries]).toEqual(['done', 2]);
});

test('a serialization failure at COMMIT is tried again', async () => {
  const database = await openWith({ pool: 2 });
  await sql`create table seat (taken integer)`.execute(database.kysely);
  let tries = 0;
  const book = () =>
    withRetries(database, () =>
      database.kysely
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (tx) => {
          tries += 1;
          const { rows } = await sql`select from seat`.execute(tx);
          if (tries === 1) {
            // Another transaction reads the same and commits first.
            await book();
          }
          await sql`insert into seat values (${rows.length})`.execute(tx);
        }),
    );
  await book();
  const { rows } = await sql`select taken from seat order by taken`.execute(database.kysely);
  expect([rows, tries]).toEqual([[{ taken: 0 }, { taken: 1 }], 3]);
});

test('requests have time limits, each inside the one before it', async () => {
  const database = await openWith({});
  expect(await setting(database, 'idle_in_transaction_session_timeout')).toBe('5s');
  expect(await setting(database, 'statement_timeout')).toBe('3s');
  expect(await setting(database, 'lock_timeout')).toBe('1s');
});

test('maintenance takes as long as it needs', async () => {
  const database = await openWith({ purpose: 'maintenance' });
  expect([await setting(database, 'statement_timeout'), await setting(database, 'lock_timeout')]).toEqual(['0', '0']);
});

test('a connection that breaks while it is idle is reported, and replaced', async () => {
  const onIdleError = vi.fn();
  const database = await openWith({ onIdleError });
  const broken = await backendOf(database);
  const other = await openWith({});
  await sql`select pg_terminate_backend(${broken}::integer)`.execute(other.kysely);
  await expect.poll(() => onIdleError).toHaveBeenCalled();
  expect(await backendOf(database)).not.toBe(broken);
});

test("an operator's command goes on after a connection breaks while it is idle", async () => {
  const { url = '', database, close } = await openTestDatabase();
  const command = await openForOperator(readDatabaseConfig({ DATABASE_URL: url }));
  onTestFinished(async () => {
    await command.close();
    await close();
  });
  const broken = await backendOf(command);
  await sql`select pg_terminate_backend(${broken}::integer)`.execute(database.kysely);
  await expect.poll(() => backendOf(command)).not.toBe(broken);
});

test('reports how many requests wait for a connection', async () => {
  const database = await openWith({});
  expect(database.waiting()).toBe(0);
  const queries = await database.kysely.connection().execute(async () => {
    const waiting = [1, 2].map(() => sql`select 1`.execute(database.kysely));
    await expect.poll(() => database.waiting()).toBe(2);
    return waiting;
  });
  await Promise.all(queries);
  expect(database.waiting()).toBe(0);
});

test('a prepared statement is parsed once a connection', async () => {
  const database = await openWith({});
  const statement = { name: 'twice', sql: 'select $1::integer * 2 as twice' };
  expect(await database.prepared(statement, [2])).toEqual([{ twice: 4 }]);
  expect(await database.prepared(statement, [3])).toEqual([{ twice: 6 }]);
  const { rows } = await sql`select name from pg_prepared_statements`.execute(database.kysely);
  expect(rows).toEqual([{ name: 'twice' }]);
});

async function preparedOn(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by 1`.execute(
    database.kysely,
  );
  return rows.map(({ name }) => name);
}

const OFTEN = Array.from({ length: 50 }, (_, index) => index);

test('a statement that is sent often is prepared, and answers the same', async () => {
  const database = await openWith({});
  for (const index of OFTEN) {
    const { rows } = await sql`select ${index}::integer + 1 as next`.execute(database.kysely);
    expect(rows).toEqual([{ next: index + 1 }]);
  }
  expect(await preparedOn(database)).toHaveLength(1);
});

test('a prepared statement that fails leaves the connection, and what else is prepared on it, as they are', async () => {
  const database = await openWith({});
  const before = await backendOf(database);
  const statement = { name: 'by-zero', sql: 'select 1 / $1::integer as result' };
  await expect(database.prepared(statement, [0])).rejects.toThrow(/zero/);
  expect(await database.prepared(statement, [1])).toEqual([{ result: 1 }]);
  expect(await backendOf(database)).toBe(before);
});

test.each(['searches', 'console', 'maintenance'] as const)(
  'no statement is prepared on connections for %s: a plan that suits all values may suit none of theirs',
  async (purpose) => {
    const database = await openWith({ purpose });
    for (const index of OFTEN) {
      await sql`select ${index}::integer`.execute(database.kysely);
    }
    expect(await preparedOn(database)).toEqual([]);
  },
);

test('a transaction whose prepared statement returns a column more since a migration is tried again', async () => {
  const database = await openWith({});
  await sql`create table chair (id integer, taken integer)`.execute(database.kysely);
  await sql`insert into chair values (1, 7)`.execute(database.kysely);
  let tries = 0;
  const read = () =>
    transact(database, async (tx) => {
      tries += 1;
      return (await sql`select * from chair where id = ${1}`.execute(tx)).rows;
    });
  for (const _ of OFTEN) {
    expect(await read()).toEqual([{ id: 1, taken: 7 }]);
  }
  await sql.raw("alter table chair add column colour text default 'red'").execute(database.kysely);
  tries = 0;
  expect(await read()).toEqual([{ id: 1, taken: 7, colour: 'red' }]);
  expect(tries).toBe(2);
  for (const _ of OFTEN) {
    expect(await read()).toEqual([{ id: 1, taken: 7, colour: 'red' }]);
  }
  expect(tries).toBe(2 + OFTEN.length);
});
