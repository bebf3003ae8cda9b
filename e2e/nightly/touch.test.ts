import { pairsOfOpenGame } from '../stage/account.ts';
import { card, readCards } from '../stage/cards.ts';
import type { Player, PlayerOptions } from '../stage/player.ts';
import { makeMoves, planMoves, tile } from '../stage/puzzle.ts';
import { expect, test } from '../stage/test.ts';

/** In pixels, upwards. */
const SWIPE = 120;
/** The place of the card that the swipe begins on. */
const SWIPED = 5;

test('a finger turns a card by one tap, and none where it scrolls', async ({ bring }) => {
  const player = await bringWithTouch(bring);
  await player.goesToTheCardGame();
  await player.taps('Start game');
  await player.seesButton('The game is on...');
  // A pair stays open: two other cards may be turned back before they are checked.
  const pairs = await pairsOfOpenGame(player);
  const [first = 0, second = 0] = pairs.find((pair) => !pair.includes(SWIPED)) ?? [];
  await swipe(player, SWIPED);
  await card(player, first).tap();
  await expect.poll(() => countOpen(player)).toBe(1);
  await card(player, second).tap();
  await expect.poll(() => countOpen(player)).toBe(2);
});

test('a finger slides a tile by one tap, which does not click as well', async ({ bring }) => {
  const player = await bringWithTouch(bring);
  await player.goesToThePuzzle();
  await player.taps('Start puzzle');
  const [first = 0, second = 0] = await planMoves(player);
  const frame = await player.frame();
  await frame.evaluate('window.clicks = 0; addEventListener("click", () => { clicks += 1; }, true)');
  await tile(player, first).tap();
  await player.sees('Moves: 1');
  await makeMoves(player, [second], (current, number) => tile(current, number).tap());
  await player.sees('Moves: 2');
  expect(await frame.evaluate('clicks')).toBe(0);
});

async function bringWithTouch(bring: (options: PlayerOptions) => Promise<Player>): Promise<Player> {
  const player = await bring({ view: { hasTouch: true } });
  await player.opensTheApp();
  return player;
}

async function countOpen(player: Player): Promise<number> {
  return (await readCards(player)).filter(({ state }) => state !== 'down').length;
}

/** Swipes up from the middle of a card. */
async function swipe(player: Player, place: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await card(player, place).boundingBox()) ?? {};
  const devtools = await player.openDevtools();
  const finger = (up: number) => [{ x: x + width / 2, y: y + height / 2 - up }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(0) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(SWIPE) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
