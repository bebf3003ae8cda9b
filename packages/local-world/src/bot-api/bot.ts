import { randomBytes } from 'node:crypto';
import { openStars, type Stars } from '../stars/stars.ts';
import type { ChatButton } from './buttons.ts';
import { type Chats, createChats } from './chats.ts';
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

type Channel = { readonly name: string; readonly members: Set<number>; botIsAdmin: boolean };

type Channels = {
  /** A channel by its name, with or without the @, in letters of either case; undefined for an unknown name. */
  find(name: string): Channel | undefined;
  /** The channel of that name, created when it is missing. */
  open(name: string): Channel;
  all(): readonly Channel[];
};

/** Channels and their members, in memory. In a closed one the bot is not an admin. */
function createChannels(open: readonly string[], closed: readonly string[]): Channels {
  const channels = [...open.map((name) => makeChannel(name, true)), ...closed.map((name) => makeChannel(name, false))];
  const find = (name: string) => {
    const wanted = bare(name).toLowerCase();
    return channels.find((channel) => channel.name.toLowerCase() === wanted);
  };
  return {
    find,
    open(name) {
      const known = find(name);
      if (known !== undefined) {
        return known;
      }
      const made = makeChannel(bare(name), true);
      channels.push(made);
      return made;
    },
    all: () => channels,
  };
}

function makeChannel(name: string, botIsAdmin: boolean): Channel {
  return { name, members: new Set(), botIsAdmin };
}

function bare(name: string): string {
  return name.replace(/^@/, '');
}

/** A photo with a caption that a player may send in the bot's name. */
type PreparedMessage = {
  readonly playerId: number;
  readonly photo: string;
  readonly caption: string;
  readonly buttons: readonly (readonly ChatButton[])[];
};

type PreparedMessages = {
  /** @returns its id, and when it expires, in seconds since 1970 */
  prepare(message: PreparedMessage): { readonly id: string; readonly expiration_date: number };
  /** Undefined for a message that is another player's, has expired or never existed. */
  find(id: string, playerId: number): PreparedMessage | undefined;
};

/** In seconds. The messenger's documentation gives no number; minutes are enough to pick a chat. */
const LIFE = 600;

function createPreparedMessages(): PreparedMessages {
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
