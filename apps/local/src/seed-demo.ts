import { readFile } from 'node:fs/promises';
import { fillEmptyMarket } from '@soho/backend/operator/market';
import { addMissingTasks, readTaskFile } from '@soho/backend/operator/tasks';
import { type Database } from '@soho/backend/server';
import { makeMarket } from '../demo/market/make-market.ts';

const TASKS = new URL('../demo/tasks.json', import.meta.url);

/** Adds the demo's tasks and its market to an empty database. Existing ones stay as they are: they may be the operator's. */
export async function seedDemo(database: Database): Promise<void> {
  const tasks = await readTaskFile([await readFile(TASKS)], 'json');
  await addMissingTasks(database, { operator: 'demo', apply: true }, tasks);
  await fillEmptyMarket(database, makeMarket());
}
