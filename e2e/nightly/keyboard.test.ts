import { BOARD_SIDE, moveTile, type Tiles } from '@soho/rules';
import { readAccessibilityTree } from '../stage/accessibility-tree.ts';
import { balanceOf, pairsOfOpenGame } from '../stage/account.ts';
import { recordAnnouncements } from '../stage/announcements.ts';
import { turnPairs } from '../stage/cards.ts';
import { focusBoard, opensTheGames, presses, slideByKeyboard } from '../stage/keyboard.ts';
import { makeMoves, planMoves, readBoard } from '../stage/puzzle.ts';
import { expect, test } from '../stage/test.ts';

const FACE_DOWN = /^Card \d+, row \d, column \d: face down$/;
const FOUND = /^Card \d+, row \d, column \d: [\w ]+, pair found$/;

test('screen readers find the cards as buttons, and those of a pair as disabled', async ({ player }) => {
  await player.opensTheApp();
  await player.goesToTheCardGame();
  await player.taps('Start game');
  await player.seesButton('The game is on...');
  await turnPairs(player, (await pairsOfOpenGame(player)).slice(0, 1));
  await player.has(100);
  const cards = (await readAccessibilityTree(player)).filter(({ name }) => name.startsWith('Card '));
  expect(cards.map(({ role }) => role)).toEqual(Array.from({ length: 16 }, () => 'button'));
  expect(cards.filter(({ name }) => FOUND.test(name)).map(({ states }) => states)).toEqual([
    expect.arrayContaining(['disabled']),
    expect.arrayContaining(['disabled']),
  ]);
  expect(cards.filter(({ name, states }) => FACE_DOWN.test(name) && !states.includes('disabled'))).toHaveLength(14);
});

test('a player starts and solves a puzzle with the keyboard only, and announced to screen readers', async ({
  player,
}) => {
  await opensTheGames(player);
  await presses(player, 'Puzzle', 'Shift+Tab');
  await player.seesButton('Start puzzle');
  const announcements = await recordAnnouncements(player);
  await presses(player, 'Start puzzle');
  await player.sees('Moves: 0');
  await focusBoard(player);
  const tiles = (await readAccessibilityTree(player)).filter(({ name }) => /^Tile \d, row \d, column \d/.test(name));
  expect(tiles).toHaveLength(8);
  expect(tiles.map(({ name }) => name.endsWith(': can move'))).toEqual(
    tiles.map(({ states }) => !states.includes('disabled')),
  );
  const before = await readBoard(player);
  const moves = await planMoves(player);
  await makeMoves(player, moves, slideByKeyboard);
  await player.sees(`Puzzle Solved! Completed in ${moves.length} moves!`);
  await player.has(100);
  expect(await balanceOf(player)).toBe(100);

  const inOrder = `The tiles are in order after ${moves.length} moves: 100 coins`;
  await expect.poll(async () => (await announcements()).announced).toContain(inOrder);
  const { announced, missed } = await announcements();
  expect(missed).toEqual([]);
  expect(announced.filter((text) => /^(Tile|The tiles) /.test(text))).toEqual([
    'The tiles are shuffled',
    ...announcementsOf(before, moves.slice(0, -1)),
    'The tiles are in order',
    inOrder,
  ]);
});

/** The announcement of each move. */
function announcementsOf(board: Tiles, moves: readonly number[]): string[] {
  let tiles = board;
  return moves.map((tile, index) => {
    const moved = moveTile(tiles, tile);
    tiles = moved.ok ? moved.value : tiles;
    const place = tiles.indexOf(tile);
    const [row, column] = [Math.floor(place / BOARD_SIDE) + 1, (place % BOARD_SIDE) + 1];
    return `Tile ${tile}: row ${row}, column ${column}. Moves: ${index + 1}`;
  });
}
