import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { rescan } from '../features/payments/operator.ts';
import { settleEarnings } from '../features/referrals/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { isOnPostgres, openEmptyDatabase, openEmptyPglite, type TestDatabase } from '../testing/databases.ts';
import { invite, winPairs } from '../testing/friends.ts';
import { AWKWARD, fillWorld } from '../testing/full-world.ts';
import { dumpSchema } from '../testing/schema-dump.ts';
import { balanceOf } from '../testing/tasks.ts';
import { type Player, TestWorld, useTestWorld } from '../testing/test-world.ts';
import type { Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

/** Unlogged: what they hold may be lost with the next crash anyway. */
const NOT_SAVED = [
  'audit_outcome',
  'console_question',
  'console_session',
  'job_round',
  'market_empty_search',
  'market_import',
  'market_import_row',
  'request_count',
];
/** What a restore adds to by itself. */
const GROWING = ['operator_action'];
const MIGRATIONS = new URL('../migrations/', import.meta.url);

const world = useTestWorld({}, 1, { auditOnce: true });
const folder = mkdtempSync(join(tmpdir(), 'soho-backup-'));
const saved = join(folder, 'saved');
let manifest: Manifest;
let player: Player;

beforeAll(async () => {
  ({ player } = await fillWorld(world()));
  manifest = await takeBackup(world().context.database, { folder: saved, operator: 'mei' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  // On a slow machine this file takes longer than a share may wait (R3).
  await settleEarnings(world().context);
});

/** A database for the duration of a test. */
async function openFor(opening: Promise<TestDatabase>): Promise<TestDatabase> {
  const opened = await opening;
  onTestFinished(() => opened.close());
  return opened;
}

/** A folder's name that nothing has yet. */
function newFolder(): string {
  return join(mkdtempSync(join(folder, 'one-')), 'backup');
}

/** A copy of the backup, in which a file can be spoilt. */
function copyOfSaved(): string {
  const copy = newFolder();
  cpSync(saved, copy, { recursive: true });
  return copy;
}

async function restore({ database }: Pick<TestDatabase, 'database'>, from = saved, options = {}) {
  const backup = await readBackup(from);
  return restoreBackup(database, { backup, operator: 'ana', evenIfBroken: false, ...options });
}

async function isEmpty({ database }: TestDatabase): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select to_regclass('player') is null as empty`.execute(
    database.kysely,
  );
  return rows[0]?.empty === true;
}

async function countsOf({ database }: Pick<TestDatabase, 'database'>, { tables }: Manifest) {
  const counts: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.id(name)}`.execute(
      database.kysely,
    );
    counts[name] = rows[0]?.count;
  }
  return counts;
}

/** Each table's checksum: rows lie in a table as they were put into it, so that the same rows make the same file. */
function contentsOf({ tables }: Manifest) {
  return Object.fromEntries(
    tables.filter(({ name }) => !GROWING.includes(name)).map(({ name, sha256 }) => [name, sha256]),
  );
}

async function saveAgain({ database }: TestDatabase): Promise<Manifest & { folder: string }> {
  const again = newFolder();
  return { ...(await takeBackup(database, { folder: again, operator: 'mei' })), folder: again };
}

test('every table that the migrations make is in a backup, but those that a crash may empty', () => {
  const schema = readFileSync(new URL('../schema.txt', import.meta.url), 'utf8');
  const tables = [...schema.matchAll(/^table (\w+)/gm)].map(([, name = '']) => name);
  expect(manifest.tables.map(({ name }) => name)).toEqual(tables.filter((name) => !NOT_SAVED.includes(name)));
});

test('what is restored is what was saved: rows, schema, invariants', async () => {
  const target = await openFor(openEmptyDatabase());
  const restored = await restore(target);
  expect(restored).toEqual({ leftOut: [], broken: [] });
  const counts = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]));
  const actions = Number(counts['operator_action']) + 1;
  expect(await countsOf(target, manifest)).toEqual({ ...counts, operator_action: actions });
  expect(await dumpSchema(target.database)).toBe(await dumpSchema(world().context.database));
  expect(contentsOf(await saveAgain(target))).toEqual(contentsOf(manifest));
  const { rows } = await sql`select description from market_lot order by lot_id`.execute(target.database.kysely);
  expect(rows).toEqual([{ description: AWKWARD }, { description: '' }, { description: '\\.' }]);
});

test('a server goes on with it: tokens, balances, games, payments, what operators do', async () => {
  const database = await openEmptyDatabase();
  await restore(database);
  const later = await TestWorld.open({}, 1, { database });
  onTestFinished(() => later.close());
  const same = later.playerWith(player.id, player.token);
  const coins = await balanceOf(same);
  expect(coins).toBe(await balanceOf(player));
  expect((await same.get(calls.attempts)).body).toEqual((await player.get(calls.attempts)).body);
  expect(await rescan({ ...later.context, chain: world().chain }, 48)).toEqual([
    expect.objectContaining({ transactions: 4, applied: 0, differences: [] }),
  ]);
  await winPairs(later, await invite(later, same), 3);
  await settleEarnings(later.context);
  expect(await balanceOf(same)).toBe(Number(coins) + 50 + 45);
  await later.expectCleanAudit();
  await saveAgain(database);
  const { rows } = await sql`select action, subject, operator from operator_action
    where action in ('backup', 'restore') order by action_id`.execute(database.database.kysely);
  expect(rows).toEqual([
    { action: 'restore', subject: 'saved', operator: 'ana' },
    { action: 'backup', subject: 'backup', operator: 'mei' },
  ]);
});

test('it moves from PostgreSQL to PGlite and back, and stays the same', async ({ skip }) => {
  skip(!isOnPostgres(), 'PGlite is one connection');
  const embedded = await openFor(openEmptyPglite());
  await restore(embedded);
  const moved = await saveAgain(embedded);
  expect(moved.engine).toBe('pglite');
  expect(contentsOf(moved)).toEqual(contentsOf(manifest));
  const target = await openFor(openEmptyDatabase());
  await restore(target, moved.folder);
  expect(contentsOf(await saveAgain(target))).toEqual(contentsOf(manifest));
});

test('it is of one moment, while players play on', async ({ skip }) => {
  skip(!isOnPostgres(), 'PGlite is one connection');
  const before = await balanceOf(player);
  const during = newFolder();
  await takeBackup(world().context.database, {
    folder: during,
    operator: 'mei',
    onTable: async ({ name }) => {
      if (name === 'balance') {
        await winPairs(world(), player, 2);
        await settleEarnings(world().context);
      }
    },
  });
  expect(await balanceOf(player)).toBe(Number(before) + 200);
  const database = await openEmptyDatabase();
  await restore({ database: database.database }, during);
  const later = await TestWorld.open({}, 1, { database });
  onTestFinished(() => later.close());
  expect(await balanceOf(later.playerWith(player.id, player.token))).toBe(before);
});

test('shares that waited for their payment when it was taken are paid by the restore', async () => {
  const inviter = await world().newPlayer();
  await winPairs(world(), await invite(world(), inviter), 2);
  await sql`update referral_earning set created_at = now() - interval '2 minutes'
    where status = 'due'`.execute(world().context.database.kysely);
  const again = newFolder();
  await takeBackup(world().context.database, { folder: again, operator: 'mei' });
  await settleEarnings(world().context);
  const database = await openEmptyDatabase();
  await restore(database, again);
  const later = await TestWorld.open({}, 1, { database });
  onTestFinished(() => later.close());
  expect(await balanceOf(later.playerWith(inviter.id, inviter.token))).toBe(50 + 30);
});

test('a share that cannot be paid, as its inviter has the most that one may have, waits on after the restore', async () => {
  const inviter = await world().newPlayer();
  await winPairs(world(), await invite(world(), inviter), 1);
  const setCoins = (coins: number) =>
    sql`update balance set coins = ${coins} where player_id = ${inviter.id}`.execute(world().context.database.kysely);
  await setCoins(Number.MAX_SAFE_INTEGER);
  const full = newFolder();
  await takeBackup(world().context.database, { folder: full, operator: 'mei' });
  await setCoins(0);
  const target = await openFor(openEmptyDatabase());
  const { broken } = await restore(target, full, { evenIfBroken: true });
  expect(broken).toContainEqual(expect.stringMatching(new RegExp(`^L1: .*${inviter.id}`)));
  const { rows } = await sql`select distinct status from referral_earning
    where inviter_id = ${inviter.id}`.execute(target.database.kysely);
  expect(rows).toEqual([{ status: 'due' }]);
});

test('a folder with something in it is not written to, and an empty one is used', async () => {
  await expect(takeBackup(world().context.database, { folder: saved, operator: 'mei' })).rejects.toThrow(
    /is not empty/,
  );
  const empty = mkdtempSync(join(folder, 'empty-'));
  await takeBackup(world().context.database, { folder: empty, operator: 'mei' });
  expect(readdirSync(empty)).toContain('manifest.json');
});

test('one that is cut off leaves no folder behind, and no record', async () => {
  const actions = () =>
    countsOf(world().context, { ...manifest, tables: manifest.tables.filter(({ name }) => GROWING.includes(name)) });
  const before = await actions();
  const cut = newFolder();
  const onTable = () => Promise.reject(new Error('the disk is full'));
  const taking = takeBackup(world().context.database, { folder: cut, operator: 'mei', onTable });
  await expect(taking).rejects.toThrow('the disk is full');
  expect(readdirSync(join(cut, '..'))).toEqual([]);
  expect(await actions()).toEqual(before);
});

test('a restore that is cut off leaves the database empty, and a second one works', async () => {
  const target = await openFor(openEmptyDatabase());
  const onTable = ({ name }: { name: string }) => {
    if (name === 'receipt') {
      throw new Error('the cable is out');
    }
  };
  await expect(restore(target, saved, { onTable })).rejects.toThrow('the cable is out');
  expect(await isEmpty(target)).toBe(true);
  await restore(target);
  expect(contentsOf(await saveAgain(target))).toEqual(contentsOf(manifest));
});

test('a database that a server has only made its tables in is filled, one with players is not', async () => {
  const target = await openFor(openEmptyDatabase());
  await migrate(target.database, MIGRATIONS);
  await restore(target);
  await expect(restore(target)).rejects.toThrow('The database has players already');
});

test('a database in which an operator has done something is not filled', async () => {
  const target = await openFor(openEmptyDatabase());
  await migrate(target.database, MIGRATIONS);
  await takeBackup(target.database, { folder: newFolder(), operator: 'mei' });
  await expect(restore(target)).rejects.toThrow('The database has what operators have done already');
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
  await restore(source);
  await sql`update balance set coins = coins + 1 where player_id = ${player.id}`.execute(source.database.kysely);
  const { folder: broken } = await saveAgain(source);
  const target = await openFor(openEmptyDatabase());
  await expect(restore(target, broken)).rejects.toThrow(new RegExp(`breaks invariants[\\s\\S]*L1.*${player.id}`));
  expect(await isEmpty(target)).toBe(true);
  const { broken: findings } = await restore(target, broken, { evenIfBroken: true });
  expect(findings).toEqual([expect.stringMatching(/^L1: /)]);
});

test("a newer version brings an older one's backup up to date", async () => {
  const older = migrationsUpTo(5);
  const source = await openFor(openEmptyDatabase());
  await migrate(source.database, older);
  await sql`insert into player (player_id, nickname, language, referral_code)
    values (7, 'Jo', 'en', 'jojojojo')`.execute(source.database.kysely);
  await sql`insert into balance (player_id) values (7)`.execute(source.database.kysely);
  await sql`insert into attempts (player_id, remaining) values (7, 5)`.execute(source.database.kysely);
  const { folder: old, tables } = await saveAgain(source);
  expect(tables.map(({ name }) => name)).not.toContain('leaderboard_refresh');
  const target = await openFor(openEmptyDatabase());
  await restore(target, old);
  expect(await dumpSchema(target.database)).toBe(await dumpSchema(world().context.database));
  expect(await countsOf(target, manifest)).toMatchObject({ player: 1, leaderboard_refresh: 1, market_lot: 0 });
});

test("an older version refuses a newer one's backup, and newer tables refuse an older one", async () => {
  const older = migrationsUpTo(9);
  const target = await openFor(openEmptyDatabase());
  const request = { backup: await readBackup(saved), operator: 'ana', evenIfBroken: false };
  await expect(restoreBackup(target.database, request, older)).rejects.toThrow(/was taken with 0010-market\.sql/);
  await migrate(target.database, older);
  const { folder: old } = await saveAgain(target);
  const newer = await openFor(openEmptyDatabase());
  await migrate(newer.database, MIGRATIONS);
  await expect(restore(newer, old)).rejects.toThrow(/newer migrations than the backup \(0010-market\.sql[,)]/);
});

test('a table of somebody else is saved, and left out where no migration makes it', async () => {
  const source = await openFor(openEmptyDatabase());
  await restore(source);
  await sql`create table notes (id serial primary key, note text)`.execute(source.database.kysely);
  await sql`insert into notes (note) values ('mine')`.execute(source.database.kysely);
  const { folder: more } = await saveAgain(source);
  expect(existsSync(join(more, 'notes.copy.gz'))).toBe(true);
  const target = await openFor(openEmptyDatabase());
  expect(await restore(target, more)).toMatchObject({ leftOut: ['notes'] });
});

/** A folder with our first migrations: what an older version had. */
function migrationsUpTo(number: number): URL {
  const older = mkdtempSync(join(folder, 'migrations-'));
  for (const file of readdirSync(MIGRATIONS).sort().slice(0, number)) {
    cpSync(new URL(file, MIGRATIONS), join(older, file));
  }
  return pathToFileURL(`${older}/`);
}
