import { readFile } from 'node:fs/promises';
import { addMissingTasks, type Database, fillEmptyMarket, readTaskFile } from '@soho/backend';
import { makeMarket } from '../demo/market/make-market.ts';

const TASKS = new URL('../demo/tasks.json', import.meta.url);

/** Adds the demo's tasks and its market to an empty database. Existing ones stay as they are: they may be the operator's. */
export async function seedDemo(database: Database): Promise<void> {
  const tasks = readTaskFile(await readFile(TASKS, 'utf8'), 'json');
  await addMissingTasks(database, { operator: 'demo', apply: true }, tasks);
  await fillEmptyMarket(database, makeMarket());
}
