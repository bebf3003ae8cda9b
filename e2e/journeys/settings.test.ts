import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journeysWith } from './stage/journey.ts';
import { hasFocus, presses, tabTo } from './stage/keyboard.ts';
import { expectGoodLooks } from './stage/looks.ts';
import type { Player } from './stage/player.ts';

const journey = journeysWith({}, { fullMotion: true });

const HAPTIC = /haptic/;

describe('settings', () => {
  journey('another language is used everywhere, stored, and can be changed back', async ({ player }) => {
    await player.opensTheApp();
    await player.taps('Settings');
    await chooses(player, 'Русский');
    await player.sees('The app will restart in the new language.');
    await player.taps('Done');
    await tab(player, 'Друзья').waitFor();
    expect(await player.app.locator('html').getAttribute('lang')).toBe('ru');
    await player.reloads();
    await tab(player, 'Друзья').waitFor();
    await player.taps('Настройки');
    await chooses(player, 'Как в мессенджере');
    await player.taps('Готово');
    await tab(player, 'Referral').waitFor();
  });

  journey('without the server the app does not change, and the choice waits for the next start', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    await player.opensTheApp();
    await player.taps('Settings');
    await chooses(player, 'Русский');
    await player.network.refuseConnections('/');
    await player.taps('Done');
    await player.seesNo('dialog');
    await tab(player, 'Referral').waitFor();
    await player.network.restore('/');
    await player.reloads();
    await tab(player, 'Друзья').waitFor();
  });

  journey('vibration, sounds and animations are switched off separately', async ({ player }) => {
    await player.opensTheApp();
    await player.taps('Settings');
    await player.sees('On this phone');
    expect(await motion(player)).toBe('full');
    await switchOf(player, 'Animations').uncheck();
    expect(await motion(player)).toBe('off');
    await switchOf(player, 'Sounds').uncheck();
    await switchOf(player, 'Vibration').uncheck();
    await player.taps('Done');
    await player.seesNo('dialog');
    const before = await countHaptics(player);
    await player.goesToTheCardGame();
    await player.seesButton('Turn sound on');
    expect(await countHaptics(player)).toBe(before);
    await player.reloads();
    expect(await motion(player)).toBe('off');
    await player.taps('Settings');
    await switchOf(player, 'Vibration').check();
    await expect.poll(() => countHaptics(player)).toBeGreaterThan(before);
  });

  journey('they are opened, changed and closed with the keyboard only', async ({ player }) => {
    await player.opensTheApp({ bare: '1' });
    await presses(player, 'Settings', 'Shift+Tab');
    await player.app.getByRole('dialog', { name: 'Settings', exact: true }).waitFor();
    await tabTo(player, switchOf(player, 'Animations'));
    await player.page.keyboard.press('Space');
    await expect.poll(() => motion(player)).toBe('off');
    await player.page.keyboard.press('Escape');
    await player.seesNo('dialog');
    await expect.poll(() => hasFocus(player.button('Settings'))).toBe(true);
  });

  journey("the messenger's own Settings open them, too", async ({ player }) => {
    await player.opensTheApp();
    await player.page.getByTestId('settings-button').click();
    await player.app.getByRole('dialog', { name: 'Settings', exact: true }).waitFor();
    await player.taps('Done');
    await player.seesNo('dialog');
  });

  journey('look good in both themes, at 360 and 390 px', async ({ player }) => {
    await player.opensTheApp();
    await player.taps('Settings');
    await chooses(player, 'Русский');
    await expectGoodLooks(player, 'settings');
  });
});

function tab(player: Player, name: string): Locator {
  return player.app.getByRole('navigation').getByRole('link', { name, exact: true });
}

async function chooses(player: Player, language: string): Promise<void> {
  await player.app.getByRole('radio', { name: language, exact: true }).check();
}

function switchOf(player: Player, name: string): Locator {
  return player.app.getByRole('switch', { name, exact: true });
}

async function motion(player: Player): Promise<string | null> {
  return player.app.locator('html').getAttribute('data-motion');
}

async function countHaptics(player: Player): Promise<number> {
  return (await player.posted(HAPTIC)).length;
}
