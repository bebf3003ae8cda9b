import { expect } from '@playwright/test';
import type { Player } from './player.ts';

const THEMES = { dark: 'night-blue', light: 'day' } as const;
export type Scheme = keyof typeof THEMES;
/** The sizes of phones on which the app is checked, in CSS pixels, including the messenger's own header. */
export const SIZES = ['320x568', '360x560', '360x640', '390x844'] as const;
export type Size = (typeof SIZES)[number];

/** Shows the app in the messenger's theme of this scheme. */
export async function setScheme(player: Player, scheme: Scheme): Promise<void> {
  await player.page.getByTestId(`theme-${THEMES[scheme]}`).check({ force: true });
  await player.app.locator(`html[data-theme=${scheme}]`).waitFor();
}

/** Shows the app on a phone of this size, or at a desk, and waits until it is still. */
export async function resize(player: Player, size: Size | 'desktop'): Promise<void> {
  await player.page.getByTestId('choose-size').selectOption(size);
  await isTrue(player, IS_SETTLED);
}

/** Whether the app has its new height from the messenger, and no colour transition runs. */
const IS_SETTLED = `getComputedStyle(document.documentElement).getPropertyValue('--tg-viewport-stable-height') ===
    innerHeight + 'px' && document.getAnimations().every((animation) => !(animation instanceof CSSTransition))`;

/** Waits for the end of all animations and fades, but not of decoration, whose movement repeats. */
const IS_STILL = `document.getAnimations().every(({ effect, playState }) =>
    playState === 'finished' || effect.getComputedTiming().iterations > 1)`;

/** Whether nothing is fading in: the colours of a fading element are mixed with those under it. */
export async function waitUntilStill(player: Player): Promise<void> {
  await isTrue(player, IS_STILL);
}

/** Waits until every visible picture has loaded or failed. */
const IS_DRAWN = `[...document.images].every((image) => {
  const { top, bottom } = image.getBoundingClientRect();
  return image.complete || bottom <= 0 || top >= innerHeight;
})`;

export async function waitForPictures(player: Player): Promise<void> {
  await isTrue(player, IS_DRAWN);
}

/** The app's policy forbids Playwright's own way of waiting for an expression. */
async function isTrue(player: Player, expression: string): Promise<void> {
  const frame = await player.frame();
  await expect.poll(() => frame.evaluate(expression)).toBe(true);
}
