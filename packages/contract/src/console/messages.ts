import * as z from 'zod/mini';
import { emptyObject, noBody } from '../values.ts';
import { apply, changes, optionalReason, playerId, time, typed, uuid } from './values.ts';

const text = z.nullable(typed(1000));

/** The last messages that operators have sent, the newest first. */
export const messages = {
  method: 'GET',
  path: '/messages',
  action: 'messages.read',
  body: noBody,
  query: emptyObject,
  reply: z.object({
    messages: z.array(
      z.object({
        message_id: uuid,
        made_at: time,
        operator: z.string(),
        text_en: text,
        text_ru: text,
        player_id: z.nullable(playerId),
        active_days: z.nullable(z.int()),
        has_miner: z.boolean(),
        no_game: z.boolean(),
        has_paid: z.boolean(),
        language: z.nullable(z.enum(['en', 'ru'])),
        /** When it begins to be sent; null for at once. */
        send_at: z.nullable(time),
        /** Its time is still to come: it can be cancelled. */
        waits: z.boolean(),
      }),
    ),
  }),
  commands: {
    'messages list': { about: 'lists the last messages that operators have sent' },
  },
} as const;

/**
 * A message from the bot to one player, or to all players of a segment; in both cases only to players who allow
 * messages and read a language that has a text. Sent once for an operation id.
 */
export const sendMessage = {
  method: 'POST',
  path: '/messages/send',
  action: 'messages.send',
  body: z.strictObject({
    to: z.union([
      z.strictObject({ player_id: playerId }),
      z.strictObject({
        /** Only players who were seen within this many days; null for all, which must be said. */
        active_days: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
        has_miner: z._default(z.boolean(), false),
        no_game: z._default(z.boolean(), false),
        has_paid: z._default(z.boolean(), false),
        /** Only players who read this language; null for all. */
        language: z._default(z.nullable(z.enum(['en', 'ru'])), null),
      }),
    ]),
    text_en: text,
    text_ru: text,
    /** When the bot begins to send it; null for at once. */
    send_at: z._default(z.nullable(time), null),
    operation: uuid,
    reason: optionalReason,
    apply,
  }),
  query: emptyObject,
  reply: z.object({
    ...changes.shape,
    /** Players who meet the conditions, and would get none: by why. */
    left_out: z.object({ banned: z.int(), not_allowed: z.int(), no_text: z.int() }),
    /** Null when everybody was counted; otherwise only so many players were looked at, and there are more. */
    looked_at: z.nullable(z.int()),
    /** As the bot sends them, one for each language that has a text. */
    shown: z.array(z.object({ language: z.enum(['en', 'ru']), text: z.string(), button: z.string() })),
    /** How many the bot sends a second at most. */
    a_second: z.int(),
  }),
  commands: {
    'messages send': { about: 'has the bot write to one player, or to all players who meet the given conditions' },
  },
} as const;

/** Drops a message whose time has not come. */
export const cancelMessage = {
  method: 'POST',
  path: '/messages/cancel',
  action: 'messages.send',
  body: z.strictObject({ message_id: uuid, reason: optionalReason, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'messages cancel': { about: 'drops a message whose time has not come' },
  },
} as const;
