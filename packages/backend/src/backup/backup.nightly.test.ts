import { readFileSync } from 'node:fs';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { rescan } from '../features/payments/operator.ts';
import { settleEarnings } from '../features/referrals/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import {
  contentsOf,
  countsOf,
  isEmpty,
  migrationsUpTo,
  newFolder,
  openFor,
  prepareSavedWorld,
  restore,
  saveAgain,
} from '../testing/backups.ts';
import { isOnPostgres, openEmptyDatabase, openEmptyPglite } from '../testing/databases.ts';
import { invite, winPairs } from '../testing/friends.ts';
import { dumpSchema } from '../testing/schema-dump.ts';
import { balanceOf } from '../testing/tasks.ts';
import { TestWorld } from '../testing/test-world.ts';
import { takeBackup } from './take-backup.ts';

const backup = prepareSavedWorld();
/** The schema of the migrations: that of a backed-up cluster is another one. */
const readSchema = () => readFileSync(new URL('../schema.txt', import.meta.url), 'utf8');

test('a server goes on with it: tokens, balances, games, payments, what operators do', async () => {
  const database = await openEmptyDatabase();
  await restore(database, backup().folder);
  const later = await TestWorld.open({}, 1, { database });
  onTestFinished(() => later.close());
  const same = later.playerWith(backup().player.id, backup().player.token);
  const coins = await balanceOf(same);
  expect(coins).toBe(await balanceOf(backup().player));
  expect((await same.get(calls.attempts)).body).toEqual((await backup().player.get(calls.attempts)).body);
  expect(await rescan({ ...later.context, chain: backup().world.chain }, 48, { operator: 'mei' })).toEqual([
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
  await restore(embedded, backup().folder);
  const moved = await saveAgain(embedded);
  expect(moved.engine).toBe('pglite');
  expect(contentsOf(moved)).toEqual(contentsOf(backup().manifest));
  const target = await openFor(openEmptyDatabase());
  await restore(target, moved.folder);
  expect(contentsOf(await saveAgain(target))).toEqual(contentsOf(backup().manifest));
});

test('it is of one moment, while players play on', async ({ skip }) => {
  skip(!isOnPostgres(), 'PGlite is one connection');
  const before = await balanceOf(backup().player);
  const during = newFolder();
  await takeBackup(backup().world.context.database, {
    folder: during,
    operator: 'mei',
    onTable: async ({ name }) => {
      if (name === 'balance') {
        await winPairs(backup().world, backup().player, 2);
        await settleEarnings(backup().world.context);
      }
    },
  });
  expect(await balanceOf(backup().player)).toBe(Number(before) + 200);
  const database = await openEmptyDatabase();
  await restore({ database: database.database }, during);
  const later = await TestWorld.open({}, 1, { database });
  onTestFinished(() => later.close());
  expect(await balanceOf(later.playerWith(backup().player.id, backup().player.token))).toBe(before);
});

test('shares that waited for their payment when it was taken are paid by the restore', async () => {
  const inviter = await backup().world.newPlayer();
  await winPairs(backup().world, await invite(backup().world, inviter), 2);
  await sql`update referral_earning set created_at = now() - interval '2 minutes'
    where status = 'due'`.execute(backup().world.context.database.kysely);
  const again = newFolder();
  await takeBackup(backup().world.context.database, { folder: again, operator: 'mei' });
  await settleEarnings(backup().world.context);
  const database = await openEmptyDatabase();
  await restore(database, again);
  const later = await TestWorld.open({}, 1, { database });
  onTestFinished(() => later.close());
  expect(await balanceOf(later.playerWith(inviter.id, inviter.token))).toBe(50 + 30);
});

test('a share that cannot be paid, as its inviter has the most that one may have, waits on after the restore', async () => {
  const inviter = await backup().world.newPlayer();
  await winPairs(backup().world, await invite(backup().world, inviter), 1);
  const setCoins = (coins: number) =>
    sql`update balance set coins = ${coins} where player_id = ${inviter.id}`.execute(
      backup().world.context.database.kysely,
    );
  await setCoins(Number.MAX_SAFE_INTEGER);
  const full = newFolder();
  await takeBackup(backup().world.context.database, { folder: full, operator: 'mei' });
  await setCoins(0);
  const target = await openFor(openEmptyDatabase());
  const { broken } = await restore(target, full, { evenIfBroken: true });
  expect(broken).toContainEqual(expect.stringMatching(new RegExp(`^L1: .*${inviter.id}`)));
  const { rows } = await sql`select distinct status from referral_earning
    where inviter_id = ${inviter.id}`.execute(target.database.kysely);
  expect(rows).toEqual([{ status: 'due' }]);
});

test('a restore that is cut off leaves the database empty, and a second one works', async () => {
  const target = await openFor(openEmptyDatabase());
  const onTable = ({ name }: { name: string }) => {
    if (name === 'receipt') {
      throw new Error('the cable is out');
    }
  };
  await expect(restore(target, backup().folder, { onTable })).rejects.toThrow('the cable is out');
  expect(await isEmpty(target)).toBe(true);
  await restore(target, backup().folder);
  expect(contentsOf(await saveAgain(target))).toEqual(contentsOf(backup().manifest));
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
  expect(await dumpSchema(target.database)).toBe(readSchema());
  expect(await countsOf(target, backup().manifest)).toMatchObject({ player: 1, leaderboard_refresh: 1, market_lot: 0 });
});
