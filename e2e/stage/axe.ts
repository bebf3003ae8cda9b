import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import { waitUntilStill } from './appearance.ts';
import type { Player } from './player.ts';

/** axe's rules about colours. */
export const COLOURS: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * Without `@axe-core/playwright`, which takes nine times as long: it also looks at the messenger around the app, in a further
 * page. Minified, it is half as long: a page takes as long to load it as to run it.
 */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type AxeOutcome = { readonly passes: number; readonly violations: string[] };

/** The violations that axe finds in a window, including its best practices, with their places. @param rules all by default */
export async function findViolations(window: Page | Frame, rules?: readonly string[]): Promise<string[]> {
  if ((await window.evaluate('typeof axe')) === 'undefined') {
    await window.evaluate(SOURCE);
  }
  const { passes, violations } = await window.evaluate<AxeOutcome>(runAxe(rules));
  if (passes === 0) {
    throw new Error('axe has looked at nothing');
  }
  return violations;
}

/** Only the reported fields are passed to this process. */
function runAxe(rules?: readonly string[]): string {
  const options = {
    resultTypes: ['violations'],
    // No rule that runs here needs style sheets. One needs films and recordings, and no page has any.
    preload: false,
    ...(rules === undefined ? {} : { runOnly: [...rules] }),
  };
  return `axe.run(${JSON.stringify(options)}).then(({ passes, violations }) => ({
    passes: passes.length,
    violations: violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')),
  }))`;
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
