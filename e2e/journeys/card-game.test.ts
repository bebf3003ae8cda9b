import { describe, expect } from 'vitest';
import { balanceOf, leaveAttempts, pairsOfOpenGame } from './stage/account.ts';
import { CardMemory } from './stage/card-memory.ts';
import { board, card, countFound, isFaceDown, isFound, readCards, turnPairs } from './stage/cards.ts';
import { journeysWith } from './stage/journey.ts';
import { expectAccessible } from './stage/looks.ts';
import { expectShown, measureShownTimes } from './stage/shown-times.ts';
import { disablesRequestTimeouts } from './stage/time-limits.ts';

const journey = journeysWith({}, { fullMotion: true });

/** Files that are loaded with the first deal. */
const PICTURES = '/assets/picture-[^/]+';
const WON = 'Congratulations! You collected all pairs!';
const OVER =
  "Attempts are over. Click on the 'Get attempts' button and after watching the video, you will get an attempt";

describe('card game', () => {
  journey('a player finds all pairs by memory and earns 800 coins', async ({ player }) => {
    await player.opensTheApp();
    await player.has(0);
    await player.goesToTheCardGame();
    await player.sees('5 attempts left');
    const start = await player.network.hold('/api/attempts/use');
    await player.taps('Start game');
    await player.seesButton('Using try...');
    await start();
    await player.seesButton('The game is on...');
    await player.sees('4 attempts left');

    // It takes its line from the board when it has loaded.
    await player.sees('Wallet quest');
    const place = await board(player).boundingBox();
    const bonus = await measureShownTimes(player, '+100');
    const overlay = await measureShownTimes(player, WON);
    const memory = new CardMemory(player);
    for (
      let pair = await memory.findPair(), found = 1;
      pair !== undefined;
      pair = await memory.findPair(), found += 1
    ) {
      await isFound(player, pair);
      await player.has(found * 100);
      // Two in a row would be measured as one.
      await player.seesNoMore('+100');
    }
    expectShown(await overlay(), 1, 3_000);
    expectShown(await bonus(), 8, 500);
    await player.seesButton('Start game');
    await player.seesButton('Share');
    expect(await board(player).boundingBox(), 'the cards move at a win').toEqual(place);
    expect(await balanceOf(player)).toBe(800);
  });

  journey('a game whose pictures do not arrive is not lost, and costs one attempt', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    await player.opensTheApp();
    await player.goesToTheCardGame();
    await player.network.refuseConnections(PICTURES);
    await player.taps('Start game');
    await player.sees('Error starting game. Please try again.');
    await player.network.restore(PICTURES);
    await player.startsAgain(() => player.taps('Start game'));
    await player.seesButton('The game is on...');
    await player.sees('4 attempts left');
    await player.app.locator('[data-picture]').first().waitFor({ state: 'attached' });
  });

  journey('the start button waits until its data has loaded', async ({ player }) => {
    await disablesRequestTimeouts(player);
    await player.opensTheApp();
    const attempts = await player.network.hold('/api/attempts');
    await player.goesToTheCardGame();
    await player.seesButton('Loading...');
    await expectAccessible(player, 'card-loading');
    await attempts();
    await player.seesButton('Start game');
  });

  journey('a wrong pair flips back, and a matched card ignores clicks', async ({ player }) => {
    await player.opensTheApp();
    await player.goesToTheCardGame();
    await player.taps('Start game');
    const memory = new CardMemory(player);
    const wrong = await memory.findMismatch();
    await isFaceDown(player, wrong ?? []);
    const pair = (await memory.findPair()) ?? [0, 1];
    await isFound(player, pair);
    const before = await readCards(player);
    for (const place of [pair[0], pair[1], pair[0]]) {
      await card(player, place).click({ force: true });
    }
    expect(await readCards(player)).toEqual(before);
  });

  journey('the last attempt is spent, and no game starts without one', async ({ player }) => {
    await leaveAttempts(player, 1, 'puzzle');
    await player.opensTheApp();
    await player.goesToTheCardGame();
    await player.sees('1 attempt left');
    await player.taps('Start game');
    await player.seesButton('The game is on...');
    // During the game: afterwards the screen says what to do without attempts.
    await player.seesNoMore(OVER);

    await turnPairs(player, await pairsOfOpenGame(player));
    await player.sees(WON);
    await player.seesNoMore(WON);
    await player.sees(OVER);
    const message = await measureShownTimes(player, 'You have no more tries!');
    await player.taps('No attempts');
    await player.sees('You have no more tries!');
    expectShown(await message(), 1, 3_000);
    expect(await countFound(player)).toBe(16);
  });
});
