import { expect, test } from 'vitest';
import { openPostgres } from '../platform/database/postgres.ts';
import { Secret } from '../platform/secret.ts';
import { useTestWorld } from '../testing/test-world.ts';
import type { Check } from './check.ts';
import { checkReplica } from './check-replica.ts';

const world = useTestWorld();

function checkWith(url: string, database = world().context.database): Promise<Check> {
  const { config } = world().context;
  const readUrl = new Secret(url);
  return checkReplica(
    { config: { ...config, database: { url: readUrl, pool: 2, readUrl, shardsUrl: undefined } } },
    database,
  );
}

function ownUrl(): string {
  const { database } = world().context.config;
  return 'url' in database ? database.url.reveal() : '';
}

test('the database itself is not a replica of it', async () => {
  expect(await checkWith(ownUrl())).toEqual({
    name: 'replica',
    state: 'problem',
    message: 'it is not a standby: see docs/operate/grow.md#read-replicas',
  });
});

test('nor is another database of the same server', async () => {
  const other = new URL(ownUrl());
  other.pathname = '/template1';
  expect((await checkWith(other.href)).message).toMatch(/relation "migration" does not exist/);
});

test('a replica that does not answer is a problem, with what to look at', async () => {
  const { state, message } = await checkWith('postgres://nobody@127.0.0.1:1/none');
  expect(state).toBe('problem');
  expect(message).toMatch(/ECONNREFUSED.*: check DATABASE_READ_URL/);
});

test('a primary that does not answer is named', async () => {
  const primary = openPostgres('postgres://nobody@127.0.0.1:1/none', {
    pool: 1,
    purpose: 'watch',
    onIdleError: () => {},
  });
  const { message } = await checkWith(ownUrl(), primary);
  await primary.close();
  expect(message).toMatch(/ECONNREFUSED.*: check DATABASE_URL/);
});
