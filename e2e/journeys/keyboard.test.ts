import { BOARD_SIDE, moveTile, type Tiles } from '@soho/rules';
import { describe, expect } from 'vitest';
import { readAccessibilityTree } from './stage/accessibility-tree.ts';
import { balanceOf, pairsOfOpenGame } from './stage/account.ts';
import { recordAnnouncements } from './stage/announcements.ts';
import { card, turnPairs } from './stage/cards.ts';
import { journeysWith } from './stage/journey.ts';
import { focusBoard, getsFocus, presses, slideByKeyboard, tabTo, turnByKeyboard } from './stage/keyboard.ts';
import type { Player } from './stage/player.ts';
import { makeMoves, planMoves, readBoard } from './stage/puzzle.ts';

const journey = journeysWith({}, { fullMotion: true });

const DEALT = 'The cards are dealt: 4 rows of 4, face down';
const LAST_PAIR = /^[\w ]+: pair found, 100 coins\. All pairs found, you have won$/;
const FACE_DOWN = /^Card \d+, row \d, column \d: face down$/;
const FOUND = /^Card \d+, row \d, column \d: [\w ]+, pair found$/;

describe('with the keyboard only, and announced to screen readers', () => {
  journey('a player starts and wins a card game', async ({ player }) => {
    await opensTheGames(player);
    await presses(player, 'SOHO', 'Shift+Tab');
    await getsFocus(player.app.getByRole('main'));
    await player.seesButton('Start game');
    const announcements = await recordAnnouncements(player);
    await presses(player, 'Start game');
    await player.seesButton('The game is on...');
    await getsFocus(player.button('The game is on...'));
    await tabTo(player, card(player, 15), 'Shift+Tab');
    const [first = [0, 0], ...rest] = await pairsOfOpenGame(player);
    await turnPairs(player, [first], turnByKeyboard);
    const cards = (await readAccessibilityTree(player)).filter(({ name }) => name.startsWith('Card '));
    expect(cards.map(({ role }) => role)).toEqual(Array.from({ length: 16 }, () => 'button'));
    expect(cards.filter(({ name }) => FOUND.test(name)).map(({ states }) => states)).toEqual([
      expect.arrayContaining(['disabled']),
      expect.arrayContaining(['disabled']),
    ]);
    expect(cards.filter(({ name, states }) => FACE_DOWN.test(name) && !states.includes('disabled'))).toHaveLength(14);
    await turnPairs(player, rest, turnByKeyboard);
    await player.sees('Congratulations! You collected all pairs!');
    await player.has(800);

    // The visible change is drawn before the announcement.
    await expect.poll(async () => (await announcements()).announced.at(-1)).toMatch(LAST_PAIR);
    const { announced, missed } = await announcements();
    expect(missed).toEqual([]);
    expect(announced.filter((text) => text === DEALT)).toHaveLength(1);
    expect(announced.flatMap((text) => text.match(/: pair found, 100 coins\. (\d) of 8$/)?.[1] ?? []).join('')).toBe(
      '1234567',
    );
  });

  journey('a player starts and solves a puzzle', async ({ player }) => {
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

/** The app alone, as on a phone: only its own controls are tab stops. */
async function opensTheGames(player: Player): Promise<void> {
  await player.opensTheApp({ bare: '1' });
  await tabTo(player, player.app.getByRole('link', { name: 'Game', exact: true }));
  await player.page.keyboard.press('Enter');
}
