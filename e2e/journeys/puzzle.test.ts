import { moveTile } from '@soho/rules';
import { describe, expect } from 'vitest';
import { balanceOf } from './stage/account.ts';
import { journeysWith } from './stage/journey.ts';
import { board, makeMoves, planMoves, readBoard, tile } from './stage/puzzle.ts';
import { expectShown, measureShownTimes } from './stage/shown-times.ts';

const journey = journeysWith({}, { fullMotion: true });

describe('puzzle', () => {
  journey('a player puts the tiles in order and earns 100 coins', async ({ player }) => {
    await player.opensTheApp();
    await player.goesToThePuzzle();
    const start = await player.network.hold('/api/attempts/use');
    await player.taps('Start puzzle');
    await player.seesButton('Using try...');
    await start();
    await player.seesButton('Game in progress...');
    await player.sees('4 attempts left');

    const moves = await planMoves(player);
    const place = await board(player).boundingBox();
    const credit = await player.network.hold('/api/balance/update');
    const won = `Puzzle Solved! Completed in ${moves.length} moves!`;
    const overlay = await measureShownTimes(player, won);
    const bonus = await measureShownTimes(player, '+100');
    await makeMoves(player, moves);
    await player.sees(won);
    await player.seesButton('Game in progress...');
    await credit();
    await player.sees('+100');
    expectShown(await bonus(), 1, 1_000);
    expectShown(await overlay(), 1, 3_000);
    await player.has(100);
    await player.seesButton('Start puzzle');
    expect(await balanceOf(player)).toBe(100);
    await player.app.getByRole('link', { name: /^Ready to collect: \d+$/ }).waitFor();
    expect(await board(player).boundingBox(), 'the board moves at a win').toEqual(place);
    await player.app.getByRole('link', { name: /^Your place: \d+$/ }).click();
    await player.isAt('/leaderboard');
  });

  journey('a solved one that could not be sent is sent after a reload, without a tap', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    await player.opensTheApp();
    await player.goesToThePuzzle();
    await player.taps('Start puzzle');
    const moves = await planMoves(player);
    await player.network.refuseConnections('/api/balance/update');
    await makeMoves(player, moves);
    await player.sees(`Puzzle Solved! Completed in ${moves.length} moves!`);
    // Before it is sent again, so that it is not the page of the game that sends it.
    await player.reloads();
    expect(await balanceOf(player)).toBe(0);
    await player.network.restore('/api/balance/update');
    await player.has(100);
    expect(await balanceOf(player)).toBe(100);
  });

  journey('only a tile beside the empty space moves, and only one move in 200 ms', async ({ player }) => {
    await player.opensTheApp();
    await player.goesToThePuzzle();
    await player.taps('Start puzzle');
    await player.sees('Moves: 0');
    const before = await readBoard(player);
    const stuck = before.find((number) => number !== 0 && !moveTile(before, number).ok) ?? 0;
    // Not by its position: tiles are still moving to their dealt places.
    await tile(player, stuck).evaluate((button) => button.click());
    expect(await readBoard(player)).toEqual(before);

    const [next = 0] = await planMoves(player);
    // Both in one task of the browser, so that a slow machine does not matter.
    await tile(player, next).evaluate((button) => [button.click(), button.click()]);
    await player.sees('Moves: 1');
    const after = moveTile(before, next);
    expect(await readBoard(player)).toEqual(after.ok ? after.value : before);
  });
});
