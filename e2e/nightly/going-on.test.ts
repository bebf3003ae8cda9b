import { attemptsOf, balanceOf } from '../stage/account.ts';
import { endsWithACleanAudit } from '../stage/audit.ts';
import { CardMemory } from '../stage/card-memory.ts';
import { countEnabledCards, countFound, isFound } from '../stage/cards.ts';
import { makeMoves, planMoves, readBoard } from '../stage/puzzle.ts';
import type { Stage } from '../stage/stage.ts';
import { expect, test } from '../stage/test.ts';

const WAITING = 'Processing… The server is not responding, trying again';

test.describe('a game continues', () => {
  test('after a reload in the middle of a puzzle its moves are still there', async ({ player }) => {
    await player.opensTheApp();
    await player.goesToThePuzzle();
    await player.taps('Start puzzle');
    await makeMoves(player, (await planMoves(player)).slice(0, 4));
    const before = await readBoard(player);
    await player.reloads();
    await player.sees('Moves: 4');
    expect(await readBoard(player)).toEqual(before);
    await player.seesButton('Game in progress...');
    await player.sees('4 attempts left');
  });

  test('a server that is killed in the middle of a card game loses nothing and doubles nothing', async ({
    player,
    stage,
  }) => {
    await player.opensTheApp();
    await player.goesToTheCardGame();
    await player.taps('Start game');
    const memory = new CardMemory(player);
    await isFound(player, (await memory.findPair()) ?? []);
    await player.has(100);

    let unpaid: readonly number[] = [];
    await whileKilled(stage, async () => {
      unpaid = (await memory.findPair()) ?? [];
      await player.sees(WAITING);
      expect(await countEnabledCards(player)).toBe(0);
    });
    await isFound(player, unpaid);
    await player.has(200);

    await player.reloads();
    await player.seesButton('The game is on...');
    await isFound(player, unpaid);
    expect(await countFound(player)).toBe(4);
    await isFound(player, (await memory.findPair()) ?? []);
    await player.has(300);
    expect(await balanceOf(player)).toBe(300);
    expect(await attemptsOf(player)).toBe(4);
  });

  test('a server that is killed in the middle of a puzzle loses nothing and doubles nothing', async ({
    player,
    stage,
  }) => {
    await player.opensTheApp();
    await player.goesToThePuzzle();
    await player.taps('Start puzzle');
    const moves = await planMoves(player);
    await makeMoves(player, moves.slice(0, 3));

    await whileKilled(stage, async () => {
      await makeMoves(player, moves.slice(3));
      await player.sees(`Puzzle Solved! Completed in ${moves.length} moves!`);
      await player.sees(WAITING);
    });
    await player.sees('+100');
    await player.has(100);
    await player.seesButton('Start puzzle');
    expect(await balanceOf(player)).toBe(100);
  });

  test('after all this the audit is clean', async ({ stage }) => {
    await endsWithACleanAudit(stage);
  });
});

/** Kills the server as a power cut would, and restarts it on the same data. */
async function whileKilled({ soho }: Stage, work: () => Promise<void>): Promise<void> {
  await soho.kill();
  await work().finally(() => soho.start());
}
