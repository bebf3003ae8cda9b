import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { payPlayer } from '../balance/index.ts';
import { type Metric, metrics, selectMetrics } from './metrics.ts';

export type TaskRow = {
  tag: string;
  description_en: string;
  description_ru: string;
  task_type: 'instant' | 'progress';
  task_group: 'main' | 'early';
  reward: number;
  count: number;
  metric: Metric | null;
  channel: string | null;
  redirect_url: string | null;
};

const taskColumns = sql`tag, description_en, description_ru, task_type, task_group, reward, count, metric, channel, redirect_url`;
const isActive = sql`active_from <= now() and (active_to is null or active_to > now())`;

export type ListedTask = TaskRow & { is_completed: boolean };

/** The tasks that are on now, in the operator's order, and whether the player has collected each. */
export async function selectTasks(database: Database, playerId: number): Promise<ListedTask[]> {
  const { rows } = await sql<ListedTask>`
    select ${taskColumns}, exists (
      select 1 from task_reward where player_id = ${playerId} and task_reward.tag = task.tag
    ) as is_completed
    from task where ${isActive} order by position, tag`.execute(database.kysely);
  return rows;
}

export async function selectActiveTask(kysely: Database['kysely'] | Tx, tag: string): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`select ${taskColumns} from task where tag = ${tag} and ${isActive}`.execute(
    kysely,
  );
  return rows[0];
}

export type Progress = Record<keyof typeof metrics, number>;

export async function selectProgress(database: Database, playerId: number): Promise<Progress | undefined> {
  const { rows } = await selectMetrics(playerId).execute(database.kysely);
  return rows[0];
}

export async function countMetric(tx: Tx, playerId: number, metric: keyof typeof metrics): Promise<number> {
  const expression: RawBuilder<unknown> = metrics[metric].count(playerId);
  const { rows } = await sql<{ value: number }>`select ${expression}::bigint as value`.execute(tx);
  return rows[0]?.value ?? 0;
}

/** Pays a task's reward as the catalogue has it, unless it was collected. Returns what it paid and the balance after. */
export async function payTask(
  tx: Tx,
  playerId: number,
  tag: string,
): Promise<{ reward: number; coins: number } | undefined> {
  const { rows } = await sql<{ reward: number }>`insert into task_reward (player_id, tag, reward)
    select player.player_id, task.tag, task.reward from task, player
    where task.tag = ${tag} and player.player_id = ${playerId}
    on conflict do nothing returning reward`.execute(tx);
  const [collected] = rows;
  if (collected === undefined) {
    return undefined;
  }
  const { reward } = collected;
  return { reward, coins: await payPlayer(tx, 'task_reward', { playerId, ref: `task:${tag}`, amount: reward }) };
}

export async function isKnown(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } = await sql`select from player where player_id = ${playerId}`.execute(tx);
  return rows.length === 1;
}

export type Membership = { channel: string; joined: boolean; age_ms: number };

export async function selectMemberships(database: Database, playerId: number): Promise<Membership[]> {
  const { rows } = await sql<Membership>`select channel, joined,
    (extract(epoch from now() - checked_at) * 1000)::float8 as age_ms
    from channel_membership where player_id = ${playerId}`.execute(database.kysely);
  return rows;
}

export async function upsertMembership(database: Database, playerId: number, channel: string, joined: boolean) {
  await sql`insert into channel_membership (player_id, channel, joined, checked_at)
    select player_id, ${channel}, ${joined}::boolean, now() from player where player_id = ${playerId}
    on conflict (player_id, channel) do update set
      joined = excluded.joined, checked_at = excluded.checked_at`.execute(database.kysely);
}
