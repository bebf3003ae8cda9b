import { expect } from '@playwright/test';
import { resize, type Size, setScheme, waitUntilStill } from './appearance.ts';
import { COLOURS, findViolations } from './axe.ts';
import type { Player } from './player.ts';

const SCHEMES = ['dark', 'light'] as const;
const BOTH: readonly Size[] = ['360x640', '390x844'];

/**
 * Checks the app in both themes and at both sizes, or the given ones: nothing is wider than the phone, and axe finds nothing,
 * by all its rules in the first theme, by those about colours in the other.
 */
export async function expectGoodLooks(player: Player, name: string, sizes: readonly Size[] = BOTH): Promise<void> {
  for (const scheme of SCHEMES) {
    await setScheme(player, scheme);
    for (const size of sizes) {
      await resize(player, size);
      const looked = `${name}, ${scheme}, ${size}`;
      expect(await findWide(player), looked).toEqual([]);
    }
    // Names and roles are the same in both themes, colours at both sizes.
    expect(await findInaccessible(player, scheme === 'dark' ? undefined : COLOURS), `${name}, ${scheme}`).toEqual([]);
  }
}

/** Expects that axe finds nothing in the app. */
export async function expectAccessible(player: Player, name: string): Promise<void> {
  expect(await findInaccessible(player), name).toEqual([]);
}

/** axe does not measure text on a gradient: without the page's sky it does, except on elements with their own gradient. */
const paintSky = (sky: string) => `document.body.style.background = '${sky}'`;

/** The violations that axe finds in the app, with their places. @param rules all by default */
export async function findInaccessible(player: Player, rules?: readonly string[]): Promise<string[]> {
  const frame = await player.frame();
  await waitUntilStill(player);
  await frame.evaluate(paintSky('var(--surface-0)'));
  const violations = await findViolations(frame, rules);
  await frame.evaluate(paintSky(''));
  return violations;
}

/** Elements that scroll sideways. */
async function findWide(player: Player): Promise<string[]> {
  return player.app
    .locator('html, body, main, main > *')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.tagName));
}
