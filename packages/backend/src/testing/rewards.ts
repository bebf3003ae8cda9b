import { sql } from 'kysely';
import { payPlayer } from '../features/balance/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { TestWorld } from './test-world.ts';

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
