import * as z from 'zod/mini';
import { noBody } from '../values.ts';
import { before, time, typed } from './values.ts';

const filter = z.optional(typed(100));

/** What operators did, the newest first: all of it, or of one operator, action, object, day. */
export const log = {
  method: 'GET',
  path: '/log',
  action: 'log.read',
  body: noBody,
  query: z.strictObject({
    operator: filter,
    action: filter,
    subject: filter,
    day: z.optional(z.iso.date()),
    before,
  }),
  reply: z.object({
    actions: z.array(
      z.object({
        action_id: z.int(),
        done_at: time,
        operator: z.string(),
        action: z.string(),
        subject: z.string(),
        reason: z.nullable(z.string()),
        before: z.nullable(z.record(z.string(), z.unknown())),
        after: z.nullable(z.record(z.string(), z.unknown())),
      }),
    ),
    /** Who is an operator now, as the actions name them. */
    operators: z.array(z.string()),
    /** Pass it as `before` for the next page; null on the last one. */
    next: z.nullable(z.int()),
  }),
  commands: {
    log: { about: 'lists what operators did, the newest first' },
  },
} as const;

/** The same for a spreadsheet: up to 10,000 lines, no cell of which is a formula. */
export const logExport = {
  method: 'GET',
  path: '/log/export',
  action: 'log.read',
  body: noBody,
  query: z.strictObject({ operator: filter, action: filter, subject: filter, day: z.optional(z.iso.date()) }),
  reply: z.object({ file: z.string() }),
  commands: {
    'log export': { about: 'prints the same as CSV' },
  },
} as const;
