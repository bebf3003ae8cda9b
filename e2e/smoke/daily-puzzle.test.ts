import { balanceOf, readDailyPuzzle } from '../stage/account.ts';
import { hasMoved, makeMoves } from '../stage/puzzle.ts';
import { expect, test } from '../stage/test.ts';

test('the puzzle of the day pays 100 coins and no attempt, and is compared with the best', async ({ player }) => {
  const { day, moves } = await readDailyPuzzle(player);
  await hasMoved(player, { name: 'daily-puzzle', game: day, moves: moves.slice(0, -2) });
  await player.opensTheApp();
  await player.goesTo('Game');
  await player.taps('Puzzle of the day');
  await player.sees('Free, once a day');
  await player.sees(`Moves: ${moves.length - 2}`);
  await makeMoves(player, moves.slice(-2));
  await player.has(100);
  await player.sees(`${moves.length} moves: nobody can do better`);
  await player.goesToThePuzzle();
  await player.sees('5 attempts left');
  expect(await balanceOf(player)).toBe(100);
});
