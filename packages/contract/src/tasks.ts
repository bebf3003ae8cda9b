import * as z from 'zod/mini';
import { emptyObject, noBody } from './values.ts';

export const count = z.int().check(z.nonnegative());
/** A screen of the app, by its path. */
const screen = z.string().check(z.regex(/^\/[a-z]+$/));
export const tag = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,63}$/));

/** The wire spells description `desction`. */
const task = z.object({
  tag,
  desction: z.string(),
  task_type: z.enum(['instant', 'progress']),
  group: z.enum(['main', 'early']),
  reward: count,
  count,
  user_progress: count,
  is_completed: z.boolean(),
  can_collect: z.boolean(),
  redirect_url: z.nullable(z.string()),
  /** The screen of the app on which the task is done, if there is one. */
  screen: z.optional(z.nullable(screen)),
});
export type Task = z.infer<typeof task>;

export const tasks = {
  method: 'GET',
  path: '/tasks',
  summary: "The tasks that are on now, with the player's progress as the server has counted it.",
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.array(task),
} as const;
