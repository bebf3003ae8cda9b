import { expect } from 'vitest';
import { pairsOfOpenGame } from './stage/account.ts';
import { card, readCards } from './stage/cards.ts';
import { journeysWith } from './stage/journey.ts';
import { Player } from './stage/player.ts';
import { makeMoves, planMoves, tile } from './stage/puzzle.ts';
import type { Stage } from './stage/stage.ts';

const journey = journeysWith();

/** In pixels, upwards. */
const SWIPE = 120;
/** The place of the card that the swipe begins on. */
const SWIPED = 5;

journey('a finger turns a card by one tap, and none where it scrolls', async ({ stage }) => {
  await withAFinger(stage, async (player) => {
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
});

journey('a finger slides a tile by one tap, which does not click as well', async ({ stage }) => {
  await withAFinger(stage, async (player) => {
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
});

async function withAFinger(stage: Stage, play: (player: Player) => Promise<void>): Promise<void> {
  const player = await Player.arrives(stage, { view: { hasTouch: true }, fullMotion: true });
  try {
    await player.opensTheApp();
    await play(player);
    expect(player.browserErrors.unexpected()).toEqual([]);
  } finally {
    await player.leaves();
  }
}

async function countOpen(player: Player): Promise<number> {
  return (await readCards(player)).filter(({ state }) => state !== 'down').length;
}

/** Swipes up from the middle of a card. */
async function swipe(player: Player, place: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await card(player, place).boundingBox()) ?? {};
  const { devtools } = player;
  const finger = (up: number) => [{ x: x + width / 2, y: y + height / 2 - up }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(0) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(SWIPE) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
