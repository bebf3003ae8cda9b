import { expect, test } from 'vitest';
import { readChatState } from './chat-state.ts';

test('reads messages with their buttons, the menu button, commands and channels', () => {
  const state = readChatState({
    messages: [
      { id: 1, from: 'player', text: '/start', buttons: [] },
      {
        id: 2,
        from: 'bot',
        text: 'Welcome',
        buttons: [
          [{ text: 'Play', web_app: { url: 'https://soho.test' } }],
          [{ text: 'News', url: 'https://t.me/soho_news' }],
        ],
      },
    ],
    menu_button: { type: 'web_app', text: 'SOHO', web_app: { url: 'https://soho.test' } },
    commands: [{ command: 'start', description: 'Open the game' }],
    channels: [{ name: '@soho_news', joined: true, bot_is_admin: false }],
  });
  expect(state.messages[1]?.buttons).toEqual([
    [{ text: 'Play', opens: { kind: 'app', url: 'https://soho.test' } }],
    [{ text: 'News', opens: { kind: 'link', url: 'https://t.me/soho_news' } }],
  ]);
  expect(state.menuText).toBe('SOHO');
  expect(state.commands).toEqual([{ name: 'start', description: 'Open the game' }]);
  expect(state.channels).toEqual([{ name: '@soho_news', joined: true, botIsAdmin: false }]);
});

test.each([undefined, null, 'an error', {}, { messages: 1, menu_button: { type: 'commands' } }])(
  'reads an empty chat out of %j',
  (body) => {
    expect(readChatState(body)).toEqual({ messages: [], menuText: undefined, commands: [], channels: [] });
  },
);
