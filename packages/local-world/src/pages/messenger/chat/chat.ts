import type { Choices } from '../choices.ts';
import { button, element, elementById } from '../element.ts';
import { bubble } from './bubble.ts';
import { fetchChat, write } from './chat-server.ts';
import type { ChatButton, ChatState } from './chat-state.ts';

const ASK_AGAIN_MS = 250;
const PATIENCE_MS = 10_000;

export type Chat = {
  /** Draws the chat of the current player. */
  refresh(): Promise<void>;
  /** Writes to the bot, and draws what it answers. */
  send(text: string): Promise<void>;
};

/**
 * The player's chat with the bot. It is only loaded after something was written: a page that polls all the time
 * would never be at rest, which journeys wait for.
 */
export function createChat(
  choices: () => Choices,
  press: (pressed: ChatButton) => void,
  onState: (state: ChatState) => void,
): Chat {
  const list = elementById('chat-messages', HTMLOListElement);
  const text = elementById('chat-text', HTMLInputElement);
  const menu = elementById('open', HTMLButtonElement);
  const commands = elementById('chat-commands', HTMLDivElement);
  const menuText = menu.textContent;

  const draw = (state: ChatState): void => {
    elementById('chat', HTMLElement).dataset['started'] = String(state.messages.length > 0);
    list.replaceChildren(...state.messages.map((message) => bubble(message, press)));
    commands.replaceChildren(
      ...state.commands.map(({ name, description }) =>
        button({ title: description, 'data-testid': `command-${name}` }, `/${name}`, () => void chat.send(`/${name}`)),
      ),
    );
    menu.textContent = state.menuText ?? menuText;
    list.scrollTop = list.scrollHeight;
    onState(state);
  };

  const chat: Chat = {
    async refresh() {
      draw(await fetchChat(choices()));
    },
    async send(written) {
      await write(choices(), written);
      for (let waited = 0; waited < PATIENCE_MS; waited += ASK_AGAIN_MS) {
        const state = await fetchChat(choices());
        draw(state);
        if (state.messages.at(-1)?.from === 'bot') {
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
      list.append(element('li', { class: 'no-answer', 'data-testid': 'chat-no-answer' }, 'The bot does not answer.'));
    },
  };

  elementById('chat-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    const written = text.value.trim();
    text.value = '';
    if (written !== '') {
      void chat.send(written);
    }
  });
  elementById('chat-start', HTMLButtonElement).addEventListener('click', () => void chat.send('/start'));
  return chat;
}
