import * as z from 'zod/mini';
import { emptyObject, noBody, uuid } from './values.ts';

/** What was won: the id of a game, or the day (UTC) of a puzzle of the day. The server adds the numbers. */
const win = z.union([uuid, z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))]);

export const shareCard = {
  method: 'GET',
  path: '/share-card',
  summary: "Pictures of the player's own win, to send to a chat and to a story, with the player's link.",
  token: true,
  body: noBody,
  query: z.strictObject({ win }),
  /** Addresses of two JPEG pictures, 900 pixels wide: a square one, and one of the shape of a phone. */
  reply: z.object({ chat_picture: z.string(), story_picture: z.string(), link: z.string() }),
} as const;

export const shareCardMessage = {
  method: 'POST',
  path: '/share-card/message',
  summary: "Has the messenger keep a message with the win's picture and the player's link, for the player to send.",
  token: true,
  body: z.strictObject({ win }),
  query: emptyObject,
  /** For `web_app_send_prepared_message`; the messenger keeps it for some minutes. */
  reply: z.object({ message_id: z.string() }),
} as const;
