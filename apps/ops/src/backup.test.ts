import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openForOperator, readDatabaseConfig } from '@soho/backend/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOpsFolder } from './testing/ops-folder.ts';

const { ops, opsWith, elsewhere, remove, path, variables } = await makeOpsFolder();
const saved = join(path, 'backups', 'monday');

/** The same commands on another database, in which nothing is. */
async function openOther() {
  const other = await elsewhere();
  return (...args: string[]) => opsWith(other, ...args);
}

beforeAll(async () => {
  const database = await openForOperator(readDatabaseConfig(variables));
  for (const [index, sql] of [
    "insert into player (player_id, nickname, language, referral_code) values (7, 'Jo', 'en', 'jojojojo')",
    'insert into balance (player_id) values (7)',
    'insert into attempts (player_id, remaining) values (7, 5)',
  ].entries()) {
    await database.prepared({ name: `insert ${index}`, sql }, []);
  }
  await database.close();
  expect(await ops('backup', saved)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ +1 {2}player$[\s\S]*^\d+ tables, \d+ rows, \d+\.\d MB in .* recorded for mei\.$/m),
  });
});

afterAll(remove);

test('a backup is restored into an empty database, and says so', async () => {
  const other = await openOther();
  expect(await other('restore', saved, '--as', 'ana')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+ tables, \d+ rows, .* seconds, as they were at 2\S+Z; the audit is clean\.$/m),
    err: '',
  });
  expect((await other('players', 'show', '7')).out).toContain('Jo');
  expect(await other('restore', saved)).toMatchObject({
    code: 1,
    err: 'The database has players already: a backup can only be restored into an empty database.',
  });
});

test('a second backup does not overwrite the first: exit code 1', async () => {
  expect(await ops('backup', saved)).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') });
  expect(await ops('backup')).toMatchObject({ code: 2, err: expect.stringContaining('<folder> is missing') });
});

test('what is broken is reported, and kept only when an option allows it', async () => {
  const database = await openForOperator(readDatabaseConfig(variables));
  await database.prepared({ name: 'break', sql: 'update attempts set remaining = 6' }, []);
  await database.close();
  const broken = join(path, 'broken');
  expect(await ops('backup', broken)).toMatchObject({ code: 0 });
  const other = await openOther();
  expect(await other('restore', broken)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/--even-if-broken:\n {2}- G1: /),
  });
  expect(await other('restore', broken, '--even-if-broken')).toMatchObject({
    code: 1,
    out: expect.stringContaining('1 invariants are broken.'),
    err: expect.stringMatching(/^BROKEN G1: /),
  });
});

test('a damaged file is named: exit code 1', async () => {
  const file = join(saved, 'player.copy.gz');
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, -1));
  const other = await openOther();
  expect(await other('restore', saved)).toMatchObject({
    code: 1,
    err: `${file} is damaged: its checksum does not match. Nothing was changed.`,
  });
  expect(await other('restore', path)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not a backup'),
  });
});
