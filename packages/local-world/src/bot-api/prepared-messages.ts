import { randomBytes } from 'node:crypto';
import type { ChatButton } from './buttons.ts';

/** A photo with a caption that a player may send in the bot's name. */
export type PreparedMessage = {
  readonly playerId: number;
  readonly photo: string;
  readonly caption: string;
  readonly buttons: readonly (readonly ChatButton[])[];
};

export type PreparedMessages = {
  /** @returns its id, and when it expires, in seconds since 1970 */
  prepare(message: PreparedMessage): { readonly id: string; readonly expiration_date: number };
  /** Undefined for a message that is another player's, has expired or never existed. */
  find(id: string, playerId: number): PreparedMessage | undefined;
};

/** In seconds. The messenger's documentation gives no number; minutes are enough to pick a chat. */
const LIFE = 600;

export function createPreparedMessages(): PreparedMessages {
  const messages = new Map<string, PreparedMessage & { readonly endsAt: number }>();
  return {
    prepare(message) {
      const endsAt = Math.floor(Date.now() / 1000) + LIFE;
      const id = randomBytes(12).toString('base64url');
      messages.set(id, { ...message, endsAt });
      return { id, expiration_date: endsAt };
    },
    find(id, playerId) {
      const message = messages.get(id);
      return message?.playerId === playerId && message.endsAt > Date.now() / 1000 ? message : undefined;
    },
  };
}
