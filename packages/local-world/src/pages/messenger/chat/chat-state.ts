import { fieldOf, flagOf, listOf, textOf } from '../message.ts';

export type LinkTarget = { readonly kind: 'app' | 'link'; readonly url: string };
export type ButtonTarget = LinkTarget | { readonly kind: 'nothing'; readonly data: string };
export type ChatButton = { readonly text: string; readonly opens: ButtonTarget };
export type ChatMessage = {
  readonly id: number;
  readonly from: 'player' | 'bot';
  readonly text: string;
  /** Lines of buttons. */
  readonly buttons: readonly (readonly ChatButton[])[];
};
export type Channel = { readonly name: string; readonly joined: boolean; readonly botIsAdmin: boolean };

/** What the messenger knows of a player and the bot. */
export type ChatState = {
  readonly messages: readonly ChatMessage[];
  /** The menu button's text; undefined where the bot has set none that opens the app. */
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
    from: textOf(message, 'from') === 'bot' ? 'bot' : 'player',
    text: textOf(message, 'text') ?? '',
    buttons: listOf(message, 'buttons').map((line) => (Array.isArray(line) ? line.map(readButton) : [])),
  };
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
