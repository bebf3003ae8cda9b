import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder, fillForBackup, openFor, readContents } from '../testing/backups.ts';
import { openEmptyPostgres, openTestDatabase } from '../testing/databases.ts';
import { dumpSchema } from '../testing/pristine.ts';
import { TestWorld } from '../testing/test-world.ts';
import { moveDatabase } from './move-database.ts';
import { takeBackup } from './take-backup.ts';

test('a cluster is not dumped, but moves back to one PostgreSQL, with all keys and triggers', async () => {
  const { url = '', ...source } = await openTestDatabase();
  const world = await TestWorld.open({}, 1, { database: { url, ...source } });
  onTestFinished(() => world.close());
  await fillForBackup(world);
  const file = join(emptyFolder(), 'dump');
  await expect(takeBackup({ env: { DATABASE_URL: url }, file, operator: 'mei' })).rejects.toThrow('is a Citus cluster');
  const target = await openFor(openEmptyPostgres());
  const findings = await moveDatabase({ env: { DATABASE_URL: target.url }, from: url, operator: 'mei' });
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([]);
  expect(await readContents(target.database)).toEqual(await readContents(source.database));
  expect(await dumpSchema(target.database)).toBe(readFileSync(new URL('../schema.txt', import.meta.url), 'utf8'));
}, 240_000);
