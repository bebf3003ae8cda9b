import * as z from 'zod/mini';
import { tag } from '../tasks.ts';
import { emptyObject, noBody } from '../values.ts';
import { apply, changes, coins, file, freeText, optionalReason, time, version } from './values.ts';

/** What an operator writes; the command checks it further, and says in its own words what is wrong. */
const fields = z.strictObject({
  description_en: freeText(1000),
  description_ru: freeText(1000),
  type: z.enum(['instant', 'progress']),
  group: z.enum(['main', 'early']),
  reward: coins,
  count: z.int(),
  metric: z.nullable(freeText(100)),
  channel: z.nullable(freeText(100)),
  redirect_url: z.nullable(freeText(2000)),
  position: z.int(),
  active_from: z.nullable(time),
  active_to: z.nullable(time),
});

/** The whole catalogue, in the order in which players see it. */
export const tasks = {
  method: 'GET',
  path: '/tasks',
  action: 'tasks.read',
  body: noBody,
  query: emptyObject,
  reply: z.object({
    tasks: z.array(
      z.object({
        ...fields.shape,
        tag,
        version: z.string(),
        state: z.enum(['on', 'future', 'ended']),
        /** Players who have collected it, as the job of daily figures has counted them. */
        collected: z.int(),
      }),
    ),
    metrics: z.array(z.string()),
    /** By metric: the total of all players in the last 31 days, as the job of daily figures has counted it. */
    counted: z.record(z.string(), z.int()),
    /** Players on the busiest day of the last week: the most to expect soon. */
    players: z.int(),
  }),
  commands: {
    'tasks list': { about: 'lists all tasks in the order that players see, and how many players collected each' },
  },
} as const;

/** Adds a task if `version` is null; otherwise changes the given fields, of the task that the operator has seen if it is named. */
export const saveTask = {
  method: 'POST',
  path: '/tasks/save',
  action: 'tasks.write',
  body: z.strictObject({
    tag,
    version: z.optional(z.nullable(version)),
    fields: z.partial(fields),
    reason: optionalReason,
    apply,
  }),
  query: emptyObject,
  reply: changes,
  commands: {
    'tasks add': { about: 'adds a task', body: { version: null } },
    'tasks edit': { about: 'changes the given fields of a task' },
  },
} as const;

/** Ends a task now, or removes its end. */
export const turnTask = {
  method: 'POST',
  path: '/tasks/turn',
  action: 'tasks.write',
  body: z.strictObject({ tag, version: z.optional(version), on: z.boolean(), reason: optionalReason, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'tasks disable': { about: 'ends a task now', body: { on: false } },
    'tasks enable': { about: 'removes the end of a task', body: { on: true } },
  },
} as const;

const order = z.array(tag).check(z.minLength(1), z.maxLength(1000));

/** Puts all tasks in another order than the one that the operator has seen. */
export const orderTasks = {
  method: 'POST',
  path: '/tasks/order',
  action: 'tasks.write',
  body: z.strictObject({ seen: order, tags: order, reason: optionalReason, apply }),
  query: emptyObject,
  reply: changes,
} as const;

const format = z.enum(['csv', 'json']);

/** The file that `tasks import` reads; a refusal lists its problems by line. */
export const importTasks = {
  method: 'POST',
  path: '/tasks/import',
  action: 'tasks.write',
  bodyLimit: 1_000_000,
  body: z.strictObject({ text: file(500_000), format, reason: optionalReason, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'tasks import': { about: 'adds the tasks of a file, and updates those with the same tag: all of them, or none' },
  },
} as const;

/** The file that `tasks export` writes. */
export const exportTasks = {
  method: 'GET',
  path: '/tasks/export',
  action: 'tasks.read',
  body: noBody,
  query: z.strictObject({ format }),
  reply: z.object({ file: z.string() }),
  commands: {
    'tasks export': { about: 'prints all tasks as CSV or JSON' },
  },
} as const;
