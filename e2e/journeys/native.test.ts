import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { CardMemory } from './stage/card-memory.ts';
import { isFound } from './stage/cards.ts';
import { journeysWith } from './stage/journey.ts';
import { expectGoodLooks } from './stage/looks.ts';
import { opensAt } from './stage/market.ts';
import type { Player } from './stage/player.ts';
import { makeMoves, planMoves } from './stage/puzzle.ts';

const journey = journeysWith({}, { fullMotion: true });

const HAPTIC = /haptic/;
const HOME_SCREEN = 'Add SOHO to your home screen?';
const HEAR_SOUND = `window.contexts = [];
window.AudioContext = class extends AudioContext { constructor() { super(); contexts.push(this); } };`;

describe('a part of the messenger (TELEGRAM)', () => {
  journey('it is ready, expanded and in its colours, and follows day and night at once', async ({ player }) => {
    await player.opensTheApp();
    const methods = (await player.posted(/^web_app_/)).map(({ method }) => method);
    expect(methods).toEqual(
      expect.arrayContaining([
        'web_app_ready',
        'web_app_expand',
        'web_app_set_header_color',
        'web_app_set_background_color',
        'web_app_set_bottom_bar_color',
      ]),
    );
    const night = await colours(player);
    expect(night.bar).toBe(night.page);
    await player.page.getByTestId('theme-day').check({ force: true });
    await player.app.locator('html[data-theme=light]').waitFor();
    await expect.poll(async () => (await colours(player)).page).not.toBe(night.page);
    await expect.poll(async () => (await colours(player)).bar).toBe((await colours(player)).page);
  });

  journey('a page that is reloaded after a change to day is in the colours of day', async ({ player }) => {
    await player.opensTheApp();
    await player.page.getByTestId('theme-day').check({ force: true });
    await player.app.locator('html[data-theme=light]').waitFor();
    await opensAt(player, '/ref');
    await player.app.locator('html[data-theme=light]').waitFor();
  });

  journey('the areas that the phone and the messenger cover stay free, both added up', async ({ player }) => {
    await player.opensTheApp();
    const free = await room(player);
    await player.page.getByTestId('choose-insets').selectOption('notch');
    await expect.poll(() => room(player)).toEqual({ top: free.top + 47 + 46, bottom: free.bottom + 34 });
  });

  journey(
    "'Notch, full screen' is full screen: only the floating controls are visible above the app",
    async ({ player }) => {
      await player.opensTheApp();
      await player.page.getByTestId('choose-insets').selectOption('notch');
      const top = async (id: string) => (await player.page.getByTestId(id).boundingBox())?.y;
      await expect.poll(async () => top('app-frame')).toBe(await top('phone'));
      expect(await styleOf(player.page.locator('.bar'), 'background-color')).toBe('rgba(0, 0, 0, 0)');
      // The controls float below the notch, and above the app's content.
      const close = await player.page.getByTestId('close-button').boundingBox();
      const header = await player.app.getByRole('banner').boundingBox();
      const phone = (await top('phone')) ?? 0;
      expect(close?.y).toBeGreaterThanOrEqual(phone + 47);
      expect((close?.y ?? 0) + (close?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + 47 + 46);
      await player.page.getByTestId('choose-insets').selectOption('none');
      await expect.poll(async () => (await top('app-frame')) ?? 0).toBeGreaterThan(phone + 50);
    },
  );

  journey('a tab, a tap, a pair and a miss vibrate, each in its own way', async ({ player }) => {
    await player.opensTheApp();
    await player.goesTo('Game');
    await vibrates(player, { type: 'selection_change' });
    await player.taps('SOHO');
    await player.taps('Start game');
    await player.seesButton('The game is on...');
    const memory = new CardMemory(player);
    await memory.findMismatch();
    await vibrates(player, { type: 'impact', impact_style: 'light' });
    await vibrates(player, { type: 'notification', notification_type: 'error' });
    await isFound(player, (await memory.findPair()) ?? []);
    await vibrates(player, { type: 'notification', notification_type: 'success' });
  });

  journey('closing the app in a game needs a confirmation, and no swipe closes it', async ({ player }) => {
    await player.opensTheApp();
    await player.goesToThePuzzle();
    await player.seesButton('Start puzzle');
    // A screen is visible before the messenger gets its settings.
    await expect.poll(() => lastData(player, /swipe_behavior/)).toBe('{"allow_vertical_swipe":false}');
    await player.page.getByTestId('swipe-down').click();
    await player.taps('Start puzzle');
    await player.seesButton('Game in progress...');
    await expect.poll(() => lastData(player, /closing_behavior/)).toBe('{"need_confirmation":true}');
    await player.page.getByTestId('reopen-app').click();
    const question = player.page.getByTestId('closing-confirmation');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await player.seesButton('Game in progress...');

    await player.goesTo('App');
    await player.sees('Daily Progress');
    await expect.poll(() => lastData(player, /closing_behavior/)).toBe('{"need_confirmation":false}');
    await expect.poll(() => lastData(player, /swipe_behavior/)).toBe('{"allow_vertical_swipe":true}');
    await player.page.getByTestId('swipe-down').click();
    await player.page.getByTestId('app-frame').waitFor({ state: 'detached' });
    expect(await question.isVisible()).toBe(false);
  });

  journey('sound begins with a touch, and pauses while the app is hidden', async ({ player }) => {
    await player.runsFirst(HEAR_SOUND);
    await player.opensTheApp();
    await player.app.getByRole('button', { name: /^Light tonight's lantern/ }).waitFor();
    expect(await sounds(player)).toEqual([]);
    await player.goesToThePuzzle();
    await player.taps('Start puzzle');
    await expect.poll(() => sounds(player)).toEqual(['running']);
    await player.page.getByTestId('toggle-active').click();
    await expect.poll(() => sounds(player)).toEqual(['suspended']);
    await player.page.getByTestId('toggle-active').click();
    await expect.poll(() => sounds(player)).toEqual(['running']);
  });

  journey('a slow phone has simple fades, and a phone with reduced motion has none', async ({ player }) => {
    await player.opensTheApp({ low: '1', platform: 'android' });
    await player.app.locator('html[data-motion=low]').waitFor();
    await player.page.emulateMedia({ reducedMotion: 'reduce' });
    await player.app.locator('html[data-motion=off]').waitFor();
  });

  journey(
    'the home screen is offered once, after the second win, beside the games and never over a board; messages are never requested',
    async ({ newcomer: player }) => {
      await player.opensTheApp();
      await player.taps('Skip');
      await player.goesToThePuzzle();
      const won = await winsAPuzzle(player);
      await player.sees(won);
      await player.seesNoMore(won);
      await player.goesTo('Game');
      await player.sees('About Us');
      expect(await player.posted(/home_screen/)).toEqual([]);

      await player.taps('Puzzle');
      const wonAgain = await winsAPuzzle(player);
      await player.sees(wonAgain);
      await player.seesNoMore(wonAgain);
      expect(await player.text(HOME_SCREEN).isVisible()).toBe(false);
      expect(await player.posted(/home_screen/)).toEqual([]);
      await player.goesTo('Game');
      await player.sees(HOME_SCREEN);
      await expectGoodLooks(player, 'home-screen', ['360x640']);
      await player.taps('Add');
      await player.page.getByTestId('home-screen').getByRole('button', { name: 'Add' }).click();
      await player.seesNoMore(HOME_SCREEN);
      await player.reloads();
      await player.goesTo('Game');
      await player.sees('About Us');
      // Checked with the messenger once, and added once.
      expect(await player.posted(/home_screen/)).toHaveLength(2);
      expect(await player.posted(/write_access/)).toEqual([]);
    },
  );

  journey.for(['6.0', '6.1'])(
    'a messenger of version %s gets no call that it does not support',
    async (version, { player }) => {
      await player.opensTheApp({ version });
      await player.taps('Lottery');
      await player.taps('OK');
      await player.goesToThePuzzle();
      await player.taps('Start puzzle');
      await makeMoves(player, (await planMoves(player)).slice(0, 1));
      await player.goesTo('App');
      await player.sees('Daily Progress');
      expect((await player.posted(/./)).filter(({ note }) => note !== '')).toEqual([]);
    },
  );
});

async function colours(player: Player): Promise<{ readonly page: string; readonly bar: string }> {
  return {
    page: await styleOf(player.app.locator('html'), 'background-color'),
    bar: await styleOf(player.page.locator('.bar'), 'background-color'),
  };
}

/** The space above the header's content and below the navigation's, in CSS pixels. */
async function room(player: Player): Promise<{ readonly top: number; readonly bottom: number }> {
  return {
    top: Number.parseFloat(await styleOf(player.app.getByRole('banner'), 'padding-top')),
    bottom: Number.parseFloat(await styleOf(player.app.getByRole('navigation'), 'padding-bottom')),
  };
}

async function styleOf(target: Locator, property: string): Promise<string> {
  return target.evaluate(
    (element, name) => element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(name) ?? '',
    property,
  );
}

async function vibrates(player: Player, feedback: object): Promise<void> {
  await expect
    .poll(async () => (await player.posted(HAPTIC)).map(({ data }) => data))
    .toContain(JSON.stringify(feedback));
}

async function lastData(player: Player, kind: RegExp): Promise<string | undefined> {
  return (await player.posted(kind)).at(-1)?.data;
}

async function sounds(player: Player): Promise<unknown> {
  return (await player.frame()).evaluate('contexts.map(({ state }) => state)');
}

/** @returns the app's text about it */
async function winsAPuzzle(player: Player): Promise<string> {
  await player.taps('Start puzzle');
  const moves = await planMoves(player);
  await makeMoves(player, moves);
  return `Puzzle Solved! Completed in ${moves.length} moves!`;
}
