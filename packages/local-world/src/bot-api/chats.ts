import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatButton } from './buttons.ts';

export type ChatMessage = {
  readonly id: number;
  readonly from: 'player' | 'bot' | 'friend';
  readonly text: string;
  /** Of what a friend has shared: the address of its picture, and the friend's name. */
  readonly photo?: string;
  readonly sender?: string;
  /** Lines of buttons. */
  readonly buttons: readonly (readonly ChatButton[])[];
};

export type Chats = {
  /** Starts a chat in which nothing was said: the player lets the bot write. */
  open(playerId: number): void;
  /** Adds a message of the player, which starts the chat. */
  write(playerId: number, text: string): ChatMessage;
  /** Adds a message of the bot; undefined where the player has neither written to it nor allowed it. */
  reply(playerId: number, text: string, buttons: ChatMessage['buttons']): ChatMessage | undefined;
  /** Adds what a friend has shared. It stands in the same list, and lets the bot write no more than before. */
  share(playerId: number, message: Required<Omit<ChatMessage, 'id' | 'from'>>): void;
  messages(playerId: number): readonly ChatMessage[];
};

/**
 * The chats between players and the bot: what was said is known for as long as the program runs.
 * @param folder where it is kept who lets the bot write, as a messenger would know after an app's server was started again
 */
export function createChats(folder?: string): Chats {
  const started = openStarted(folder);
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

type Started = {
  /** Who has started a chat with the bot. */
  readonly players: readonly number[];
  add(playerId: number): void;
};

/** Keeps ids in a file of `folder`, each after the end of a line: one that a power cut has cut off spoils no other. */
function openStarted(folder: string | undefined): Started {
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
