import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { packLedger } from '../features/balance/pack-ledger.ts';
import type { Database } from '../platform/database/database.ts';
import type { TestDatabase } from './databases.ts';
import { fillWorld } from './full-world.ts';
import { payMany } from './rewards.ts';
import type { Player, TestWorld } from './test-world.ts';

export const MIGRATIONS = new URL('../migrations/', import.meta.url);
/** What a backup, a restore and a move add to. */
const GROWING = 'operator_action';

/** Lets something of everything happen, and packs old entries. @returns a player who has won coins */
export async function fillForBackup(world: TestWorld): Promise<Player> {
  const { player } = await fillWorld(world);
  await payMany(world, player.id, 40);
  await packLedger(world.context.database, { operator: 'mei', apply: true }, new Date('2100-01-01'));
  return player;
}

/** A database for the duration of a test. */
export async function openFor(opening: Promise<TestDatabase>): Promise<TestDatabase> {
  const opened = await opening;
  onTestFinished(() => opened.close());
  return opened;
}

export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'soho-backup-'));
}

/** Every row that a crash leaves, by table: sorted, because a row may lie anywhere in its table. */
export function readContents({ kysely }: Pick<Database, 'kysely'>): Promise<Record<string, string[]>> {
  return kysely.transaction().execute(async (tx) => {
    await sql`set local timezone = 'UTC'`.execute(tx);
    const { rows: tables } = await sql<{ name: string; columns: string[] }>`
      select relname as name, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'
        and relname <> ${GROWING}
      group by relname order by relname`.execute(tx);
    const contents: Record<string, string[]> = {};
    for (const { name, columns } of tables) {
      const texts = sql.join(columns.map((column) => sql`${sql.id(column)}::text`));
      const { rows } = await sql<{ line: string }>`select json_build_array(${texts})::text as line
        from ${sql.id(name)}`.execute(tx);
      contents[name] = rows.map(({ line }) => line).toSorted();
    }
    return contents;
  });
}

/** A folder with our first migrations: what an older version had. */
export function migrationsUpTo(number: number): URL {
  const older = emptyFolder();
  for (const file of readdirSync(MIGRATIONS).sort().slice(0, number)) {
    cpSync(new URL(file, MIGRATIONS), join(older, file));
  }
  return pathToFileURL(`${older}/`);
}
