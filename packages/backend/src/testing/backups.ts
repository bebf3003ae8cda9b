import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Manifest } from '../backup/manifest.ts';
import { readBackup } from '../backup/read-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { packLedger } from '../features/balance/pack-ledger.ts';
import { settleEarnings } from '../features/referrals/index.ts';
import type { TestDatabase } from './databases.ts';
import { fillWorld } from './full-world.ts';
import { payMany } from './rewards.ts';
import { type Player, type TestWorld, useTestWorld } from './test-world.ts';

export const MIGRATIONS = new URL('../migrations/', import.meta.url);
/** What a restore adds to by itself. */
const GROWING = ['operator_action'];

/** A world in which something of everything has happened, and a backup of it, for a test file. */
type SavedWorld = {
  readonly world: TestWorld;
  readonly player: Player;
  readonly folder: string;
  readonly manifest: Manifest;
};

export function prepareSavedWorld(): () => SavedWorld {
  const world = useTestWorld();
  let opened: SavedWorld | undefined;
  const current = () => {
    if (opened === undefined) {
      throw new Error('the backup exists only while tests run');
    }
    return opened;
  };
  beforeAll(async () => {
    opened = await saveWorld(world());
  });
  // On a slow machine a file takes longer than a share may wait (R3).
  afterAll(() => settleEarnings(world().context));
  return current;
}

async function saveWorld(world: TestWorld): Promise<SavedWorld> {
  const { player } = await fillWorld(world);
  await payMany(world, player.id, 40);
  await packLedger(world.context.database, { operator: 'mei', apply: true }, new Date('2100-01-01'));
  const folder = join(emptyFolder(), 'saved');
  const manifest = await takeBackup(world.context.database, { folder, operator: 'mei' });
  return { world, player, folder, manifest };
}

/** A database for the duration of a test. */
export async function openFor(opening: Promise<TestDatabase>): Promise<TestDatabase> {
  const opened = await opening;
  onTestFinished(() => opened.close());
  return opened;
}

/** A name in an empty folder, which nothing has yet. */
export function newFolder(): string {
  return join(emptyFolder(), 'backup');
}

export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'soho-backup-'));
}

export async function restore({ database }: Pick<TestDatabase, 'database'>, from: string, options = {}) {
  const backup = await readBackup(from);
  return restoreBackup(database, { backup, operator: 'ana', evenIfBroken: false, ...options });
}

export async function saveAgain({ database }: TestDatabase): Promise<Manifest & { folder: string }> {
  const again = newFolder();
  return { ...(await takeBackup(database, { folder: again, operator: 'mei' })), folder: again };
}

export async function isEmpty({ database }: TestDatabase): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select to_regclass('player') is null as empty`.execute(
    database.kysely,
  );
  return rows[0]?.empty === true;
}

/** How many rows each table of a backup has in a database. */
export async function countsOf({ database }: Pick<TestDatabase, 'database'>, { tables }: Pick<Manifest, 'tables'>) {
  const counts: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.id(name)}`.execute(
      database.kysely,
    );
    counts[name] = rows[0]?.count;
  }
  return counts;
}

/** The same of the tables to which a backup adds by itself. */
export function countsOfGrowing(database: Pick<TestDatabase, 'database'>, { tables }: Manifest) {
  return countsOf(database, { tables: tables.filter(({ name }) => GROWING.includes(name)) });
}

/** Each table's checksum: rows lie in a table as they were put into it, so that the same rows make the same file. */
export function contentsOf({ tables }: Manifest) {
  return Object.fromEntries(
    tables.filter(({ name }) => !GROWING.includes(name)).map(({ name, sha256 }) => [name, sha256]),
  );
}

/** A folder with our first migrations: what an older version had. */
export function migrationsUpTo(number: number): URL {
  const older = emptyFolder();
  for (const file of readdirSync(MIGRATIONS).sort().slice(0, number)) {
    cpSync(new URL(file, MIGRATIONS), join(older, file));
  }
  return pathToFileURL(`${older}/`);
}
