import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { StaleReader } from '../platform/database/stale-reader.ts';
import { useTestWorld } from '../testing/test-world.ts';
import { makeReportReader } from './make-report-reader.ts';

const world = useTestWorld({}, 1, { auditOnce: true });

/** @returns whether a report was read from the replica */
async function readsReplica(): Promise<boolean> {
  const { database } = world().context;
  let stale = false;
  const readStale: StaleReader = (read) => {
    stale = true;
    return read(database);
  };
  await makeReportReader({ database, readStale })(async () => {});
  return stale;
}

const act = (secondsAgo: number) =>
  sql`insert into operator_action (operator, action, subject, before, after, done_at)
    values ('mei', 'task.edit', 'a', null, '{}', now() - ${secondsAgo}::integer * interval '1 second')`.execute(
    world().context.database.kysely,
  );

test('reports are read from the replica, but from the primary for 28 seconds after any operator has done something', async () => {
  expect(await readsReplica()).toBe(true);
  await act(60);
  expect(await readsReplica()).toBe(true);
  await act(20);
  expect(await readsReplica()).toBe(false);
});
