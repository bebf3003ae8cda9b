import { describe, expect } from 'vitest';
import { balanceOf } from './stage/account.ts';
import { readStartParam } from './stage/invitation.ts';
import { journeysWith } from './stage/journey.ts';
import type { Player } from './stage/player.ts';
import { makeMoves, planMovesOf, readBoard } from './stage/puzzle.ts';

const journey = journeysWith({}, { fullMotion: true });

async function goesToTheDailyPuzzle(player: Player): Promise<void> {
  await player.goesTo('Game');
  await player.taps('Puzzle of the day');
  await player.sees('Free, once a day');
  await player.sees('Moves: 0');
}

describe('the puzzle of the day', () => {
  journey('pays 100 coins and no attempt, and shows the best afterwards', async ({ player, friend }) => {
    await player.opensTheApp();
    await friend.opensTheApp({ start_param: await readStartParam(player) });
    await goesToTheDailyPuzzle(friend);
    const moves = planMovesOf(await readBoard(friend));
    await makeMoves(friend, moves);
    await friend.has(100);
    await friend.sees(`${moves.length} moves: nobody can do better`);
    await friend.taps('Watch the best');
    await friend.sees(`Move ${moves.length} of ${moves.length}`);

    // 50 are for the friend; the coins of the puzzle come on top.
    await expect.poll(() => balanceOf(player)).toBe(50);
    await goesToTheDailyPuzzle(player);
    const [first = 0] = moves;
    await makeMoves(player, [first, first, ...moves]);
    await player.has(150);
    await player.sees(`${moves.length + 2} moves, the best is ${moves.length}`);
    await player.sees('Place 2 of 2 among friends');
    await player.taps('Watch mine');
    await player.sees(`Move ${moves.length + 2} of ${moves.length + 2}`);
    await player.goesToThePuzzle();
    await player.sees('5 attempts left');
  });

  journey('goes on after a reload, and can be started over', async ({ player }) => {
    await player.opensTheApp();
    await goesToTheDailyPuzzle(player);
    const [first = 0] = planMovesOf(await readBoard(player));
    await makeMoves(player, [first]);
    await player.sees('Moves: 1');
    await player.reloads();
    await player.sees('Moves: 1');
    await player.taps('Start over');
    await player.sees('Moves: 0');
    await player.reloads();
    await player.sees('Moves: 0');
  });
});
