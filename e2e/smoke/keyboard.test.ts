import { beginsACardGameElsewhere, findPairsOfOpenGame, pairsOfOpenGame } from '../stage/account.ts';
import { recordAnnouncements } from '../stage/announcements.ts';
import { card, turnPairs } from '../stage/cards.ts';
import { opensTheGames, presses, tabTo, turnByKeyboard } from '../stage/keyboard.ts';
import { expect, test } from '../stage/test.ts';

const LAST_PAIR = /^[\w ]+: pair found, 100 coins\. All pairs found, you have won$/;

test('a player wins a card game with the keyboard only, and announced to screen readers', async ({ player }) => {
  await beginsACardGameElsewhere(player);
  await findPairsOfOpenGame(player, 6);
  await opensTheGames(player);
  await presses(player, 'SOHO', 'Shift+Tab');
  await player.seesButton('The game is on...');
  const announcements = await recordAnnouncements(player);
  await tabTo(player, card(player, 15), 'Shift+Tab');
  await turnPairs(player, await pairsOfOpenGame(player), turnByKeyboard);
  await player.sees('Congratulations! You collected all pairs!');
  await player.has(800);

  // The visible change is drawn before the announcement.
  await expect.poll(async () => (await announcements()).announced.at(-1)).toMatch(LAST_PAIR);
  const { announced, missed } = await announcements();
  expect(missed).toEqual([]);
  expect(announced.filter((text) => text.endsWith(': pair found, 100 coins. 7 of 8'))).toHaveLength(1);
});
