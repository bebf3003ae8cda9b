import type { Locator } from '@playwright/test';
import type { Player } from '../stage/player.ts';
import { expect, test } from '../stage/test.ts';

test('another language is used everywhere, stored, and can be changed back', async ({ player }) => {
  await player.opensTheApp();
  await player.taps('Settings');
  await chooses(player, 'Русский');
  await player.sees('The app will restart in the new language.');
  await player.taps('Done');
  await tab(player, 'Друзья').waitFor();
  expect(await player.app.locator('html').getAttribute('lang')).toBe('ru');
  await player.taps('Настройки');
  await chooses(player, 'Как в мессенджере');
  await player.taps('Готово');
  await tab(player, 'Referral').waitFor();
});

function tab(player: Player, name: string): Locator {
  return player.app.getByRole('navigation').getByRole('link', { name, exact: true });
}

async function chooses(player: Player, language: string): Promise<void> {
  await player.app.getByRole('radio', { name: language, exact: true }).check();
}
