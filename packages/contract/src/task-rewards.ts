import * as z from 'zod/mini';
import { count, tag } from './tasks.ts';
import { emptyObject } from './values.ts';

// Apart from the list of tasks, which is on the first screen.

export const tasksCollect = {
  method: 'POST',
  path: '/tasks/collect',
  summary: 'Pays the reward of a finished task, once.',
  token: true,
  body: z.strictObject({ st: tag }),
  query: emptyObject,
  reply: z.object({ reward: count, balance: count }),
} as const;

export const tasksInstant = {
  method: 'POST',
  path: '/tasks/instant',
  summary: 'Pays the reward of an instant task once, and answers where it leads; later the reward is 0.',
  token: true,
  body: z.strictObject({ st: tag }),
  query: emptyObject,
  reply: z.object({ reward: count, redirect_url: z.nullable(z.string()) }),
} as const;
