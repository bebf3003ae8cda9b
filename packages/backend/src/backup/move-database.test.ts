import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { rescan } from '../features/payments/index.ts';
import { emptyFolder, fillForBackup, openFor, readContents } from '../testing/backups.ts';
import { openEmptyPostgres, openPgliteIn } from '../testing/databases.ts';
import { balanceOf } from '../testing/full-world.ts';
import { dumpSchema } from '../testing/pristine.ts';
import { TestWorld } from '../testing/test-world.ts';
import { moveDatabase } from './move-database.ts';

test('everything of an embedded database moves to PostgreSQL, where a server goes on with it', async () => {
  const folder = emptyFolder();
  const world = await TestWorld.open({}, 1, { database: await openPgliteIn(folder) });
  const player = await fillForBackup(world);
  const [coins, { body: attempts }] = [await balanceOf(player), await player.get(calls.attempts)];
  const contents = await readContents(world.context.database);
  await world.close();
  const target = await openFor(openEmptyPostgres());
  const move = () => moveDatabase({ env: { DATABASE_URL: target.url }, from: folder, operator: 'ana' });
  expect((await move()).filter(({ rows }) => rows.length > 0)).toEqual([]);
  expect(await readContents(target.database)).toEqual(contents);
  expect(await dumpSchema(target.database)).toBe(readFileSync(new URL('../schema.txt', import.meta.url), 'utf8'));
  const { rows: actions } = await sql`select operator, subject from operator_action where action = 'move'`.execute(
    target.database.kysely,
  );
  expect(actions).toEqual([{ operator: 'ana', subject: folder }]);
  await expect(move()).rejects.toThrow('The database is not empty');

  const later = await TestWorld.open({}, 1, { database: { ...target, close: async () => {} } });
  onTestFinished(() => later.close());
  const same = later.playerWith(player.id, player.token);
  expect(await balanceOf(same)).toBe(coins);
  expect((await same.get(calls.attempts)).body).toEqual(attempts);
  // It is recorded: identity columns go on where they were.
  expect(await rescan({ ...later.context, chain: world.chain }, 48, { operator: 'mei' })).toEqual([
    expect.objectContaining({ applied: 0, differences: [] }),
  ]);
  await same.post(calls.videoStarted);
  await later.expectCleanAudit();
}, 180_000);

test('a database of an older version is not moved', async () => {
  const { url } = await openFor(openEmptyPostgres());
  const folder = emptyFolder();
  const { database, close } = await openPgliteIn(folder);
  await sql`delete from migration where number > 11`.execute(database.kysely);
  await close();
  const move = moveDatabase({ env: { DATABASE_URL: url }, from: folder, operator: 'ana' });
  await expect(move).rejects.toThrow('is of an older version');
});

test('nothing is moved without a database to fill, or from a folder that is not there', async () => {
  const move = (env: NodeJS.ProcessEnv, from: string) => moveDatabase({ env, from, operator: 'ana' });
  await expect(move({}, emptyFolder())).rejects.toThrow('in DATABASE_URL');
  const env = { DATABASE_URL: 'postgres://127.0.0.1:1/soho' };
  await expect(move(env, join(emptyFolder(), 'dta'))).rejects.toThrow(/dta has no embedded database:/);
});
