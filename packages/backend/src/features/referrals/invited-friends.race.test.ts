import { expect, test } from 'vitest';
import { MigrationBlocked, migrate } from '../../platform/database/migrate.ts';
import { bumpRestrictionVersion } from '../../platform/restrictions.ts';
import { openEmptyDatabase } from '../../testing/databases.ts';
import { migrateBefore } from '../../testing/migrate-before.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

test('friends from before the table are not copied beside an erasure, which would leave the person in it', async ({
  onTestFinished,
}) => {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  await migrateBefore(database, 76);
  await database.kysely.transaction().execute(async (erasure) => {
    await bumpRestrictionVersion(erasure);
    await expect(migrate(database, MIGRATIONS)).rejects.toThrow(MigrationBlocked);
  });
  await migrate(database, MIGRATIONS);
});
