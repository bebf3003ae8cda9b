import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findPgDump } from '../../../../scripts/provision/find-program.ts';
import { rescan } from '../features/payments/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { emptyFolder, fillForBackup, MIGRATIONS, migrationsUpTo, openFor, readContents } from '../testing/backups.ts';
import { isOnCluster, isOnPostgres, openEmptyPostgres, openTestDatabase } from '../testing/databases.ts';
import { invite, winPairs } from '../testing/friends.ts';
import { balanceOf } from '../testing/full-world.ts';
import { dumpSchema } from '../testing/pristine.ts';
import { type Player, TestWorld } from '../testing/test-world.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const PATH = findPgDump();
/** A dump writes a check without brackets that change nothing. */
const withoutBrackets = (schema: string) => schema.replace(/[()]/g, '');
const schema = withoutBrackets(readFileSync(new URL('../schema.txt', import.meta.url), 'utf8'));

async function dump(url: string | undefined): Promise<string> {
  const file = join(emptyFolder(), 'dump');
  await takeBackup({ env: { PATH, DATABASE_URL: url }, file, operator: 'mei' });
  return file;
}

/** @returns what the audit has found */
async function restore(url: string | undefined, file: string, migrations = MIGRATIONS): Promise<string[]> {
  const request = { env: { PATH, DATABASE_URL: url }, file, operator: 'ana' };
  const findings = await restoreBackup(request, migrations);
  return findings.filter(({ rows }) => rows.length > 0).map(({ id }) => id);
}

describe.skipIf(!isOnPostgres() || isOnCluster() || PATH === undefined)('a dump of PostgreSQL', () => {
  let world: TestWorld;
  let player: Player;
  let url: string | undefined;
  let saved: string;

  beforeAll(async () => {
    const database = await openTestDatabase();
    world = await TestWorld.open({}, 1, { database });
    url = database.url;
    player = await fillForBackup(world);
    saved = await dump(url);
    return () => world.close();
  });

  test('has all rows and the schema, and a server goes on with it', async () => {
    const target = await openFor(openEmptyPostgres());
    expect(await restore(target.url, saved)).toEqual([]);
    expect(await readContents(target.database)).toEqual(await readContents(world.context.database));
    expect(withoutBrackets(await dumpSchema(target.database))).toBe(schema);
    const { rows } = await sql`select action, subject, operator from operator_action
      where action in ('backup', 'restore') order by action_id`.execute(target.database.kysely);
    expect(rows).toEqual([{ action: 'restore', subject: 'dump', operator: 'ana' }]);

    const later = await TestWorld.open({}, 1, { database: { ...target, close: async () => {} } });
    onTestFinished(() => later.close());
    const same = later.playerWith(player.id, player.token);
    expect(await balanceOf(same)).toBe(await balanceOf(player));
    expect((await same.get(calls.attempts)).body).toEqual((await player.get(calls.attempts)).body);
    expect(await rescan({ ...later.context, chain: world.chain }, 48, { operator: 'mei' })).toEqual([
      expect.objectContaining({ transactions: 4, applied: 0, differences: [] }),
    ]);
    await later.expectCleanAudit();
  });

  test('goes into an empty database alone', async () => {
    const target = await openFor(openEmptyPostgres());
    await migrate(target.database, MIGRATIONS);
    await expect(restore(target.url, saved)).rejects.toThrow('The database is not empty');
  });

  test('is refused when it is cut off, of a newer version or not of SOHO, and leaves nothing', async () => {
    const target = await openFor(openEmptyPostgres());
    await expect(restore(target.url, saved, migrationsUpTo(9))).rejects.toThrow(
      /by a newer version .* 0010-market\.sql/,
    );
    const foreign = await openFor(openEmptyPostgres());
    await migrate(foreign.database, MIGRATIONS);
    await sql`truncate migration`.execute(foreign.database.kysely);
    await expect(restore(target.url, await dump(foreign.url))).rejects.toThrow('has no tables of SOHO');
    const cut = join(emptyFolder(), 'cut');
    writeFileSync(cut, readFileSync(saved).subarray(0, -10_000));
    await expect(restore(target.url, cut)).rejects.toThrow(
      'pg_restore failed, and nothing was changed:\npg_restore: error:',
    );
    expect(await readContents(target.database)).toEqual({});
  });

  test('of an older version is brought up to date', async () => {
    const source = await openFor(openEmptyPostgres());
    await migrate(source.database, migrationsUpTo(11));
    const target = await openFor(openEmptyPostgres());
    expect(await restore(target.url, await dump(source.url))).toEqual([]);
    expect(withoutBrackets(await dumpSchema(target.database))).toBe(schema);
  });

  test('may break an invariant: the audit says so, and all rows stay', async () => {
    const source = await openFor(openEmptyPostgres());
    await restore(source.url, saved);
    await sql`update balance set coins = coins + 1 where player_id = ${player.id}`.execute(source.database.kysely);
    const target = await openFor(openEmptyPostgres());
    expect(await restore(target.url, await dump(source.url))).toContain('L1');
    expect(await readContents(target.database)).toEqual(await readContents(source.database));
  });

  test('may have shares that wait: the restore pays them, but to an inviter who can have no more', async () => {
    const [paid, full] = [await world.newPlayer(), await world.newPlayer()];
    for (const inviter of [paid, full]) {
      await winPairs(world, await invite(world, inviter), 2);
    }
    const { kysely } = world.context.database;
    await sql`update referral_earning set created_at = now() - interval '2 minutes' where status = 'due'`.execute(
      kysely,
    );
    const first = await openFor(openEmptyPostgres());
    expect(await restore(first.url, await dump(url))).toEqual([]);
    const readDue = async (database: typeof first.database) =>
      (await sql`select distinct inviter_id from referral_earning where status = 'due'`.execute(database.kysely)).rows;
    expect(await readDue(first.database)).toEqual([]);

    await sql`update balance set coins = ${Number.MAX_SAFE_INTEGER} where player_id = ${full.id}`.execute(kysely);
    const second = await openFor(openEmptyPostgres());
    expect(await restore(second.url, await dump(url))).toEqual(expect.arrayContaining(['L1', 'R3']));
    expect(await readDue(second.database)).toContainEqual({ inviter_id: full.id });
  });
});
