import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { payPlayer } from '../features/balance/index.ts';
import { packLedger } from '../features/balance/pack-ledger.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { TestDatabase } from './databases.ts';
import { fillWorld } from './full-world.ts';
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

let lastTag = 0;

/** Pays a task's reward of any amount as every task's reward is paid, in a transaction of its own. */
export async function pay({ context }: TestWorld, playerId: number, amount: number): Promise<void> {
  await context.database.kysely.transaction().execute((tx) => payIn(tx, playerId, amount));
}

/** The same in a transaction of the caller's. */
export async function payIn(tx: Tx, playerId: number, amount: number): Promise<void> {
  lastTag += 1;
  const tag = `reward_${lastTag}`;
  await sql`insert into task (tag, description_en, description_ru, task_type, task_group, reward, count, metric, active_from, active_to)
    values (${tag}, 'A', 'Я', 'progress', 'main', 1, 1, 'games_played', '2000-01-01', '2000-01-02')`.execute(tx);
  await sql`insert into task_reward (player_id, tag, reward) values (${playerId}, ${tag}, ${amount})`.execute(tx);
  await payPlayer(tx, 'task_reward', { playerId, ref: `task:${tag}`, amount });
}

/** So many rewards of a coin each, once a player, by one statement for each table. */
export async function payMany({ context }: TestWorld, playerId: number, count: number): Promise<void> {
  const tasks = sql`generate_series(1, ${count}::int) as place`;
  await context.database.kysely.transaction().execute(async (tx) => {
    await sql`insert into task (tag, description_en, description_ru, task_type, task_group, reward, count, metric, active_from, active_to)
      select 'many_' || place, 'A', 'Я', 'progress', 'main', 1, 1, 'games_played', '2000-01-01', '2000-01-02' from ${tasks}
      on conflict do nothing`.execute(tx);
    await sql`insert into task_reward (player_id, tag, reward)
      select ${playerId}, 'many_' || place, 1 from ${tasks}`.execute(tx);
    await sql`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
      select player_id, entries + place, 'task_reward', 'task:many_' || place, 1, coins + place
      from balance cross join ${tasks} where player_id = ${playerId}`.execute(tx);
    await sql`update balance set coins = coins + ${count}, entries = entries + ${count}
      where player_id = ${playerId}`.execute(tx);
  });
}
