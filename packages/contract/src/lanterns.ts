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

export const lanternLight = {
  method: 'POST',
  path: '/lanterns/light',
  summary: "Lights tonight's lantern, once a day (UTC), and pays its prize; the seventh adds an attempt.",
  token: true,
  body: noBody,
  query: emptyObject,
  /** `reward` in coins; `attempts` are those that it added. */
  reply: z.object({ reward: count, attempts: count, balance: count, lantern }),
} as const;
