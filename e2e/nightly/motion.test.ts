import type { Player } from '../stage/player.ts';
import { expect, test } from '../stage/test.ts';

test('the decoration of a screen moves, and comes to rest', async ({ player }) => {
  await player.opensTheApp();
  await expectResting(player, '[class*=glimmer]');
  await player.taps('Market');
  await expectResting(player, 'svg [class*=glow]');
});

test('the first screen appears without motion, and each further one moves in', async ({ player }) => {
  await player.opensTheApp();
  expect(await readEntrance(player)).toBe('none');
  await player.goesTo('Game');
  // The address changes before the screen does.
  await player.seesButton('Puzzle');
  expect(await readEntrance(player)).not.toBe('none');
});

test('a weak phone has simple fades and still decoration, and a phone with reduced motion has none', async ({
  player,
}) => {
  await player.opensTheApp({ low: '1', platform: 'android' });
  await player.app.locator('html[data-motion=low]').waitFor();
  await player.app.locator('[class*=glimmer]').waitFor();
  await expect.poll(() => readAnimation(player, '[class*=glimmer]')).toEqual({ name: 'none', count: '1' });
  await player.page.emulateMedia({ reducedMotion: 'reduce' });
  await player.app.locator('html[data-motion=off]').waitFor();
});

/** The name of the screen's opening animation. */
async function readEntrance(player: Player): Promise<string> {
  return (await player.frame()).evaluate("getComputedStyle(document.querySelector('main > div')).animationName");
}

type Animation = { readonly name: string; readonly count: string };

/** Expects that an element moves, and will come to rest. */
async function expectResting(player: Player, selector: string): Promise<void> {
  await player.app.locator(selector).first().waitFor();
  const { name, count } = await readAnimation(player, selector);
  expect(name).toContain('glimmer');
  expect(Number(count)).toBeGreaterThan(1);
}

async function readAnimation(player: Player, selector: string): Promise<Animation> {
  return (await player.frame()).evaluate(`(() => {
    const { animationName, animationIterationCount } = getComputedStyle(document.querySelector('${selector}'));
    return { name: animationName, count: animationIterationCount };
  })()`);
}
