import * as z from 'zod/mini';
import { emptyObject, noBody } from './empty-object.ts';

const count = z.int().check(z.nonnegative());

/** Tonight's lantern. Its prize, and tomorrow's, follow from its place by the rules. */
export const lantern = z.object({
  /** Its place on the garland of seven. */
  place: z.int().check(z.minimum(1), z.maximum(7)),
  lit: z.boolean(),
  /** Whether a missed day of this garland is forgiven: the next one begins a new garland. */
  forgiven: z.boolean(),
  /** Seconds until the next day, UTC, by the server's clock. */
  next_in: count,
});
export type Lantern = z.infer<typeof lantern>;

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
