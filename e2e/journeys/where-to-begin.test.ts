import { describe, expect } from 'vitest';
import { attemptsOf, leaveAttempts } from './stage/account.ts';
import { journeysWith } from './stage/journey.ts';
import { tabHasDescription } from './stage/navigation.ts';
import { makeMoves, planMoves, readBoard } from './stage/puzzle.ts';
import { offer, startsAPuzzle, task } from './stage/tasks.ts';

const journey = journeysWith({}, { fullMotion: true });

const FIRST_GAME = 'Play your first game';
const OVER = /^Attempts are over/;

describe('a newcomer is shown where to begin', () => {
  journey("'Let's go' leads to the games", async ({ newcomer: player }) => {
    await player.opensTheApp();
    await player.taps('Next');
    await player.taps('Next');
    await player.taps("Let's go");
    await player.isAt('/pickgame');
    await player.seesButton('Puzzle');
    await player.goesTo('App');
    await player.seesNo('dialog');
  });

  journey('the hub offers the Early Quest first, and in it a game before any link', async ({ player }) => {
    await player.opensTheApp();
    const quests = player.app.getByRole('region', { name: /Quest$/ });
    await quests.nth(1).waitFor();
    expect(await quests.getByRole('heading').allInnerTexts()).toEqual(['Early Quest', 'Main Quest']);
    await quests.first().getByRole('listitem').first().getByText(FIRST_GAME, { exact: true }).waitFor();
  });

  journey('a task without a button leads to its screen', async ({ player }) => {
    await player.opensTheApp();
    for (const [description, path] of [
      [FIRST_GAME, '/pickgame'],
      ['Find 8 pairs of cards', '/game'],
      ['Solve your first puzzle', '/puzzle'],
      ['Invite a friend', '/ref'],
      ['Connect your TON wallet', '/wallet'],
      ['Start a miner', '/miner'],
    ] as const) {
      await player.goesTo('Tasks');
      await task(player, description).getByRole('link', { name: description, exact: true }).click();
      await player.isAt(path);
    }
    await player.goesTo('Tasks');
    await task(player, 'Come back 3 days in a row').waitFor();
    expect(await task(player, 'Come back 3 days in a row').getByRole('link').count()).toBe(0);
  });

  journey('the navigation and the head of the tasks count what can be collected, and no links', async ({ player }) => {
    await player.opensTheApp();
    await player.goesTo('Tasks');
    await task(player, FIRST_GAME).waitFor();
    await player.seesNoMore('Ready to collect');
    await tabHasDescription(player, 'Tasks', '');
    await startsAPuzzle(player);
    await tabHasDescription(player, 'Tasks', 'Ready to collect: 1');
    await player.goesTo('Tasks');
    await player.app.getByText(/^Ready to collect\s*100$/).waitFor();
    await offer(task(player, FIRST_GAME), 'Collect').click();
    await tabHasDescription(player, 'Tasks', '');
  });
});

journey('a tap on Start starts while the guide is open, and closes it', async ({ player }) => {
  await player.opensTheApp();
  await player.goesToThePuzzle();
  await player.app.getByText('How to play?').click();
  const step = player.app.getByText('Arrange the tiles 1-8 in order.');
  await step.waitFor();
  await player.taps('Start puzzle');
  await player.seesButton('Game in progress...');
  await step.waitFor({ state: 'hidden' });
});

describe('an open game', () => {
  journey('shows no message that the attempts are over', async ({ player }) => {
    await leaveAttempts(player, 1, 'card');
    await player.opensTheApp();
    await startsAPuzzle(player);
    await player.sees('Moves: 0');
    await player.app.getByText(OVER).waitFor({ state: 'hidden' });
    await makeMoves(player, await planMoves(player));
    await player.app.getByText(OVER).waitFor();
  });

  journey(
    'a puzzle that is too hard is replaced by another one, for an attempt and after a confirmation',
    async ({ player }) => {
      await player.opensTheApp();
      await startsAPuzzle(player);
      const [first = 0] = await planMoves(player);
      await makeMoves(player, [first]);
      const before = await readBoard(player);
      await player.taps('New puzzle (1 attempt)');
      await player.taps('Keep playing');
      expect(await attemptsOf(player)).toBe(4);
      expect(await readBoard(player)).toEqual(before);
      await player.taps('New puzzle (1 attempt)');
      await player.taps('Start a new one');
      await player.sees('Moves: 0');
      await player.sees('3 attempts left');
      expect(await readBoard(player)).not.toEqual(before);
      expect(await attemptsOf(player)).toBe(3);
    },
  );

  journey(
    'a puzzle that was dealt by an answer that got lost is on the board, and can be solved',
    async ({ player }) => {
      player.browserErrors.expect(/ERR_CONNECTION_RESET/);
      await player.opensTheApp();
      await startsAPuzzle(player);
      const [first = 0] = await planMoves(player);
      await makeMoves(player, [first]);
      const before = await readBoard(player);
      await player.network.loseAnswers('/api/attempts/use');
      await player.taps('New puzzle (1 attempt)');
      await player.taps('Start a new one');
      await player.sees('Moves: 0');
      await player.sees('3 attempts left');
      expect(await readBoard(player)).not.toEqual(before);
      await player.network.restore('/api/attempts/use');
      await makeMoves(player, await planMoves(player));
      await player.has(100);
      expect(await attemptsOf(player)).toBe(3);
    },
  );

  journey('a puzzle stays when another could not be started', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    await player.opensTheApp();
    await startsAPuzzle(player);
    const [first = 0, second = 0] = await planMoves(player);
    await makeMoves(player, [first]);
    await player.network.refuseConnections('/api/attempts/use');
    await player.network.refuseConnections('/api/games/current');
    await player.taps('New puzzle (1 attempt)');
    await player.taps('Start a new one');
    await player.sees('Error starting game. Please try again.');
    await player.sees('Moves: 1');
    await makeMoves(player, [second]);
    await player.sees('Moves: 2');
  });
});
