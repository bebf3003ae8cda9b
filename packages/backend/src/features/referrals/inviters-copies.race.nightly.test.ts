import { expect, onTestFinished, test } from 'vitest';
import { MigrationBlocked, migrate } from '../../platform/database/migrate.ts';
import { bumpRestrictionVersion } from '../../platform/restrictions.ts';
import { openEmptyDatabase } from '../../testing/databases.ts';
import { migrateBefore } from '../../testing/migrate-before.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

test.each([
  { what: 'friends', migration: 76 },
  { what: 'earnings', migration: 79 },
])(
  '$what from before the copies are not copied beside an erasure, which would leave the person in them',
  async ({ migration }) => {
    const { database, close } = await openEmptyDatabase();
    onTestFinished(close);
    await migrateBefore(database, migration);
    await database.kysely.transaction().execute(async (erasure) => {
      await bumpRestrictionVersion(erasure);
      await expect(migrate(database, MIGRATIONS)).rejects.toThrow(MigrationBlocked);
    });
    await migrate(database, MIGRATIONS);
  },
);
