import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPgliteIn } from '../../../packages/backend/src/testing/databases.ts';
import { makeOpsFolder } from './testing/ops-folder.ts';

const { ops, opsWith, remove, path, variables } = await makeOpsFolder();
const embedded = { ...variables, DATABASE_URL: '' };
const file = join(path, 'monday');

afterAll(remove);

test('the embedded database is saved, restored into an empty folder, and audited', async () => {
  const { database, close } = await openPgliteIn(path);
  for (const [index, sql] of [
    "insert into player (player_id, nickname, language, referral_code) values (7, 'Jo', 'en', 'jojojojo')",
    'insert into balance (player_id) values (7)',
    'insert into attempts (player_id, remaining) values (7, 5)',
  ].entries()) {
    await database.prepared({ name: `insert ${index}`, sql }, []);
  }
  await close();
  expect(await opsWith(embedded, 'backup', file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/monday: \d+\.\d MB, recorded for mei$/),
  });
  expect(await opsWith(embedded, 'backup', file)).toMatchObject({ code: 1, err: expect.stringContaining('exists') });
  const other = { ...embedded, DATA_DIR: join(path, 'other') };
  expect(await opsWith(other, 'restore', file, '--as', 'ana')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ok {5}[^]*\n\d+ invariants, 0 broken$/),
    err: '',
  });
  expect((await opsWith(other, 'players', 'show', '7')).out).toContain('Jo');
  expect(await opsWith(other, 'restore', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('empty folder'),
  });
}, 180_000);

test('what cannot run has exit code 2', async () => {
  expect(await ops('backup')).toMatchObject({ code: 2, err: expect.stringContaining('<file> is missing') });
  expect(await opsWith({ ...variables, PATH: path }, 'backup', join(path, 'dump'))).toMatchObject({
    code: 2,
    err: 'pg_dump is not on the PATH. On Debian: apt-get install postgresql-client',
  });
  expect(await ops('restore', join(path, 'nothing'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('ENOENT'),
  });
});
