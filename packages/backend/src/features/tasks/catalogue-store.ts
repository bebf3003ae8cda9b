import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { CatalogueTask } from './catalogue-task.ts';

/** A task as it is stored. Times are read to the millisecond. */
export type StoredTask = CatalogueTask & { readonly active_from: Date };

const columns = sql`tag, description_en, description_ru, task_type as type,
  task_group as "group", reward, count, metric, channel, redirect_url, position, active_from, active_to`;

/** The whole catalogue, in the order in which players see it. */
export async function selectCatalogue(kysely: Database['kysely'] | Tx): Promise<StoredTask[]> {
  const { rows } = await sql<StoredTask>`select ${columns} from task order by position, tag`.execute(kysely);
  return rows;
}

export type TaskState = { tag: string; state: 'on' | 'future' | 'ended' };

export async function selectStates({ kysely }: Database): Promise<TaskState[]> {
  const { rows } = await sql<TaskState>`select tag,
      case when active_to <= now() then 'ended' when active_from > now() then 'future' else 'on' end as state
    from task`.execute(kysely);
  return rows;
}

/** Keeps other operators waiting until this transaction ends; players go on reading and collecting. */
export async function lockCatalogue(tx: Tx): Promise<Date> {
  await sql`lock table task in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(tx);
  return rows[0]?.now ?? new Date();
}

export async function upsertTask(tx: Tx, task: StoredTask): Promise<void> {
  await sql`insert into task (tag, description_en, description_ru, task_type, task_group, reward, count, metric, channel,
      redirect_url, position, active_from, active_to)
    values (${task.tag}, ${task.description_en}, ${task.description_ru}, ${task.type}, ${task.group}, ${task.reward},
      ${task.count}, ${task.metric}, ${task.channel}, ${task.redirect_url}, ${task.position}, ${task.active_from},
      ${task.active_to})
    on conflict (tag) do update set
      description_en = excluded.description_en, description_ru = excluded.description_ru, task_type = excluded.task_type,
      task_group = excluded.task_group, reward = excluded.reward, count = excluded.count, metric = excluded.metric,
      channel = excluded.channel, redirect_url = excluded.redirect_url, position = excluded.position,
      active_from = excluded.active_from, active_to = excluded.active_to`.execute(tx);
}
