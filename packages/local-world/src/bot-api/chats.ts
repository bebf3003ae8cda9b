import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatButton } from './buttons.ts';

export type ChatMessage = {
  readonly id: number;
  readonly from: 'player' | 'bot' | 'friend';
  readonly text: string;
  /** For a message that a friend has shared: the address of its picture, and the friend's name. */
  readonly photo?: string;
  readonly sender?: string;
  /** Rows of buttons. */
  readonly buttons: readonly (readonly ChatButton[])[];
};

export type Chats = {
  /** Starts an empty chat: the player lets the bot write. */
  open(playerId: number): void;
  /** Adds a message of the player, which starts the chat. */
  write(playerId: number, text: string): ChatMessage;
  /** Adds a message of the bot; undefined if the player has neither written to it nor allowed it. */
  reply(playerId: number, text: string, buttons: ChatMessage['buttons']): ChatMessage | undefined;
  /** Adds a message that a friend has shared. It is in the same list, but does not let the bot write. */
  share(playerId: number, message: Required<Omit<ChatMessage, 'id' | 'from'>>): void;
  messages(playerId: number): readonly ChatMessage[];
};

/**
 * The chats between players and the bot. Messages are in memory.
 * @param folder stores the players who let the bot write, which a messenger would know after an app's server has restarted
 */
export function createChats(folder?: string): Chats {
  const started = openStartedChats(folder);
  const chats = new Map<number, ChatMessage[]>(started.players.map((playerId) => [playerId, []]));
  const shared = new Map<number, ChatMessage[]>();
  let lastMessage = 0;
  const add = (chat: ChatMessage[], message: Omit<ChatMessage, 'id'>): ChatMessage => {
    lastMessage += 1;
    const added = { id: lastMessage, ...message };
    chat.push(added);
    return added;
  };
  const open = (playerId: number): ChatMessage[] => {
    const known = chats.get(playerId);
    if (known !== undefined) {
      return known;
    }
    const chat: ChatMessage[] = [];
    chats.set(playerId, chat);
    started.add(playerId);
    return chat;
  };
  return {
    open,
    write(playerId, text) {
      return add(open(playerId), { from: 'player', text, buttons: [] });
    },
    reply(playerId, text, buttons) {
      const chat = chats.get(playerId);
      return chat && add(chat, { from: 'bot', text, buttons });
    },
    share(playerId, message) {
      const received = shared.get(playerId) ?? [];
      shared.set(playerId, received);
      add(received, { from: 'friend', ...message });
    },
    messages: (playerId) =>
      [...(chats.get(playerId) ?? []), ...(shared.get(playerId) ?? [])].toSorted((one, other) => one.id - other.id),
  };
}

type StartedChats = {
  /** Players who have started a chat with the bot. */
  readonly players: readonly number[];
  add(playerId: number): void;
};

/** Stores ids in a file of `folder`, each after a line end: one that a power cut has cut off does not damage another. */
function openStartedChats(folder: string | undefined): StartedChats {
  if (folder === undefined) {
    return { players: [], add: () => {} };
  }
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'local-chats.txt');
  appendFileSync(file, '', { mode: 0o600 });
  const lines = readFileSync(file, 'utf8').split('\n');
  return {
    players: lines.filter((line) => line !== '').map(Number),
    add: (playerId) => appendFileSync(file, `\n${playerId}`),
  };
}
