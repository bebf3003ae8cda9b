import { expectCleanAudit } from '../harness/audit.ts';
import { attemptsOf, balanceOf, pairsOfOpenGame } from '../stage/account.ts';
import { card, countEnabledCards, countFound, isFound } from '../stage/cards.ts';
import type { Player } from '../stage/player.ts';
import { makeMoves, planMoves } from '../stage/puzzle.ts';
import type { Stage } from '../stage/stage.ts';
import { expect, test } from '../stage/test.ts';

const WAITING = 'Processing… The server is not responding, trying again';

test.describe('a game continues', () => {
  test('a server that is killed in the middle of a card game loses nothing and doubles nothing', async ({
    player,
    stage,
  }) => {
    await player.opensTheApp();
    await player.goesToTheCardGame();
    await player.taps('Start game');
    await player.seesButton('The game is on...');
    const [first = [], unpaid = [], last = []] = await pairsOfOpenGame(player);
    await turns(player, first);
    await isFound(player, first);
    await player.has(100);

    await whileKilled(stage, async () => {
      await turns(player, unpaid);
      await player.sees(WAITING);
      expect(await countEnabledCards(player)).toBe(0);
    });
    await isFound(player, unpaid);
    await player.has(200);

    await player.reloads();
    await player.seesButton('The game is on...');
    await isFound(player, unpaid);
    expect(await countFound(player)).toBe(4);
    await turns(player, last);
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
    await player.seesButton('Again');
    expect(await balanceOf(player)).toBe(100);
  });

  test('after all this the audit is clean', async ({ stage }) => {
    await expectCleanAudit(stage.settings);
  });
});

async function turns(player: Player, places: readonly number[]): Promise<void> {
  for (const place of places) {
    await card(player, place).click();
  }
}

/** Kills the server as a power cut would, and restarts it on the same data. */
async function whileKilled({ soho }: Stage, work: () => Promise<void>): Promise<void> {
  await soho.kill();
  await work().finally(() => soho.start());
}
