import { fieldOf, flagOf, listOf, textOf } from '../message.ts';

export type LinkTarget = { readonly kind: 'app' | 'link'; readonly url: string };
export type ButtonTarget = LinkTarget | { readonly kind: 'nothing'; readonly data: string };
export type ChatButton = { readonly text: string; readonly opens: ButtonTarget };
export type ChatMessage = {
  readonly id: number;
  readonly from: 'player' | 'bot' | 'friend';
  readonly text: string;
  /** The address of a picture, empty without one. */
  readonly photo: string;
  /** The name of the friend who has shared it, empty without one. */
  readonly sender: string;
  /** Rows of buttons. */
  readonly buttons: readonly (readonly ChatButton[])[];
};
export type Channel = { readonly name: string; readonly joined: boolean; readonly botIsAdmin: boolean };

/** The messenger's state for a player and the bot. */
export type ChatState = {
  readonly messages: readonly ChatMessage[];
  /** The menu button's text; undefined if the bot has set none that opens the app. */
  readonly menuText: string | undefined;
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  readonly channels: readonly Channel[];
};

export function readChatState(body: unknown): ChatState {
  const menu = fieldOf(body, 'menu_button');
  return {
    messages: listOf(body, 'messages').map(readMessage),
    menuText: textOf(menu, 'type') === 'web_app' ? textOf(menu, 'text') : undefined,
    commands: listOf(body, 'commands').map((command) => ({
      name: textOf(command, 'command') ?? '',
      description: textOf(command, 'description') ?? '',
    })),
    channels: listOf(body, 'channels').map((channel) => ({
      name: textOf(channel, 'name') ?? '',
      joined: flagOf(channel, 'joined') === true,
      botIsAdmin: flagOf(channel, 'bot_is_admin') === true,
    })),
  };
}

function readMessage(message: unknown): ChatMessage {
  return {
    id: Number(fieldOf(message, 'id')),
    from: senders.find((known) => known === textOf(message, 'from')) ?? 'player',
    text: textOf(message, 'text') ?? '',
    photo: textOf(message, 'photo') ?? '',
    sender: textOf(message, 'sender') ?? '',
    buttons: listOf(message, 'buttons').map((line) => (Array.isArray(line) ? line.map(readButton) : [])),
  };
}

const senders = ['player', 'bot', 'friend'] as const;

/** The buttons under a message, all in one row. */
export function readButtons(message: unknown): ChatButton[] {
  return listOf(message, 'buttons').flatMap((line) => (Array.isArray(line) ? line.map(readButton) : []));
}

function readButton(button: unknown): ChatButton {
  return { text: textOf(button, 'text') ?? '', opens: readTarget(button) };
}

function readTarget(button: unknown): ButtonTarget {
  const app = textOf(fieldOf(button, 'web_app'), 'url');
  const data = textOf(button, 'callback_data');
  if (data !== undefined) {
    return { kind: 'nothing', data };
  }
  return app === undefined ? { kind: 'link', url: textOf(button, 'url') ?? '' } : { kind: 'app', url: app };
}
