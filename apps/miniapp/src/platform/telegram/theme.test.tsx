import { expect, test } from 'vitest';
import { openApp } from '../../testing/open-app.ts';
import { messengerThemes } from '../theme/messenger-themes.ts';

test('the colours are those that the messenger has now, although its launch named others', async () => {
  const { messenger } = await openApp();
  const { dataset } = document.documentElement;
  // After a reload, too: the address is the one of the launch.
  expect(messenger.posted('web_app_request_theme')).toHaveLength(1);
  messenger.sends('theme_changed', { theme_params: messengerThemes['iOS night'] });
  expect(dataset['theme']).toBe('dark');
  messenger.sends('theme_changed', { theme_params: messengerThemes['iOS day'] });
  expect(dataset['theme']).toBe('light');
});
