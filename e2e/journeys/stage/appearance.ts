import { patience } from '../../../scripts/provision/patience.ts';
import type { Player } from './player.ts';

const THEMES = { dark: 'night-blue', light: 'day' } as const;
export type Scheme = keyof typeof THEMES;
/** The sizes of phones on which the app is checked, in CSS pixels, including the messenger's own header. */
export const SIZES = ['320x568', '360x560', '360x640', '390x844'] as const;
export type Size = (typeof SIZES)[number];

/** Milliseconds between two checks. */
const LOOK_MS = 20;

/** Shows the app in the messenger's theme of this scheme. */
export async function setScheme(player: Player, scheme: Scheme): Promise<void> {
  await player.page.getByTestId(`theme-${THEMES[scheme]}`).check({ force: true });
  await player.app.locator(`html[data-theme=${scheme}]`).waitFor();
}

/** Shows the app on a phone of this size, and waits until it is still. */
export async function resize(player: Player, size: Size): Promise<void> {
  await player.page.getByTestId('choose-size').selectOption(size);
  await waitUntilSettled(player);
}

/** Waits until the app has its new height from the messenger, and no colour transition runs. */
const IS_SETTLED = `getComputedStyle(document.documentElement).getPropertyValue('--tg-viewport-stable-height') ===
    innerHeight + 'px' && document.getAnimations().every((animation) => !(animation instanceof CSSTransition))`;

export async function waitUntilSettled(player: Player): Promise<void> {
  await becomesTrue(player, IS_SETTLED);
}

/** Waits for the end of all animations and fades, but not of decoration, whose movement repeats. */
const IS_STILL = `document.getAnimations().every(({ effect, playState }) =>
    playState === 'finished' || effect.getComputedTiming().iterations > 1)`;

/** Whether nothing is fading in: the colours of a fading element are mixed with those under it. */
export async function waitUntilStill(player: Player): Promise<void> {
  await becomesTrue(player, IS_STILL);
}

/** Waits until an expression is true in the app's own window, whose policy forbids Playwright's own way of polling. */
async function becomesTrue(player: Player, expression: string): Promise<void> {
  await (await player.frame()).evaluate(`new Promise((done, fail) => {
    const look = (left) => {
      if (${expression}) {
        done();
      } else if (left < 1) {
        fail(new Error('in time it was not true that ' + ${JSON.stringify(expression)}));
      } else {
        setTimeout(look, ${LOOK_MS}, left - 1);
      }
    };
    look(${patience(20_000) / LOOK_MS});
  })`);
}

/** Waits until every visible picture has loaded or failed. */
const IS_DRAWN = `[...document.images].every((image) => {
  const { top, bottom } = image.getBoundingClientRect();
  return image.complete || bottom <= 0 || top >= innerHeight;
})`;

export async function waitForPictures(player: Player): Promise<void> {
  await becomesTrue(player, IS_DRAWN);
}
