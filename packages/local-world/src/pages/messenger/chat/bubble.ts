import { button, element } from '../element.ts';
import type { ChatButton, ChatMessage } from './chat-state.ts';

/** A message with the buttons under it. */
export function bubble(
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
