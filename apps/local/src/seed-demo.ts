import { readFile } from 'node:fs/promises';
import { addMissingTasks, type Database, readTaskFile } from '@soho/backend';

const TASKS = new URL('../demo/tasks.json', import.meta.url);

/** Puts the demo's tasks into a catalogue that lacks them. One that is there is left as it is: it may be the operator's. */
export async function seedDemo(database: Database): Promise<void> {
  const tasks = readTaskFile(await readFile(TASKS, 'utf8'), 'json');
  await addMissingTasks(database, { operator: 'demo', apply: true }, tasks);
}
