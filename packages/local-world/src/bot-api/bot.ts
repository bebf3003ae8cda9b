import { openStars, type Stars } from '../stars/stars.ts';
import type { Channels } from './channels.ts';
import { createChannels } from './channels.ts';
import { type Chats, createChats } from './chats.ts';
import { createPreparedMessages, type PreparedMessages } from './prepared-messages.ts';
import { createUpdates, type Updates } from './updates.ts';

export type Command = { readonly command: string; readonly description: string };
export type MenuButton = { readonly type: 'commands' | 'default' } | WebAppButton;
type WebAppButton = { readonly type: 'web_app'; readonly text: string; readonly web_app: { readonly url: string } };

export type BotUser = { readonly id: number; readonly first_name: string; readonly username: string };

/** Everything that the messenger stores about a bot. */
export type Bot = {
  readonly user: BotUser;
  readonly chats: Chats;
  readonly channels: Channels;
  readonly updates: Updates;
  readonly stars: Stars;
  readonly prepared: PreparedMessages;
  menuButton: MenuButton;
  /** By language; an empty one is for all other languages. */
  readonly commands: Map<string, readonly Command[]>;
};

/** Channels that the bot is an admin of from the start; more come when a page or a journey opens them. */
const OPEN_CHANNELS = ['soho_news', 'soho_community'];
const CLOSED_CHANNELS = ['soho_closed'];

/** @param folder stores its Stars and the players who let it write; without one both end with the process */
export function createBot(user: BotUser, folder?: string): Bot {
  const updates = createUpdates();
  return {
    user,
    chats: createChats(folder),
    channels: createChannels(OPEN_CHANNELS, CLOSED_CHANNELS),
    updates,
    stars: openStars(updates, folder),
    prepared: createPreparedMessages(),
    menuButton: { type: 'default' },
    commands: new Map(),
  };
}
