import * as z from 'zod/mini';
import { emptyObject, noBody } from './values.ts';

export const amount = z.int().check(z.nonnegative());

export const balance = {
  method: 'GET',
  path: '/balance',
  summary: "The player's coins and how the header names the player.",
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.object({ balance: amount, nickname: z.string(), avatar_url: z.nullable(z.string()) }),
} as const;
