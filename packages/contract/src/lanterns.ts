import * as z from 'zod/mini';
import { lantern } from './progress.ts';
import { emptyObject, noBody } from './values.ts';

const count = z.int().check(z.nonnegative());

export const lanternLight = {
  method: 'POST',
  path: '/lanterns/light',
  summary: "Lights tonight's lantern, once a day (UTC), and pays its prize of coins and attempts.",
  token: true,
  body: noBody,
  query: emptyObject,
  /** `reward` in coins; `attempts` are those that it added. */
  reply: z.object({ reward: count, attempts: count, balance: count, lantern }),
} as const;
