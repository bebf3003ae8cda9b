import { balanceOf, beginsAPuzzleElsewhere } from '../stage/account.ts';
import { hasMoved, makeMoves } from '../stage/puzzle.ts';
import { expect, test } from '../stage/test.ts';

test('a player goes on with a puzzle, puts the last tiles in order and earns 100 coins', async ({ player }) => {
  const { id, moves } = await beginsAPuzzleElsewhere(player);
  await hasMoved(player, { name: 'puzzle', game: id, moves: moves.slice(0, -2) });
  await player.opensTheApp();
  await player.goesToThePuzzle();
  await player.sees(`Moves: ${moves.length - 2}`);
  await makeMoves(player, moves.slice(-2));
  await player.has(100);
  await player.seesButton('Again');
  await player.seesButton('Share');
  expect(await balanceOf(player)).toBe(100);
});
