import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../testing/open-app.ts';

const { style } = document.documentElement;
const height = () => style.getPropertyValue('--tg-viewport-stable-height');
const top = () => style.getPropertyValue('--tg-viewport-safe-area-inset-top');

beforeEach(() => style.removeProperty('--tg-viewport-stable-height'));

test("the app is as high as the messenger's stable viewport", async () => {
  const { messenger } = await openApp();
  messenger.sends('viewport_changed', { height: 560, is_state_stable: true });
  expect(height()).toBe('560px');
  messenger.sends('viewport_changed', { height: 300, is_state_stable: false });
  expect(height()).toBe('560px');
});

test.each([1, 0, -600, 1e9, Number.POSITIVE_INFINITY, Number.NaN, '560', null])(
  'a height that no screen can have is ignored: %s',
  async (wrong) => {
    const { messenger } = await openApp();
    messenger.sends('viewport_changed', { height: 560, is_state_stable: true });
    messenger.sends('viewport_changed', { height: wrong, is_state_stable: true });
    expect(height()).toBe('560px');
  },
);

test.each([-1, 5_000, Number.NaN, '47', null])('an inset that no screen can have is ignored: %s', async (wrong) => {
  const { messenger } = await openApp();
  messenger.sends('safe_area_changed', { top: 47, right: 0, bottom: 0, left: 0 });
  messenger.sends('safe_area_changed', { top: wrong, right: 0, bottom: 0, left: 0 });
  expect(top()).toBe('47px');
});
