import path from 'node:path';
import { expect } from 'vitest';
import { ROOT } from '../../harness/soho.ts';
import { resize, type Size, setScheme, waitUntilSettled, waitUntilStill } from './appearance.ts';
import { COLOURS, findViolations } from './axe.ts';
import { KEEPS_PICTURES } from './browser.ts';
import type { Player } from './player.ts';

const SCHEMES = ['dark', 'light'] as const;
const BOTH: readonly Size[] = ['360x640', '390x844'];
const COLUMN = 480;
const SHOTS = path.join(ROOT, '.cache/shots');

/**
 * Checks the app in both themes and at both sizes, or the given ones: nothing is wider than the phone, and axe finds nothing,
 * by all its rules in the first theme, by those about colours in the other. Saves a picture of each with SHOTS=1.
 */
export async function expectGoodLooks(player: Player, name: string, sizes: readonly Size[] = BOTH): Promise<void> {
  for (const scheme of SCHEMES) {
    await setScheme(player, scheme);
    for (const size of sizes) {
      await resize(player, size);
      const looked = `${name}, ${scheme}, ${size}`;
      await keepPicture(player, looked);
      expect(await findWide(player), looked).toEqual([]);
    }
    // Names and roles are the same in both themes, colours at both sizes.
    expect(await findFaults(player, scheme === 'dark' ? undefined : COLOURS), `${name}, ${scheme}`).toEqual([]);
  }
}

/** Expects that axe finds nothing in the app. */
export async function expectAccessible(player: Player, name: string): Promise<void> {
  expect(await findFaults(player), name).toEqual([]);
}

/** Expects that in a desktop window the app is one column of at most 480 px, and nothing is wider than that. */
export async function expectOneColumn(player: Player, name: string): Promise<void> {
  await waitUntilSettled(player);
  await keepPicture(player, name);
  expect(await findWide(player), name).toEqual([]);
  const column = await player.app.getByRole('main').boundingBox();
  expect(column?.width, name).toBeLessThanOrEqual(COLUMN);
}

async function keepPicture(player: Player, looked: string): Promise<void> {
  if (KEEPS_PICTURES) {
    const file = path.join(SHOTS, `${looked.replaceAll(', ', '-')}.png`);
    await player.page.getByTestId('app-frame').screenshot({ path: file });
  }
}

/** axe does not measure text on a gradient: without the page's sky it does, except on elements with their own gradient. */
const paintSky = (sky: string) => `document.body.style.background = '${sky}'`;

/** The violations that axe finds in the app, with their places. @param rules all by default */
async function findFaults(player: Player, rules?: readonly string[]): Promise<string[]> {
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
