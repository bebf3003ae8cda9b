import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import {
  countsOfGrowing,
  emptyFolder,
  isEmpty,
  MIGRATIONS,
  migrationsUpTo,
  newFolder,
  openFor,
  prepareSavedWorld,
  restore,
  saveAgain,
} from '../testing/backups.ts';
import { openEmptyDatabase } from '../testing/databases.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const backup = prepareSavedWorld();

/** A copy of the backup, in which a file can be spoilt. */
function copyOfSaved(): string {
  const copy = newFolder();
  cpSync(backup().folder, copy, { recursive: true });
  return copy;
}

test('a folder with something in it is not written to, and an empty one is used', async () => {
  await expect(
    takeBackup(backup().world.context.database, { folder: backup().folder, operator: 'mei' }),
  ).rejects.toThrow(/is not empty/);
  const empty = emptyFolder();
  await takeBackup(backup().world.context.database, { folder: empty, operator: 'mei' });
  expect(readdirSync(empty)).toContain('manifest.json');
});

test('one that is cut off leaves no folder behind, and no record', async () => {
  const actions = () => countsOfGrowing(backup().world.context, backup().manifest);
  const before = await actions();
  const cut = newFolder();
  const onTable = () => Promise.reject(new Error('the disk is full'));
  const taking = takeBackup(backup().world.context.database, { folder: cut, operator: 'mei', onTable });
  await expect(taking).rejects.toThrow('the disk is full');
  expect(readdirSync(join(cut, '..'))).toEqual([]);
  expect(await actions()).toEqual(before);
});

test('a database that a server has only made its tables in is filled, one with players is not', async () => {
  const target = await openFor(openEmptyDatabase());
  await migrate(target.database, MIGRATIONS);
  await restore(target, backup().folder);
  await expect(restore(target, backup().folder)).rejects.toThrow('The database has players already');
});

test('a database in which an operator has done something is not filled', async () => {
  const target = await openFor(openEmptyDatabase());
  await migrate(target.database, MIGRATIONS);
  await takeBackup(target.database, { folder: newFolder(), operator: 'mei' });
  await expect(restore(target, backup().folder)).rejects.toThrow('The database has what operators have done already');
});

test.each(['ledger_entry.copy.gz', 'manifest.json'])(
  'a damaged %s is named, before anything is read into a database',
  async (file) => {
    const spoilt = join(copyOfSaved(), file);
    const bytes = readFileSync(spoilt);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(spoilt, bytes);
    await expect(readBackup(join(spoilt, '..'))).rejects.toThrow(`${spoilt} is damaged`);
  },
);

test('a file that is missing is named', async () => {
  const copy = copyOfSaved();
  rmSync(join(copy, 'game.copy.gz'));
  await expect(readBackup(copy)).rejects.toThrow(/game\.copy\.gz is missing/);
  rmSync(join(copy, 'manifest.json'));
  await expect(readBackup(copy)).rejects.toThrow(/is not a backup/);
});

test('what breaks an invariant is refused with the rows, unless an option allows it', async () => {
  const source = await openFor(openEmptyDatabase());
  await restore(source, backup().folder);
  await sql`update balance set coins = coins + 1 where player_id = ${backup().player.id}`.execute(
    source.database.kysely,
  );
  const { folder: broken } = await saveAgain(source);
  const target = await openFor(openEmptyDatabase());
  await expect(restore(target, broken)).rejects.toThrow(
    new RegExp(`breaks invariants[\\s\\S]*L1.*${backup().player.id}`),
  );
  expect(await isEmpty(target)).toBe(true);
  const { broken: findings } = await restore(target, broken, { evenIfBroken: true });
  expect(findings).toEqual([expect.stringMatching(/^L1: /)]);
});

test("an older version refuses a newer one's backup, and newer tables refuse an older one", async () => {
  const older = migrationsUpTo(9);
  const target = await openFor(openEmptyDatabase());
  const request = { backup: await readBackup(backup().folder), operator: 'ana', evenIfBroken: false };
  await expect(restoreBackup(target.database, request, older)).rejects.toThrow(/was taken with 0010-market\.sql/);
  await migrate(target.database, older);
  const { folder: old } = await saveAgain(target);
  const newer = await openFor(openEmptyDatabase());
  await migrate(newer.database, MIGRATIONS);
  await expect(restore(newer, old)).rejects.toThrow(/newer migrations than the backup \(0010-market\.sql[,)]/);
});

test('a foreign table is saved, and left out of a restore if no migration makes it', async () => {
  const source = await openFor(openEmptyDatabase());
  await restore(source, backup().folder);
  await sql`create table notes (id serial primary key, note text)`.execute(source.database.kysely);
  await sql`insert into notes (note) values ('mine')`.execute(source.database.kysely);
  const { folder: more } = await saveAgain(source);
  expect(existsSync(join(more, 'notes.copy.gz'))).toBe(true);
  const target = await openFor(openEmptyDatabase());
  expect(await restore(target, more)).toMatchObject({ leftOut: ['notes'] });
});
