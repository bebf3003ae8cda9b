import { readFile } from 'node:fs/promises';
import { listAccounts, setAccount } from '@soho/backend/operator';
import { fillEmptyMarket } from '@soho/backend/operator/market';
import { addMissingTasks, readTaskFile } from '@soho/backend/operator/tasks';
import { type Database } from '@soho/backend/server';
import { makeMarket } from '../demo/market/make-market.ts';

const TASKS = new URL('../demo/tasks.json', import.meta.url);

/** The messenger's first demo user, the default player of its page. */
const OWNER = { operatorId: 5_021_847_301, name: 'Mira', role: 'owner' } as const;

/** Makes the local owner an operator of the console, if there is none yet. */
export async function seedOwner(database: Database): Promise<void> {
  if ((await listAccounts(database)).length === 0) {
    await setAccount(database, { operator: 'demo', apply: true }, OWNER).catch(async (error: unknown) => {
      // Another server of the same database may have been quicker.
      if ((await listAccounts(database)).length === 0) {
        throw error;
      }
    });
  }
}

/** Adds the demo's tasks and its market to an empty database. Existing ones stay unchanged: they may be the operator's. */
export async function seedDemo(database: Database): Promise<void> {
  const tasks = await readTaskFile([await readFile(TASKS)], 'json');
  await addMissingTasks(database, { operator: 'demo', apply: true }, tasks);
  await fillEmptyMarket(database, makeMarket());
}
