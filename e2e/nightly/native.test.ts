import type { Locator } from '@playwright/test';
import { opensAt } from '../stage/market.ts';
import type { Player } from '../stage/player.ts';
import { expect, test } from '../stage/test.ts';

const HOME_SCREEN = 'Add SOHO to your home screen?';
/** The player has seen the welcome, but not the offer. */
const HAS_WON_TWICE = `try {
  localStorage.setItem('soho.welcome', 'over');
  localStorage.setItem('soho.wins', '2');
} catch {}`;
/** Keeps the app's sound in `contexts`. */
const RECORD_CONTEXTS = `window.contexts = [];
window.AudioContext = class extends AudioContext { constructor() { super(); contexts.push(this); } };`;

test.describe('a part of the messenger', () => {
  test('it is ready, expanded and in its colours, and follows day and night at once', async ({ player }) => {
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
    // The address of a reloaded page still has the theme of the launch.
    await opensAt(player, '/ref');
    await player.app.locator('html[data-theme=light]').waitFor();
  });

  test('the areas that the phone and the messenger cover stay free, both added up', async ({ player }) => {
    await player.opensTheApp();
    const free = await room(player);
    await player.page.getByTestId('choose-insets').selectOption('notch');
    await expect.poll(() => room(player)).toEqual({ top: free.top + 47 + 46, bottom: free.bottom + 34 });
  });

  test('sound begins with a touch, and pauses while the app is hidden', async ({ player }) => {
    await player.runsFirst(RECORD_CONTEXTS);
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

  test('the offer of the home screen is answered in the messenger', async ({ newcomer: player }) => {
    await player.runsFirst(HAS_WON_TWICE);
    await player.opensTheApp();
    await player.goesTo('Game');
    await player.sees(HOME_SCREEN);
    await player.taps('Add');
    await player.page.getByTestId('home-screen').getByRole('button', { name: 'Add' }).click();
    await player.seesNoMore(HOME_SCREEN);
  });
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

async function sounds(player: Player): Promise<unknown> {
  return (await player.frame()).evaluate('contexts.map(({ state }) => state)');
}
