import { expect, test } from 'vitest';
import { MigrationBlocked, migrate, readMigrations } from '../../platform/database/migrate.ts';
import { bumpRestrictionVersion } from '../../platform/restrictions.ts';
import { openEmptyDatabase } from '../../testing/databases.ts';
import { folderOf } from '../../testing/sql-folder.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

test('friends from before the table are not copied beside an erasure, which would leave the person in it', async ({
  onTestFinished,
}) => {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  const before = (await readMigrations(MIGRATIONS)).filter(({ number }) => number < 76);
  await migrate(database, folderOf(Object.fromEntries(before.map(({ name, sql: text }) => [name, text]))));
  await database.kysely.transaction().execute(async (erasure) => {
    await bumpRestrictionVersion(erasure);
    await expect(migrate(database, MIGRATIONS)).rejects.toThrow(MigrationBlocked);
  });
  await migrate(database, MIGRATIONS);
});
