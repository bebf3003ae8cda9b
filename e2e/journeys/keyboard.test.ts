import { describe, expect } from 'vitest';
import { balanceOf } from './stage/account.ts';
import { CardMemory } from './stage/card-memory.ts';
import { card, isFound } from './stage/cards.ts';
import { journeysWith } from './stage/journey.ts';
import { focusBoard, presses, slideByKeyboard, tabTo, turnByKeyboard } from './stage/keyboard.ts';
import type { Player } from './stage/player.ts';
import { makeMoves, planMoves } from './stage/puzzle.ts';

const journey = journeysWith();

describe('by keyboard alone', () => {
  journey('a player starts and wins a card game', async ({ player }) => {
    await opensTheGames(player);
    await presses(player, 'SOHO', 'Shift+Tab');
    await presses(player, 'Start game');
    await player.seesButton('The game is on...');
    await tabTo(player, card(player, 15), 'Shift+Tab');
    const memory = new CardMemory(player, turnByKeyboard);
    for (let pair = await memory.findPair(); pair !== undefined; pair = await memory.findPair()) {
      await isFound(player, pair);
    }
    await player.sees('Congratulations! You collected all pairs!');
    await player.has(800);
  });

  journey('a player starts and solves a puzzle', async ({ player }) => {
    await opensTheGames(player);
    await presses(player, 'Puzzle', 'Shift+Tab');
    await presses(player, 'Start puzzle');
    await player.sees('Moves: 0');
    await focusBoard(player);
    const moves = await planMoves(player);
    await makeMoves(player, moves, slideByKeyboard);
    await player.sees(`Puzzle Solved! Completed in ${moves.length} moves!`);
    await player.has(100);
    expect(await balanceOf(player)).toBe(100);
  });
});

/** The app alone, as a phone shows it: only its own controls are stopped at. */
async function opensTheGames(player: Player): Promise<void> {
  await player.opensTheApp({ bare: '1' });
  await tabTo(player, player.app.getByRole('link', { name: 'Game', exact: true }));
  await player.page.keyboard.press('Enter');
}
