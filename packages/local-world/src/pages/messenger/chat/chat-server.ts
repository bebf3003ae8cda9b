import type { Choices } from '../choices.ts';
import { type ChatState, readChatState } from './chat-state.ts';

type Change = { readonly channel: string; readonly joined?: boolean; readonly bot_is_admin?: boolean };

export async function fetchChat({ player, language }: Choices): Promise<ChatState> {
  const query = new URLSearchParams({ player: String(player), ...(language === '' ? {} : { language }) });
  const reply = await fetch(`/local/chat?${query.toString()}`);
  return readChatState(await reply.json());
}

/** Writes to the bot in the player's name. */
export function write({ player, language }: Choices, text: string): Promise<void> {
  return post('/local/chat', { player_id: player, text, ...(language === '' ? {} : { language }) });
}

/** Lets the bot write to the player, who has not written to it. */
export function allowMessages({ player }: Choices): Promise<void> {
  return post('/local/chat/allow', { player_id: player });
}

/** Presses a button that sends data to the bot. */
export function pressButton({ player, language }: Choices, messageId: number, data: string): Promise<void> {
  const spoken = language === '' ? {} : { language };
  return post('/local/chat/press', { player_id: player, message_id: messageId, data, ...spoken });
}

/** Lets the player join or leave a channel, or makes the bot an admin or not. */
export function changeChannel({ player }: Choices, change: Change): Promise<void> {
  return post('/local/channels', { player_id: player, ...change });
}

async function post(path: string, body: object): Promise<void> {
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) {
    throw new Error(`${path} answered ${reply.status}`);
  }
}
