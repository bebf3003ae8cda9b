import { AD_DAILY_CAP, STARTING_ATTEMPTS } from '@soho/rules';
import { describe, expect } from 'vitest';
import { attemptsOf, leaveAttempts } from './stage/account.ts';
import { closesTheAdEarly, watchAdsElsewhere, watchesTheAd } from './stage/ads.ts';
import { journeysWith } from './stage/journey.ts';
import { disablesAdTimeouts } from './stage/time-limits.ts';

/** The film is 3 s long, and an attempt needs 2.5 s. */
const journey = journeysWith({ TIME_SCALE: '0.5' });

/** The film is a minute long: also a slow machine closes it early. */
const unhurried = journeysWith({ TIME_SCALE: '10' });

/** A day's ads can be watched at once. */
const hurried = journeysWith({ TIME_SCALE: '0.001' });

const OVER =
  "Attempts are over. Click on the 'Get attempts' button and after watching the video, you will get an attempt";

describe('attempts for ads', () => {
  unhurried('an ad that is closed early gives no attempt', async ({ player }) => {
    await leaveAttempts(player, 0, 'puzzle');
    await disablesAdTimeouts(player);
    await player.opensTheApp();
    await player.goesToTheCardGame();
    await player.sees(OVER);
    await player.seesButton('No attempts');
    await player.taps('Get attempts');
    await closesTheAdEarly(player);
    await player.sees('The ad was not watched to the end');
    await player.sees(OVER);
    expect(await attemptsOf(player)).toBe(0);
  });

  journey('an ad that is watched gives one attempt, and the game goes on', async ({ player }) => {
    await leaveAttempts(player, 0, 'puzzle');
    await disablesAdTimeouts(player);
    await player.opensTheApp();
    await player.goesToTheCardGame();
    await player.sees('Ads left today: 20');
    await player.taps('Get attempts');
    await watchesTheAd(player);
    await player.sees('🎉 Attempt added!');
    await player.sees('Ads left today: 19');
    await player.sees('1 attempt left');
    await player.seesNoMore('🎉 Attempt added!');
    await player.taps('Start game');
    await player.seesButton('The game is on...');
    await player.seesNoMore(OVER);
  });

  journey("the puzzle's words for a watched ad are its own", async ({ player }) => {
    await leaveAttempts(player, 0, 'card');
    await disablesAdTimeouts(player);
    await player.opensTheApp();
    await player.goesToThePuzzle();
    await player.sees(OVER);
    await player.taps('No attempts');
    await player.sees('You have no more tries!');
    await player.taps('Get attempts');
    await watchesTheAd(player);
    await player.sees('🎉 Ad viewed, attempt credited');
    await player.sees('1 attempt left');
    await player.taps('Start puzzle');
    await player.seesButton('Game in progress...');
    await player.seesNoMore(OVER);
  });

  unhurried(
    'while a game loads, an ad can be opened and the rules can be read; nothing closes when it has loaded',
    async ({ player }) => {
      await leaveAttempts(player, 4, 'puzzle');
      await disablesAdTimeouts(player);
      await player.opensTheApp();
      for (const { screen, start, rule } of [
        { screen: 'SOHO', start: 'Start game', rule: 'Each pair gives a reward: 100 coins.' },
        { screen: 'Puzzle', start: 'Game in progress...', rule: 'Arrange the tiles 1-8 in order.' },
      ]) {
        const game = await player.network.hold('/api/games/current');
        await player.goesTo('Game');
        await player.taps(screen);
        await player.seesButton('Loading...');
        await player.taps('Get attempts');
        await closesTheAdEarly(player);
        await player.sees('The ad was not watched to the end');
        await player.app.getByText('How to play?').click();
        await player.seesButton('Loading...');
        await game();
        await player.seesButton(start);
        await player.sees(rule);
      }
    },
  );

  journey('an ad network that does not answer has no ads', async ({ player }) => {
    await player.network.neverAnswer('/local/ads/film');
    await player.opensTheApp();
    await player.goesToTheCardGame();
    await player.taps('Get attempts');
    await player.sees('Ads are not available. Try again later..');
    expect(await attemptsOf(player)).toBe(5);
  });
});

hurried(
  'a player who has watched the ads of the day is told before the film, and when there are more',
  async ({ player }) => {
    player.browserErrors.expect(/status of 409/);
    await watchAdsElsewhere(player, AD_DAILY_CAP);
    await player.opensTheApp();
    await player.goesToTheCardGame();
    await player.sees('Ads left today: 0');
    await player.app.getByRole('button', { name: /^Get attempts in \d+ (h|min)$/ }).click();
    await player.sees('You have watched all ads for today. Come back tomorrow.');
    expect(await player.app.getByTitle('Advertisement').count()).toBe(0);
    expect(await attemptsOf(player)).toBe(STARTING_ATTEMPTS + AD_DAILY_CAP);
  },
);
