import * as z from 'zod/mini';
import { emptyObject, gameKind, noBody } from './values.ts';

const count = z.int().check(z.nonnegative());

/** Tonight's lantern. Its prize, and tomorrow's, follow from its place by the rules. */
const lantern = z.object({
  /** Its place in the row of seven. */
  place: z.int().check(z.minimum(1), z.maximum(7)),
  lit: z.boolean(),
  /** Whether a missed day of this row is forgiven: the next one begins a new row. */
  forgiven: z.boolean(),
  /** Seconds until the next day, UTC, by the server's clock. */
  next_in: count,
});
export type Lantern = z.infer<typeof lantern>;

/** What the player can play. */
const games = z.object({
  attempts: count,
  /** The open games; `found` counts a card game's pairs. */
  open: z.array(z.object({ kind: gameKind, found: count })),
  /** Whether a game was ever started. */
  played: z.boolean(),
  /** Whether today's puzzle of the day is solved. */
  daily_solved: z.boolean(),
});
export type PlayableGames = z.infer<typeof games>;

export const progress = {
  method: 'GET',
  path: '/progress',
  summary:
    "Today's experience, today's collected rewards, the days in a row, tonight's lantern, and what can be played.",
  token: true,
  body: noBody,
  query: emptyObject,
  /** A server of the version before leaves `games` out. */
  reply: z.object({
    xp: count,
    rewards: count,
    streak: count,
    lantern: z.optional(lantern),
    games: z.optional(games),
  }),
} as const;

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
