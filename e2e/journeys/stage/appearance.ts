import { patience } from '../../../scripts/provision/patience.ts';
import type { Player } from './player.ts';

const THEMES = { dark: 'night-blue', light: 'day' } as const;
export type Scheme = keyof typeof THEMES;
/** The phones that the app is looked at on, in CSS pixels: the messenger's own header is on them, too. */
export const SIZES = ['320x568', '360x560', '360x640', '390x844'] as const;
export type Size = (typeof SIZES)[number];

/** Between two looks at what the app waits for. */
const LOOK_MS = 20;

/** The app is seen in the messenger's theme of this scheme. */
export async function setScheme(player: Player, scheme: Scheme): Promise<void> {
  await player.page.getByTestId(`theme-${THEMES[scheme]}`).check({ force: true });
  await player.app.locator(`html[data-theme=${scheme}]`).waitFor();
}

/** The app is seen on a phone of this size, and stands still on it. */
export async function resize(player: Player, size: Size): Promise<void> {
  await player.page.getByTestId('choose-size').selectOption(size);
  await waitUntilSettled(player);
}

/** The app has its new height from the messenger, and no colour transition runs. */
const IS_SETTLED = `getComputedStyle(document.documentElement).getPropertyValue('--tg-viewport-stable-height') ===
    innerHeight + 'px' && document.getAnimations().every((animation) => !(animation instanceof CSSTransition))`;

export async function waitUntilSettled(player: Player): Promise<void> {
  await becomesTrue(player, IS_SETTLED);
}

/** Nothing moves or fades that comes to an end. */
const IS_STILL = `document.getAnimations().every(({ effect, playState }) =>
    playState === 'finished' || effect.getComputedTiming().endTime === Infinity)`;

/** What is shown has come all the way: colours of what still fades in are mixed with what lies under it. */
export async function waitUntilStill(player: Player): Promise<void> {
  await becomesTrue(player, IS_STILL);
}

/** Waits until an expression is true in the app's own window, whose policy forbids Playwright's way of options for it. */
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

/** Every picture in sight has come, or will not. */
const IS_DRAWN = `[...document.images].every((image) => {
  const { top, bottom } = image.getBoundingClientRect();
  return image.complete || bottom <= 0 || top >= innerHeight;
})`;

export async function waitForPictures(player: Player): Promise<void> {
  await becomesTrue(player, IS_DRAWN);
}
