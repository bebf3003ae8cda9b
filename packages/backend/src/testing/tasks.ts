import { calls } from '@soho/contract';
import { type CatalogueTask, importTasks, readTaskFile } from '../features/tasks/operator.ts';
import type { Player, Reply, TestWorld } from './test-world.ts';

/** A task that an operator adds. What is not given is a progress task for one proved wallet, worth 100 coins. */
export async function addTask({ context }: TestWorld, fields: Partial<CatalogueTask> & { tag: string }): Promise<void> {
  const task = {
    description_en: `Do ${fields.tag}`,
    description_ru: `Сделайте ${fields.tag}`,
    type: 'progress',
    group: 'main',
    reward: 100,
    ...(fields.type === 'instant' ? { redirect_url: 'https://t.me/soho_news' } : { metric: 'wallet_proved' }),
    ...fields,
  };
  const tasks = await readTaskFile([Buffer.from(JSON.stringify([task]))], 'json');
  await importTasks(context.database, { operator: 'test', apply: true }, tasks);
}

/** A task as the player's list shows it, if it does. */
export async function listedTask(player: Player, tag: string): Promise<Record<string, unknown> | undefined> {
  const { body } = await player.get(calls.tasks);
  return Array.isArray(body) ? body.find((task: { tag: string }) => task.tag === tag) : undefined;
}

export function collect(
  player: Player,
  tag: string,
  options: { key?: string; language?: string } = {},
): Promise<Reply> {
  return player.post(calls.tasksCollect, { st: tag }, options);
}

export function openInstant(player: Player, tag: string, options: { key?: string } = {}): Promise<Reply> {
  return player.post(calls.tasksInstant, { st: tag }, options);
}

export async function balanceOf(player: Player): Promise<unknown> {
  return (await player.get(calls.balance)).body['balance'];
}
