import type { Choices } from '../choices.ts';
import { button, element, elementById } from '../element.ts';
import { fetchChat, pressButton, write } from './chat-server.ts';
import type { ChatButton, ChatMessage, ChatState, LinkTarget } from './chat-state.ts';

const POLL_PAUSE_MS = 250;
const ANSWER_LIMIT_MS = 10_000;

export type Chat = {
  /** Draws the chat of the current player. */
  refresh(): Promise<void>;
  /** Writes to the bot, and draws its answer. */
  send(text: string): Promise<void>;
};

/**
 * The player's chat with the bot. It is only loaded after a message was written: a page that polls all the time would
 * never be idle, which journeys wait for.
 */
export function createChat(
  choices: () => Choices,
  open: (target: LinkTarget) => void,
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

  /** Polls and draws the chat until the bot has answered the message. */
  const waitForAnswer = async (after: number): Promise<void> => {
    for (let waited = 0; waited < ANSWER_LIMIT_MS; waited += POLL_PAUSE_MS) {
      const state = await fetchChat(choices());
      draw(state);
      const last = state.messages.at(-1);
      if (last?.from === 'bot' && last.id > after) {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_PAUSE_MS));
    }
    list.append(element('li', { class: 'no-answer', 'data-testid': 'chat-no-answer' }, 'The bot does not answer.'));
  };
  const press = ({ opens }: ChatButton, messageId: number): void => {
    if (opens.kind === 'nothing') {
      void pressButton(choices(), messageId, opens.data).then(() => waitForAnswer(messageId));
    } else {
      open(opens);
    }
  };

  const chat: Chat = {
    async refresh() {
      draw(await fetchChat(choices()));
    },
    async send(written) {
      await write(choices(), written);
      await waitForAnswer(0);
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

/** A message with the buttons under it. */
function bubble(
  { id, from, text, photo, sender, buttons }: ChatMessage,
  press: (pressed: ChatButton, messageId: number) => void,
): HTMLLIElement {
  const lines = buttons.map((line) =>
    element(
      'div',
      { class: 'chat-buttons' },
      ...line.map((one) =>
        button({ 'data-testid': 'chat-button', 'data-opens': one.opens.kind }, one.text, () => press(one, id)),
      ),
    ),
  );
  return element(
    'li',
    { class: 'message-row', 'data-from': from, 'data-testid': 'chat-message' },
    ...(sender === '' ? [] : [element('p', { class: 'sender', dir: 'auto' }, sender)]),
    ...(photo === '' ? [] : [element('img', { class: 'shared photo', src: photo, alt: '' })]),
    element('p', { class: 'bubble', dir: 'auto' }, text),
    ...lines,
  );
}
