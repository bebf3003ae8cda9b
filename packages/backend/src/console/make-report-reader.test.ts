import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { StaleReader } from '../platform/database/stale-reader.ts';
import { Secret } from '../platform/secret.ts';
import { useTestWorld } from '../testing/test-world.ts';
import { makeReportReader } from './make-report-reader.ts';

const world = useTestWorld();
const url = new Secret('postgres://localhost/none');

/** @returns whether a report was read from the replica */
async function readsReplica(readUrl: Secret | undefined): Promise<boolean> {
  const { config, database } = world().context;
  let stale = false;
  const readStale: StaleReader = (read) => {
    stale = true;
    return read(database);
  };
  const withReplica = { ...config, database: { url, pool: 1, readUrl, shardsUrl: undefined } };
  await makeReportReader({ config: withReplica, database, readStale })(async () => {});
  return stale;
}

const act = (secondsAgo: number) =>
  sql`insert into operator_action (operator, action, subject, before, after, done_at)
    values ('mei', 'task.edit', 'a', null, '{}', now() - ${secondsAgo}::integer * interval '1 second')`.execute(
    world().context.database.kysely,
  );

test('reports are read from the replica, but from the primary for a minute after any operator has done something', async () => {
  expect(await readsReplica(url)).toBe(true);
  await act(100);
  expect(await readsReplica(url)).toBe(true);
  await act(40);
  expect(await readsReplica(url)).toBe(false);
  // It began before, and has a newer id.
  await act(100);
  expect(await readsReplica(url)).toBe(false);
});

test('without a replica the last action is not looked for', async () => {
  const { kysely } = world().context.database;
  const executor = vi.spyOn(kysely, 'getExecutor');
  await readsReplica(undefined);
  expect(executor).not.toHaveBeenCalled();
  executor.mockRestore();
});
