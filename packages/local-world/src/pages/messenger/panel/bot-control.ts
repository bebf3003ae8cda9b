import type { Channel } from '../chat/chat-state.ts';
import { button, element } from '../element.ts';
import { checkbox, group, text } from './fields.ts';

export type BotActions = {
  readonly showChat: () => void;
  /** Writes `/start` to the bot, with a payload if there is one. */
  readonly start: (payload: string) => void;
  readonly setJoined: (channel: string, joined: boolean) => void;
  readonly setBotIsAdmin: (channel: string, botIsAdmin: boolean) => void;
};

/** Sends commands to the bot, and sets the channels whose members it can see. */
export function botControl(channels: readonly Channel[], actions: BotActions): HTMLElement {
  let payload = '';
  return group(
    'Bot',
    'bot',
    text('start-payload', 'Start payload', payload, 'ref_…', (value) => {
      payload = value;
    }),
    button({ 'data-testid': 'send-start' }, 'Send /start', () => actions.start(payload)),
    button({ 'data-testid': 'show-chat' }, 'Show the chat', actions.showChat),
    element('div', { class: 'channels', id: 'channels' }, ...drawChannels(channels, actions)),
  );
}

/** Draws the channels' switches again, if the panel is there yet: the chat can be used while it still loads. */
export function redrawChannels(channels: readonly Channel[], actions: BotActions): void {
  document.getElementById('channels')?.replaceChildren(...drawChannels(channels, actions));
}

function drawChannels(channels: readonly Channel[], actions: BotActions): HTMLElement[] {
  return channels.flatMap(({ name, joined, botIsAdmin }) => {
    const bare = name.slice(1);
    return [
      checkbox(`joined-${bare}`, `Joined ${name}`, joined, (checked) => actions.setJoined(name, checked)),
      checkbox(`admin-${bare}`, 'Bot is admin', botIsAdmin, (checked) => actions.setBotIsAdmin(name, checked)),
    ];
  });
}
