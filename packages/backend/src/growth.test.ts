import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expiringRows, jobsOf } from './jobs.ts';
import { deleteExpired } from './platform/delete-expired.ts';
import { readGrowth } from './testing/databases.ts';
import { letTimePass } from './testing/play.ts';
import { payloadFor } from './testing/proofs.ts';
import { useTestWorld } from './testing/test-world.ts';

const world = useTestWorld();

test('every table has a bound, or a reason why all of it is kept', async () => {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(world().context.database.kysely);
  expect(
    readGrowth()
      .map(({ table }) => table)
      .toSorted(),
  ).toEqual(tables.map(({ name }) => name).toSorted());
});

test('rows that are kept for a time only are gone after it, and evidence stays', async () => {
  const { database } = world().context;
  const player = await world().newPlayer();
  await player.post(calls.videoStarted, undefined, { key: randomUUID() });
  await player.post(calls.videoStarted);
  await letTimePass(world(), player.id, 5_000);
  await player.post(calls.attemptsAdd);
  await payloadFor(player);
  await sql`insert into flag (player_id, code, ref) values (${player.id}, 'moves', 'a game')`.execute(database.kysely);
  const count = async (table: string, status = sql`true`) => {
    const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where player_id = ${player.id} and ${status}`.execute(database.kysely);
    return counted[0]?.count;
  };
  const stored = ['stored_answer', 'proof_payload', 'flag'];
  expect(await Promise.all(stored.map((table) => count(table)))).toEqual([1, 1, 1]);
  expect(await count('ad_session', sql`status = 'replaced'`)).toBe(1);
  // Of no player's.
  const players = expiringRows.filter(({ table }) => table !== 'request_count');
  for (const { table, time } of players) {
    const earlier =
      time === 'day'
        ? sql`day - 100`
        : sql`(${sql.ref(time)} at time zone 'utc' - interval '100 days') at time zone 'utc'`;
    await sql`update ${sql.table(table)} set ${sql.ref(time)} = ${earlier}
      where player_id = ${player.id}`.execute(database.kysely);
  }
  for (const rowsOf of expiringRows) {
    await deleteExpired(database, rowsOf);
  }
  expect(await Promise.all(stored.map((table) => count(table)))).toEqual([0, 0, 0]);
  expect(await count('ad_session', sql`status = 'replaced'`)).toBe(0);
  expect(await count('ad_session', sql`status = 'consumed'`)).toBe(1);
});

test('old rows are deleted neither as a server starts nor from two tables at once', () => {
  const deletions = jobsOf(world().context).filter(({ name }) => name.startsWith('delete '));
  const starts = deletions.map(({ firstAfterMs }) => firstAfterMs ?? 0);
  expect(starts.length).toBeGreaterThan(expiringRows.length);
  expect(Math.min(...starts)).toBeGreaterThan(0);
  expect(new Set(starts).size).toBe(starts.length);
});
