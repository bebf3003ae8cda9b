import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../../scripts/provision/temporary-folder.ts';
import { createChats } from './chats.ts';

test('after a restart the bot may write to the players it could write to before, and to no others', () => {
  const folder = createTemporaryFolder('test');
  const before = createChats(folder);
  before.write(41, '/start');
  before.write(41, 'hi');
  before.open(42);
  before.share(43, { text: 'look', photo: 'https://soho.test/card.jpg', sender: 'Mei', buttons: [] });
  const after = createChats(folder);
  expect([41, 42, 43, 4].map((player) => after.reply(player, 'hello', []) !== undefined)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  after.open(44);
  expect(createChats(folder).reply(44, 'hello', [])).toBeDefined();
});
