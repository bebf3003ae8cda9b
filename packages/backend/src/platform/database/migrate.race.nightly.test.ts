import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, migrationsUpTo } from '../../testing/backups.ts';
import { openEmptyDatabase } from '../../testing/databases.ts';
import { bumpRestrictionVersion } from '../restrictions.ts';
import { MigrationBlocked, migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

test('of servers that start together each migration is applied by one, and the others wait for it', async () => {
  const opened = await openEmptyDatabase();
  const url = opened.url ?? '';
  const servers = Array.from({ length: 4 }, () =>
    openPostgres(url, { pool: 1, purpose: 'maintenance', onIdleError: () => {} }),
  );
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await opened.close();
  });
  const applied: string[] = [];
  await Promise.all(servers.map((server) => migrate(server, MIGRATIONS, (name) => applied.push(name))));
  const { rows } = await sql<{ number: number; name: string }>`
    select number, name from migration order by number`.execute(opened.database.kysely);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(applied.sort()).toEqual(rows.map(({ name }) => name));
});

test('a running server is not made to wait for a table: the migration fails instead', async () => {
  const opened = await openEmptyDatabase();
  onTestFinished(() => opened.close());
  const { kysely } = opened.database;
  await migrate(opened.database, MIGRATIONS);
  await sql`update migration set number = -number where name = '0002-games.sql'`.execute(kysely);
  await sql`alter table game rename to game_before`.execute(kysely);
  await sql`alter table event_count rename to event_count_before`.execute(kysely);
  await kysely.transaction().execute(async (busy) => {
    await sql`lock table player in access exclusive mode`.execute(busy);
    // The pending file refers to player, and so needs a lock on it.
    await expect(migrate(opened.database, MIGRATIONS)).rejects.toThrow(
      '0002-games.sql needs a lock that another transaction holds, and gave up after 2 seconds. It changed nothing; start again when the database is less busy.',
    );
  });
});

test('copies by owner are not filled beside an erasure, which would leave the person in them', async () => {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  await migrate(database, migrationsUpTo(20));
  await database.kysely.transaction().execute(async (erasure) => {
    await bumpRestrictionVersion(erasure);
    await expect(migrate(database, MIGRATIONS)).rejects.toThrow(MigrationBlocked);
  });
  await migrate(database, MIGRATIONS);
});
