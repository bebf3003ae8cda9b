import { hasFocus, presses, tabTo } from '../stage/keyboard.ts';
import { expect, test } from '../stage/test.ts';

test('settings are opened, changed and closed with the keyboard only, and give the focus back', async ({ player }) => {
  await player.opensTheApp({ bare: '1' });
  await presses(player, 'Settings', 'Shift+Tab');
  await player.app.getByRole('dialog', { name: 'Settings', exact: true }).waitFor();
  const page = player.app.locator('html');
  await page.and(player.app.locator('[data-motion=full]')).waitFor();
  await tabTo(player, player.app.getByRole('switch', { name: 'Animations', exact: true }));
  await player.page.keyboard.press('Space');
  await page.and(player.app.locator('[data-motion=off]')).waitFor();
  await player.page.keyboard.press('Escape');
  await player.seesNo('dialog');
  await expect.poll(() => hasFocus(player.button('Settings'))).toBe(true);
});
