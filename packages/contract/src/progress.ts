import * as z from 'zod/mini';
import { emptyObject, noBody } from './empty-object.ts';

const count = z.int().check(z.nonnegative());

export const progress = {
  method: 'GET',
  path: '/progress',
  summary: "Today's experience, today's collected rewards, and the days in a row.",
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.object({ xp: count, rewards: count, streak: count }),
} as const;
