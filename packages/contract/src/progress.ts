import * as z from 'zod/mini';
import { emptyObject, noBody } from './empty-object.ts';
import { lantern } from './lanterns.ts';

const count = z.int().check(z.nonnegative());

export const progress = {
  method: 'GET',
  path: '/progress',
  summary: "Today's experience, today's collected rewards, the days in a row, and tonight's lantern.",
  token: true,
  body: noBody,
  query: emptyObject,
  /** A server of the version before leaves `lantern` out. */
  reply: z.object({ xp: count, rewards: count, streak: count, lantern: z.optional(lantern) }),
} as const;
